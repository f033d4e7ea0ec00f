# split.awk: numbers of the functions of a module that go into its second part, out of the map of the linker:
# those of the object files that `later` fits. How a format is known by its look stays, as every text is shown
# to all of them.
BEGIN { number = 0 }
/ CODE$/ { code = 1; next }
/ DATA$/ { code = 0 }
code && match($0, /[^ ]*:\([^)]*\)$/) {
    place = substr($0, RSTART, RLENGTH)
    if (place ~ later && place !~ /:\(sniff\)$/) print number
    number++
}

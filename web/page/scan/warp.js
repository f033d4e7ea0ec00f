// warp.js: a part of a photo, seen straight on: four corners of something square become a square.

/** @typedef {[number, number]} Point */

/** Where the points of the unit square are in the picture: numbers of the projection that takes its corners to
 *  these (top left, top right, bottom right, bottom left). @param {Point[]} corners */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
    const dx1 = x1 - x2, dx2 = x3 - x2, dx3 = x0 - x1 + x2 - x3, dy1 = y1 - y2, dy2 = y3 - y2, dy3 = y0 - y1 + y2 - y3;
    const size = dx1 * dy2 - dx2 * dy1 || 1;
    const g = (dx3 * dy2 - dx2 * dy3) / size, h = (dx1 * dy3 - dx3 * dy1) / size;
    return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** @param {number[]} p a projection @param {number} u @param {number} v @returns {Point} */
export function project([a, b, c, d, e, f, g, h], u, v) {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}

/** The part from (u, v) to (u + size, v + size) of the square as a picture of that number of pixels; nearest pixels will do.
 *  @param {ImageData} image @param {Point[]} corners @param {{u: number, v: number, size: number, pixels: number}} part */
export function straight(image, corners, { u, v, size, pixels }) {
    const to = new ImageData(pixels, pixels), across = projection(corners);
    const from = new Uint32Array(image.data.buffer), out = new Uint32Array(to.data.buffer);
    const inside = (/** @type {number} */ at, /** @type {number} */ end) => Math.min(end - 1, Math.max(0, Math.round(at)));
    for (let y = 0; y < pixels; y++)
        for (let x = 0; x < pixels; x++) {
            const [px, py] = project(across, u + size * (x + 0.5) / pixels, v + size * (y + 0.5) / pixels);
            out[y * pixels + x] = from[inside(py, image.height) * image.width + inside(px, image.width)];
        }
    return to;
}

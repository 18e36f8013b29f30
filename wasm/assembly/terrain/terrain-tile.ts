/**
 * Heights of a tile in terrarium encoding, h = 256 R + G + B / 256 − 32768 m
 * (https://github.com/tilezen/joerd/blob/master/docs/formats.md), from the unpacked rows of a PNG of 8-bit RGB or RGBA.
 */

/**
 * Undoes the filters of the rows at `rowsAt` in place (PNG 3 §9), each a byte of its filter and `channels` bytes per pixel, and
 * writes an f32 per pixel at `heightsAt`: NaN where a pixel is transparent. False for an unknown filter.
 */
export function decodeTerrain(
	rowsAt: usize,
	widthPx: i32,
	heightPx: i32,
	channels: i32,
	heightsAt: usize,
): bool {
	const length = widthPx * channels;
	let above: usize = 0;
	let row = rowsAt;
	let to = heightsAt;
	for (let y = 0; y < heightPx; y++) {
		const filter = <i32>load<u8>(row);
		if (filter > 4) return false;
		row++;
		unfilter(row, above, length, channels, filter);
		for (let x = 0; x < length; x += channels) {
			store<f32>(to, pixelHeight(row + <usize>x, channels));
			to += 4;
		}
		above = row;
		row += <usize>length;
	}
	return true;
}

/** `above` is 0 for the first row: bytes beyond the edges count as 0. */
function unfilter(row: usize, above: usize, length: i32, channels: i32, filter: i32): void {
	for (let i = 0; i < length; i++) {
		const at = row + <usize>i;
		const before = i >= channels;
		const left = before ? <i32>load<u8>(at - <usize>channels) : 0;
		const up = above != 0 ? <i32>load<u8>(above + <usize>i) : 0;
		const corner = before && above != 0 ? <i32>load<u8>(above + <usize>(i - channels)) : 0;
		let guess = 0;
		if (filter == 1) guess = left;
		else if (filter == 2) guess = up;
		else if (filter == 3) guess = (left + up) >> 1;
		else if (filter == 4) guess = paeth(left, up, corner);
		store<u8>(at, <u8>(<i32>load<u8>(at) + guess));
	}
}

/** The neighbour that is nearest to left + up − corner: of equal ones left, then up. */
function paeth(left: i32, up: i32, corner: i32): i32 {
	const toLeft = abs(up - corner);
	const toUp = abs(left - corner);
	const toCorner = abs(left + up - 2 * corner);
	if (toLeft <= toUp && toLeft <= toCorner) return left;
	return toUp <= toCorner ? up : corner;
}

function pixelHeight(at: usize, channels: i32): f32 {
	if (channels == 4 && load<u8>(at, 3) == 0) return NaN;
	const steps = ((<i32>load<u8>(at)) << 16) | ((<i32>load<u8>(at, 1)) << 8) | <i32>load<u8>(at, 2);
	return <f32>(<f64>steps / 256 - 32768);
}

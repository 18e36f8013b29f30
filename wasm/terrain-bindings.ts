import type { CoreExports } from "./core-exports.ts";

/** Unpacked rows of a PNG of 8-bit RGB or RGBA, each behind the byte that names its filter. */
export interface TerrainRows {
	readonly bytes: Uint8Array;
	readonly widthPx: number;
	readonly heightPx: number;
	readonly channels: 3 | 4;
}

/** Heights by rows, m, NaN where a pixel is transparent; null for an unknown filter. Throws a RangeError without memory. */
export function decodeTerrain(
	core: CoreExports,
	{ bytes, widthPx, heightPx, channels }: TerrainRows,
): Float32Array | null {
	const length = heightPx * (1 + widthPx * channels);
	if (bytes.length !== length) throw new RangeError(`${bytes.length} bytes are not ${length}.`);
	const before = core.mark();
	const rowsAt = core.reserve(length);
	const heightsAt = core.reserve(4 * widthPx * heightPx);
	try {
		if (rowsAt === 0 || heightsAt === 0) throw new RangeError(`No room for ${length} bytes.`);
		new Uint8Array(core.memory.buffer, rowsAt, length).set(bytes);
		if (!core.decodeTerrain(rowsAt, widthPx, heightPx, channels, heightsAt)) return null;
		return new Float32Array(core.memory.buffer, heightsAt, widthPx * heightPx).slice();
	} finally {
		core.release(before);
	}
}

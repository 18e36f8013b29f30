import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import type { TerrainRows } from "#wasm/terrain-bindings.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerBytes = 13;
/** Sides of tiles, pixels. */
const sidesPx = [256, 512];
/** Colour types: RGB and RGBA. */
const channelsOf = new Map<number, 3 | 4>([
	[2, 3],
	[6, 4],
]);

/** The unpacked rows of a PNG of 8-bit RGB or RGBA, as terrain tiles are; null for any other picture, and for a damaged one. */
export function readTerrainPng(png: Uint8Array<ArrayBuffer>): TerrainRows | null {
	if (signature.some((byte, i) => png[i] !== byte)) return null;
	const view = new DataView(png.buffer, png.byteOffset, png.length);
	const packed: Uint8Array[] = [];
	let shape: Omit<TerrainRows, "bytes"> | null = null;
	for (let at = signature.length; at + 12 <= png.length; ) {
		const length = view.getUint32(at);
		const type = view.getUint32(at + 4);
		const data = png.subarray(at + 8, at + 8 + length);
		if (at + 12 + length > png.length) return null;
		if (type === chunkType("IHDR")) shape = shapeOf(data);
		if (type === chunkType("IDAT")) packed.push(data);
		if (type === chunkType("IEND")) return shape && rowsOf(packed, shape);
		at += 12 + length;
	}
	return null;
}

const chunkType = (name: string) =>
	[...name].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);

function shapeOf(header: Uint8Array): Omit<TerrainRows, "bytes"> | null {
	if (header.length !== headerBytes) return null;
	const view = new DataView(header.buffer, header.byteOffset, header.length);
	const [widthPx, heightPx] = [view.getUint32(0), view.getUint32(4)];
	const [bits, colour, packing, filtering, interlacing] = header.subarray(8);
	const channels = channelsOf.get(colour);
	const isPlain = bits === 8 && packing === 0 && filtering === 0 && interlacing === 0;
	if (!isPlain || !channels || widthPx !== heightPx || !sidesPx.includes(widthPx)) return null;
	return { widthPx, heightPx, channels };
}

/** Unpacking ends behind the length that the header names: workerd refuses output that reaches into the limit's last piece of 16 KiB. */
const slackBytes = 65_536;

function rowsOf(packed: Uint8Array[], shape: Omit<TerrainRows, "bytes">): TerrainRows | null {
	const length = shape.heightPx * (1 + shape.widthPx * shape.channels);
	try {
		const bytes = inflateSync(Buffer.concat(packed), { maxOutputLength: length + slackBytes });
		return bytes.length === length ? { ...shape, bytes } : null;
	} catch {
		return null;
	}
}

/** Bytes of a pixel: red, green, blue. */
export const pixelBytes = 3;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * A picture as PNG (W3C, third edition): 8 bits a colour, no alpha, no further data. `rowOf` answers a row from the top,
 * `pixelBytes` a pixel; its array may be the same each time.
 */
export async function writePng(
	{ widthPx, heightPx }: { widthPx: number; heightPx: number },
	rowOf: (row: number) => Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
	const packer = new CompressionStream("deflate");
	const packed = new Response(packer.readable).arrayBuffer();
	const writer = packer.writable.getWriter();
	let before: Uint8Array = new Uint8Array(widthPx * pixelBytes);
	for (let row = 0; row < heightPx; row++) {
		const pixels = rowOf(row).slice();
		await writer.write(filteredUp(pixels, before));
		before = pixels;
	}
	await writer.close();
	const head = new DataView(new ArrayBuffer(13));
	head.setUint32(0, widthPx);
	head.setUint32(4, heightPx);
	head.setUint8(8, 8);
	head.setUint8(9, 2);
	const parts = [
		signature,
		chunk("IHDR", new Uint8Array(head.buffer)),
		chunk("IDAT", new Uint8Array(await packed)),
		chunk("IEND", new Uint8Array()),
	];
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Filter type 2 (§9.2): each byte without the one above. */
function filteredUp(row: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
	const filtered = new Uint8Array(row.length + 1);
	filtered[0] = 2;
	for (let i = 0; i < row.length; i++) filtered[i + 1] = row[i] - above[i];
	return filtered;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(data.length + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, data.length);
	bytes.set(new TextEncoder().encode(type), 4);
	bytes.set(data, 8);
	view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
	return bytes;
}

/** Of a chunk's type and data (Annex D). */
function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}

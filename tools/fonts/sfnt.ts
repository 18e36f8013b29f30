/** What layout needs of a font in OpenType's container (learn.microsoft.com/typography/opentype/spec/otff). */
interface FontMetrics {
	/** Heights over and under the baseline, in em. */
	ascent: number;
	descent: number;
	/** The glyph of a character; 0 for none. */
	glyphOf: (character: string) => number;
	/** Width of a character in em, at the default place of every axis. */
	advanceOf: (character: string) => number;
}

/** Reads a TrueType font. */
export function readFont(bytes: Uint8Array): FontMetrics {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const tables = new Map<string, number>();
	for (let i = 0; i < view.getUint16(4); i++) {
		const record = 12 + 16 * i;
		const tag = String.fromCharCode(...bytes.subarray(record, record + 4));
		tables.set(tag, view.getUint32(record + 8));
	}
	const at = (tag: string) => {
		const offset = tables.get(tag);
		if (offset === undefined) throw new Error(`The font has no table '${tag}'.`);
		return offset;
	};
	const [head, hhea, hmtx] = [at("head"), at("hhea"), at("hmtx")];
	const unitsPerEm = view.getUint16(head + 18);
	const widths = view.getUint16(hhea + 34);
	const glyphOf = characterMap(view, at("cmap"));
	return {
		ascent: view.getInt16(hhea + 4) / unitsPerEm,
		descent: -view.getInt16(hhea + 6) / unitsPerEm,
		glyphOf,
		advanceOf(character) {
			// Glyphs beyond the last width share it.
			const place = Math.min(glyphOf(character), widths - 1);
			return view.getUint16(hmtx + 4 * place) / unitsPerEm;
		},
	};
}

/** The map of the Basic Multilingual Plane: subtable of platform 3, encoding 1, in format 4. */
function characterMap(view: DataView, cmap: number): FontMetrics["glyphOf"] {
	const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + 4 + 8 * i);
	const record = subtables.find((at) => view.getUint32(at) === (3 << 16) + 1);
	const start = record === undefined ? -1 : cmap + view.getUint32(record + 4);
	if (start < 0 || view.getUint16(start) !== 4) throw new Error("The font has no Unicode map.");
	const segments = view.getUint16(start + 6) / 2;
	const ends = start + 14;
	const [starts, deltas, ranges] = [1, 2, 3].map((i) => ends + 2 + 2 * segments * i);
	return (character) => {
		const code = character.codePointAt(0) ?? 0;
		for (let i = 0; i < segments; i++) {
			if (view.getUint16(ends + 2 * i) < code) continue;
			const first = view.getUint16(starts + 2 * i);
			if (first > code) return 0;
			const delta = view.getUint16(deltas + 2 * i);
			const range = ranges + 2 * i;
			const offset = view.getUint16(range);
			if (offset === 0) return (code + delta) & 0xffff;
			const glyph = view.getUint16(range + offset + 2 * (code - first));
			return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
		}
		return 0;
	};
}

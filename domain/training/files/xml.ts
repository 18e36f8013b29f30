import { SaxesParser } from "saxes";
import { AppError } from "../../app-error.ts";
import { fileBroken, maxXmlDepth } from "../file-limits.ts";
import { clearSample, emptySample, type Samples, type Series } from "./samples.ts";

/** How a format of XML writes its samples. Element names are compared without their prefix. */
export interface SampleMarkup {
	readonly format: string;
	/** The element of one sample. */
	readonly sample: string;
	/** Elements inside it whose text is one value. */
	readonly values: Readonly<Record<string, { readonly series: Series; readonly factor?: number }>>;
	/** Attributes of the sample itself. */
	readonly attributes: Readonly<Record<string, Series>>;
}

/** Called for everything outside samples; `path`: the names of the open elements, innermost last. */
interface AroundSamples {
	opened?(name: string, attributes: Readonly<Record<string, string>>): void;
	text?(path: readonly string[], text: string): void;
	closed?(name: string): void;
}

const pieceBytes = 65_536;
/** Of a tag: its name, and the names and values of its attributes. */
export const maxTagChars = 65_536;
/** What an attribute counts for beside its text: the parser holds an object of each. */
const attributeChars = 16;
/** A number or name is shorter; of longer texts the beginning counts. */
const maxTextChars = 1024;
/** The parser holds a token until it ends: a text, a comment, a processing instruction. */
const maxTokenPieces = 16;
export const maxTokenBytes = maxTokenPieces * pieceBytes;

/** Reads samples out of XML. `current` is where they go; null leaves them out. */
export function readSamples(
	bytes: Uint8Array,
	markup: SampleMarkup,
	current: () => Samples | null,
	around: AroundSamples,
): void {
	const path: string[] = [];
	const sample = emptySample();
	let inSample = false;
	let text = "";
	readTokens(bytes, markup.format, {
		opened(name, attributes) {
			path.push(name);
			text = "";
			if (name === markup.sample) {
				clearSample(sample);
				inSample = true;
				for (const [attribute, series] of Object.entries(markup.attributes)) {
					sample[series] = numberOf(attributes[attribute]);
				}
			} else if (!inSample) around.opened?.(name, attributes);
		},
		text(piece) {
			if (text.length < maxTextChars) text += piece.slice(0, maxTextChars - text.length);
		},
		closed(name) {
			if (inSample && name === markup.sample) {
				current()?.add(sample);
				inSample = false;
			} else if (inSample) {
				const value = markup.values[name];
				if (value) {
					sample[value.series] =
						value.series === "timeMs"
							? Date.parse(text.trim())
							: numberOf(text) * (value.factor ?? 1);
				}
			} else {
				around.text?.(path, text.trim());
				around.closed?.(name);
			}
			path.pop();
			text = "";
		},
	});
}

/** Called for each token of a document, without prefixes of names. */
interface TokenReader {
	opened(name: string, attributes: Readonly<Record<string, string>>): void;
	text(piece: string): void;
	closed(name: string): void;
}

/**
 * Reads XML in pieces, never building a tree of the document. What the parser holds is bounded: open elements, the
 * current tag, and any other token. Throws `file.*` for what is broken, cut or beyond a bound.
 */
function readTokens(bytes: Uint8Array, format: string, reader: TokenReader): void {
	const parser = new SaxesParser({ position: false });
	let depth = 0;
	let tagChars = 0;
	/** Count of ended tokens: detects one that does not end. */
	let tokens = 0;

	const tokenTooLong = (maxBytes: number) =>
		new AppError("file.token_too_long", { format, maxKb: maxBytes / 1024 });
	const countTag = (chars: number) => {
		tokens++;
		tagChars += chars;
		if (tagChars > maxTagChars) throw tokenTooLong(maxTagChars);
	};
	const pass = () => {
		tokens++;
	};
	const takeText = (piece: string) => {
		tokens++;
		reader.text(piece);
	};

	parser.on("error", (error) => {
		throw fileBroken(format, error.message);
	});
	parser.on("doctype", () => {
		throw new AppError("file.doctype", { format });
	});
	parser.on("opentagstart", (tag) => {
		if (depth >= maxXmlDepth) throw new AppError("file.too_deep", { format, max: maxXmlDepth });
		tagChars = 0;
		countTag(tag.name.length);
	});
	parser.on("attribute", ({ name, value }) =>
		countTag(attributeChars + name.length + value.length),
	);
	parser.on("opentag", (tag) => {
		depth++;
		reader.opened(localName(tag.name), tag.attributes as Record<string, string>);
	});
	parser.on("text", takeText);
	parser.on("cdata", takeText);
	parser.on("comment", pass);
	parser.on("processinginstruction", pass);
	parser.on("closetag", (tag) => {
		tokens++;
		depth--;
		reader.closed(localName(tag.name));
	});

	const decoder = new TextDecoder(encodingOf(bytes));
	let piecesWithout = 0;
	for (const piece of piecesOf(bytes, decoder)) {
		const tokensBefore = tokens;
		parser.write(piece);
		piecesWithout = tokens === tokensBefore ? piecesWithout + 1 : 0;
		if (piecesWithout > maxTokenPieces) throw tokenTooLong(maxTokenBytes);
	}
	if (depth > 0) throw new AppError("file.cut", { format });
	parser.write(decoder.decode()).close();
}

/** Decoded text, piece by piece. Archives carry TCX files with blanks before the declaration, which XML does not allow. */
function* piecesOf(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
	let begun = false;
	for (let at = 0; at < bytes.length; at += pieceBytes) {
		const piece: string = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
		const trimmed: string = begun ? piece : piece.trimStart();
		begun ||= trimmed !== "";
		yield trimmed;
	}
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function numberOf(text: string | undefined): number {
	const trimmed = text?.trim() ?? "";
	return trimmed === "" ? Number.NaN : Number(trimmed);
}

function encodingOf(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	return "utf-8";
}

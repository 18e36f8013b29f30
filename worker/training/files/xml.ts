import { SaxesParser } from "saxes";
import { fileBroken, fileCut, fileDoctype } from "../../../domain/training/file-faults.ts";
import {
	emptySample,
	type Sample,
	type Samples,
	type Series,
} from "../../../domain/training/files/activity-file.ts";

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

/** Told of everything outside samples: the names of the open elements, innermost last. */
export interface AroundSamples {
	opened?(name: string, attributes: Readonly<Record<string, string>>): void;
	text?(path: readonly string[], text: string): void;
	closed?(name: string): void;
}

const pieceBytes = 65_536;

/**
 * Reads samples out of XML in pieces, never building a tree of the document. Whoever looks around the
 * samples is given where they go by `current`.
 */
export function readSamples(
	bytes: Uint8Array,
	markup: SampleMarkup,
	current: () => Samples,
	around: AroundSamples,
): void {
	const parser = new SaxesParser({ position: false });
	const path: string[] = [];
	let sample: Sample | null = null;
	let text = "";

	parser.on("error", (error) => {
		throw fileBroken(markup.format, error.message);
	});
	parser.on("doctype", () => {
		throw fileDoctype(markup.format);
	});
	parser.on("opentag", (tag) => {
		const name = localName(tag.name);
		path.push(name);
		text = "";
		if (name === markup.sample) {
			sample = emptySample();
			for (const [attribute, series] of Object.entries(markup.attributes)) {
				sample[series] = numberOf(tag.attributes[attribute] as string | undefined);
			}
		} else if (!sample) around.opened?.(name, tag.attributes as Record<string, string>);
	});
	parser.on("text", (piece) => {
		text += piece;
	});
	parser.on("cdata", (piece) => {
		text += piece;
	});
	parser.on("closetag", (tag) => {
		const name = localName(tag.name);
		if (sample && name === markup.sample) {
			current().add(sample);
			sample = null;
		} else if (sample) {
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
	});

	const decoder = new TextDecoder(encodingOf(bytes));
	let begun = false;
	for (let at = 0; at < bytes.length; at += pieceBytes) {
		const piece: string = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
		// Archives carry TCX files with blanks before the declaration, which XML does not allow.
		const trimmed: string = begun ? piece : piece.trimStart();
		begun ||= trimmed !== "";
		parser.write(trimmed);
	}
	if (path.length > 0) throw fileCut(markup.format);
	parser.write(decoder.decode()).close();
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

import { Buffer } from "node:buffer";
import { MultipartParseError, MultipartPart } from "@remix-run/multipart-parser";

/** One part of a form. Offsets are into the body, which is kept whole while it arrives. */
export interface Part {
	name: string | undefined;
	/** Present when the part is a file. */
	fileName: string | undefined;
	start: number;
	/** What lies between `start` and here is content for certain, also while the part is still open. */
	end: number;
	closed: boolean;
}

/** Finds the parts of a multipart/form-data body (RFC 7578) while it arrives. */
export interface MultipartReader {
	/** In order; the last one may still be open. */
	readonly parts: readonly Part[];
	/** Whether the closing delimiter has been read; what follows it is ignored. */
	readonly complete: boolean;
	/** `body` is everything that has arrived so far. Throws `MultipartParseError`. */
	advance(body: Uint8Array): void;
}

export const maxHeaderBytes = 8 * 1024;
export const maxParts = 160;
const blankLine = Buffer.from("\r\n\r\n");

export function openMultipart(boundary: string): MultipartReader {
	const opening = Buffer.from(`--${boundary}`, "latin1");
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const parts: Part[] = [];
	let state: "start" | "delimited" | "header" | "content" | "complete" = "start";
	/** Nothing before it is looked at again. */
	let at = 0;

	/** Each step answers whether the next one can follow at once, or more bytes are needed. */
	const steps = {
		start(body: Buffer): boolean {
			if (body.length < opening.length) return false;
			if (!body.subarray(0, opening.length).equals(opening)) throw broken("the first delimiter");
			at = opening.length;
			state = "delimited";
			return true;
		},
		delimited(body: Buffer): boolean {
			if (body.length < at + 2) return false;
			const two = body.toString("latin1", at, at + 2);
			if (two !== "\r\n" && two !== "--") throw broken("the end of a delimiter");
			// The line break stays: together with the next one it ends a part without headers.
			state = two === "--" ? "complete" : "header";
			return true;
		},
		header(body: Buffer): boolean {
			const end = body.indexOf(blankLine, at);
			if ((end < 0 ? body.length : end) - at > maxHeaderBytes) throw broken("short headers");
			if (end < 0) return false;
			if (parts.length === maxParts) throw broken("a small number of parts");
			const head = headOf(body.subarray(at + 2, end));
			at = end + blankLine.length;
			parts.push({ ...head, start: at, end: at, closed: false });
			state = "content";
			return true;
		},
		content(body: Buffer): boolean {
			const part = parts[parts.length - 1];
			const found = body.indexOf(delimiter, at);
			part.closed = found >= 0;
			// The delimiter may have begun in the last bytes that arrived.
			part.end = part.closed ? found : Math.max(at, body.length - delimiter.length + 1);
			at = part.closed ? found + delimiter.length : part.end;
			if (part.closed) state = "delimited";
			return part.closed;
		},
		complete: () => false,
	};

	return {
		parts,
		get complete() {
			return state === "complete";
		},
		advance(body) {
			const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
			while (steps[state](bytes));
		},
	};
}

function headOf(header: Uint8Array): Pick<Part, "name" | "fileName"> {
	const part = new MultipartPart(header, []);
	try {
		return { name: part.name, fileName: part.filename };
	} catch {
		throw broken("headers in UTF-8");
	}
}

const broken = (missing: string) => new MultipartParseError(`The form lacks ${missing}.`);

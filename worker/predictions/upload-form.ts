import { Buffer } from "node:buffer";
import {
	getMultipartBoundary,
	MultipartParseError,
	MultipartPart,
} from "@remix-run/multipart-parser";
import { AppError } from "#domain/app-error.ts";
import { gpxTooLarge, maxGpxBytes, type UploadFields } from "#domain/predictions/input/upload.ts";
import type { Grow } from "../platform/memory-budget.ts";

/** A multipart form with one file, in whatever order its parts came. */
interface UploadForm {
	file: { name: string; bytes: Uint8Array };
	fields: UploadFields;
	/** Frees the body at once, and empties the file's bytes: garbage of that size would pile up. */
	release(): void;
}

/** Sees the form's file while it arrives. What it throws ends the upload. */
export interface FileWatcher {
	/** A file begins; `fields` are those before it. Another file takes the place of one before. */
	begin(name: string, fields: UploadFields): void;
	/** The next bytes: a view that keeps its content until the form is released. */
	push(bytes: Uint8Array): void;
}

type FilePart = Part & { fileName: string };

/** A BYOB reader of the edge's runtime: it waits for so many bytes, or the end, and takes the view's buffer. */
interface AtLeastReader extends ReadableStreamBYOBReader {
	readAtLeast<View extends ArrayBufferView>(
		bytes: number,
		view: View,
	): Promise<ReadableStreamReadResult<View>>;
}

interface Body {
	reader: AtLeastReader;
	/** Length by the client's word; 0 without one. */
	announced: number;
}

/** ES2024, ahead of the compiler's library: the rest of the memory is given back. */
interface TransferableBuffer extends ArrayBuffer {
	transfer(bytes: number): ArrayBuffer;
}

/** Room for the fields and part headers around the file. */
const formOverheadBytes = 128 * 1024;
/** All fields together: a result has some 20 bytes, a station with a note 300. */
export const maxFieldBytes = 64 * 1024;
const maxFormBytes = maxGpxBytes + formOverheadBytes;
/** A larger body is cut off without reading it. */
const maxForgottenBytes = 64 * 1024 * 1024;
/** Room for a body comes in whole steps, so that the next of about its length can lie where it lay. */
const roomStepBytes = 1024 * 1024;
/** So many bytes are waited for at a time. */
const readBytes = 256 * 1024;

/** The most that a form's body may hold, or less where its client says so. */
export function formBytes({ headers }: Request): number {
	return Math.min(Number(headers.get("Content-Length")) || maxFormBytes, maxFormBytes);
}

/**
 * Reads the form as it streams in and stops reading as soon as a limit is passed. `grow` sets how many bytes it holds.
 * Throws the errors `upload.too_large`, `upload.broken_form` and `upload.no_file`.
 */
export async function readUploadForm(
	request: Request,
	watcher: FileWatcher,
	grow: Grow = async () => {},
): Promise<UploadForm> {
	const body = openBody(request);
	try {
		return await readForm(body, request.headers.get("Content-Type") ?? "", { watcher, grow });
	} catch (error) {
		await forgetRest(body);
		throw error;
	}
}

/** Drains a request body that is not locked by a reader. */
export async function forgetForm(request: Request): Promise<void> {
	if (!request.body?.locked) await forgetRest(openBody(request));
}

function openBody(request: Request): Body {
	if (!request.body) throw new AppError("upload.broken_form");
	return {
		reader: request.body.getReader({ mode: "byob" }) as AtLeastReader,
		announced: Number(request.headers.get("Content-Length")),
	};
}

async function readForm(
	arriving: Body,
	contentType: string,
	{ watcher, grow }: { watcher: FileWatcher; grow: Grow },
): Promise<UploadForm> {
	if (arriving.announced > maxFormBytes) throw gpxTooLarge();
	const boundary = /^multipart\//i.test(contentType) ? getMultipartBoundary(contentType) : null;
	if (!boundary) throw new AppError("upload.broken_form");
	const form = openMultipart(boundary);
	let watched: FilePart | undefined;
	let shown = 0;

	function look(body: Uint8Array): void {
		advance(form, body);
		const part = form.parts.findLast(isFile);
		if (!part) return;
		if (part.end - part.start > maxGpxBytes) throw gpxTooLarge();
		if (part !== watched) {
			watched = part;
			shown = part.start;
			watcher.begin(part.fileName, fieldsOf(form, body));
		}
		if (part.end > shown) watcher.push(body.subarray(shown, part.end));
		shown = part.end;
	}

	const body = await readBody(arriving, look, grow);
	if (!form.complete) throw new AppError("upload.broken_form");
	if (!watched) throw new AppError("upload.no_file");
	return {
		file: { name: watched.fileName, bytes: body.subarray(watched.start, watched.end) },
		fields: fieldsOf(form, body),
		release: () => void (body.buffer as TransferableBuffer).transfer(0),
	};
}

/**
 * Reads the body into the one buffer that holds it in the end, and shows what has arrived after each read. A
 * default reader would hand out 4 KB at a time, at many times the cost. Each read takes its view's buffer away,
 * so reads go through a small one: what has been shown stays where it is.
 */
async function readBody(
	{ reader, announced }: Body,
	look: (body: Uint8Array) => void,
	grow: Grow,
): Promise<Uint8Array<ArrayBuffer>> {
	let view = new Uint8Array(readBytes);
	let body = new Uint8Array(roomFor(announced > 0 ? announced : readBytes));
	let length = 0;
	for (;;) {
		const { value, done } = await reader.readAtLeast(readBytes, view);
		if (!value) throw new AppError("upload.broken_form");
		if (value.length > 0) {
			if (length + value.length > maxFormBytes) throw gpxTooLarge();
			await grow(length + value.length);
			if (length + value.length > body.length) body = grown(body);
			body.set(value, length);
			length += value.length;
			look(body.subarray(0, length));
		}
		if (done) return body.subarray(0, length);
		view = new Uint8Array(value.buffer);
	}
}

/**
 * Takes what is left of a refused body of announced length off the wire: a client that is still sending would
 * see a broken connection instead of the refusal.
 */
async function forgetRest({ reader, announced }: Body): Promise<void> {
	if (!(announced > 0 && announced <= maxForgottenBytes)) return;
	try {
		for (let view = new Uint8Array(readBytes); ; ) {
			const { value, done } = await reader.readAtLeast(readBytes, view);
			if (done || !value) return;
			view = new Uint8Array(value.buffer);
		}
	} catch {
		// The client has closed the connection: no response can reach it.
	}
}

const roomFor = (bytes: number) => Math.ceil(bytes / roomStepBytes) * roomStepBytes;

function grown(body: Uint8Array): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(body.length * 2);
	larger.set(body);
	return larger;
}

function advance(form: MultipartReader, body: Uint8Array): void {
	try {
		form.advance(body);
	} catch (error) {
		throw error instanceof MultipartParseError ? new AppError("upload.broken_form") : error;
	}
}

/** A file input that was left empty sends a file without a name. */
function isFile(part: Part): part is FilePart {
	return part.name === "file" && Boolean(part.fileName);
}

function fieldsOf(form: MultipartReader, body: Uint8Array): Map<string, string[]> {
	const fields = new Map<string, string[]>();
	let bytes = 0;
	for (const { name, fileName, start, end, closed } of form.parts) {
		if (!name || fileName !== undefined || !closed) continue;
		bytes += end - start;
		if (bytes > maxFieldBytes)
			throw new AppError("upload.fields_too_large", { maxKb: maxFieldBytes / 1024 });
		const text = new TextDecoder().decode(body.subarray(start, end));
		fields.set(name, [...(fields.get(name) ?? []), text]);
	}
	return fields;
}

/** One part of a form. Offsets are into the body, which is kept whole while it arrives. */
interface Part {
	name: string | undefined;
	/** Present when the part is a file. */
	fileName: string | undefined;
	start: number;
	/** What lies between `start` and here is content for certain, also while the part is still open. */
	end: number;
	closed: boolean;
}

/** Finds the parts of a multipart/form-data body (RFC 7578) while it arrives. */
interface MultipartReader {
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

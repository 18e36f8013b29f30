import {
	MaxFileSizeExceededError,
	MaxTotalSizeExceededError,
	MultipartParseError,
	parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { brokenForm, fileTooLarge, noFile } from "../../domain/predictions/faults.ts";
import { maxGpxBytes } from "../../domain/predictions/upload.ts";

/** A multipart form with one file, in whatever order its parts came. */
export interface UploadForm {
	file: { name: string; bytes: Uint8Array };
	/** Text fields by name; a repeated name keeps every value. */
	fields: ReadonlyMap<string, readonly string[]>;
}

/** Room for the fields and part headers around the file. */
const formOverheadBytes = 64 * 1024;

/**
 * Reads the form as it streams in and stops reading as soon as a limit is passed.
 * Throws the faults `upload.too_large`, `upload.broken_form` and `upload.no_file`.
 */
export async function readUploadForm(request: Request): Promise<UploadForm> {
	if (Number(request.headers.get("Content-Length")) > maxGpxBytes + formOverheadBytes) {
		throw fileTooLarge();
	}
	let file: UploadForm["file"] | undefined;
	const fields = new Map<string, string[]>();
	try {
		const limits = {
			maxFileSize: maxGpxBytes,
			maxTotalSize: maxGpxBytes + formOverheadBytes,
			maxParts: 32,
		};
		for await (const part of parseMultipartRequest(request, limits)) {
			if (part.name === "file" && part.isFile) {
				if (part.filename) file = { name: part.filename, bytes: part.bytes };
			} else if (part.name) {
				fields.set(part.name, [...(fields.get(part.name) ?? []), part.text]);
			}
		}
	} catch (error) {
		if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
			throw fileTooLarge();
		}
		if (error instanceof MultipartParseError) throw brokenForm();
		throw error;
	}
	if (!file) throw noFile();
	return { file, fields };
}

import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import {
	type ActivityFormat,
	type FileActivity,
	formatOfName,
} from "#domain/training/files/activity-file.ts";
import { readGpx } from "#domain/training/files/gpx.ts";
import { readFit } from "./fit.ts";
import { readTcx } from "./tcx.ts";

const readers: Readonly<Record<ActivityFormat, (bytes: Uint8Array) => FileActivity[]>> = {
	fit: readFit,
	tcx: readTcx,
	gpx: readGpx,
};

/**
 * Reads the activities of an unpacked FIT, TCX or GPX file.
 *
 * @param name - the file's name, from which the format is known.
 * @throws AppError `file.*`.
 */
export function readActivityFile(name: string, bytes: Uint8Array): FileActivity[] {
	const format = formatOfName(name);
	if (!format) throw new AppError("file.unknown_format", { name: clip(name, 80) });
	if (bytes.length === 0) throw new AppError("file.no_samples", { format: format.toUpperCase() });
	return readers[format](bytes);
}

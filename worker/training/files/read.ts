import { fileFormatUnknown, fileWithoutSamples } from "../../../domain/training/file-errors.ts";
import type { ActivityFormat, FileActivity } from "../../../domain/training/files/activity-file.ts";
import { formatOfName } from "../../../domain/training/files/format.ts";
import { readFit } from "./fit.ts";
import { readGpx } from "./gpx.ts";
import { readTcx } from "./tcx.ts";

const readers: Readonly<Record<ActivityFormat, (bytes: Uint8Array) => FileActivity[]>> = {
	fit: readFit,
	tcx: readTcx,
	gpx: readGpx,
};

/**
 * Reads the activities of an unpacked FIT, TCX or GPX file.
 *
 * @param name - the file's name; it tells the format.
 * @throws Fault one of `fileErrorCodes`.
 */
export function readActivityFile(name: string, bytes: Uint8Array): FileActivity[] {
	const format = formatOfName(name);
	if (!format) throw fileFormatUnknown(name);
	if (bytes.length === 0) throw fileWithoutSamples(format.toUpperCase());
	return readers[format](bytes);
}

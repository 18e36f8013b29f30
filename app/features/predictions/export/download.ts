import { type CsvWords, csvOf } from "../../../../domain/predictions/exports/csv";
import { fitOf } from "../../../../domain/predictions/exports/fit";
import { gpxOf } from "../../../../domain/predictions/exports/gpx";
import type { PlannedCourse } from "../../../../domain/predictions/exports/planned-course";
import { tcxOf } from "../../../../domain/predictions/exports/tcx";
import { minuteMs } from "../../../../domain/time";

/** The writer and the media type of each kind of file. */
const fileKinds = {
	fit: { type: "application/vnd.ant.fit", write: fitOf },
	tcx: { type: "application/vnd.garmin.tcx+xml", write: tcxOf },
	gpx: { type: "application/gpx+xml", write: gpxOf },
	// Spreadsheets need the byte order mark to read UTF-8.
	csv: {
		type: "text/csv",
		write: (course: PlannedCourse, words: CsvWords) => `\ufeff${csvOf(course, words)}`,
	},
};
export type FileKind = keyof typeof fileKinds;

/** Writes the file in the browser and starts its download. */
export function downloadCourse(kind: FileKind, course: PlannedCourse, words: CsvWords): void {
	const { type, write } = fileKinds[kind];
	const url = URL.createObjectURL(new Blob([write(course, words)], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${fileName(course.name)}.${kind}`;
	link.click();
	// Some browsers begin to read after the click has returned.
	setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}

/** Letters and digits of any script, which every file system accepts. */
function fileName(name: string): string {
	const plain = name
		.normalize("NFC")
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	return plain.slice(0, 60) || "relief";
}

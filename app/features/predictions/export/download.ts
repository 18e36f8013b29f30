import { type CsvWords, csvOf } from "../../../../domain/predictions/exports/csv";
import { fitOf } from "../../../../domain/predictions/exports/fit";
import { gpxOf } from "../../../../domain/predictions/exports/gpx";
import type { PlannedCourse } from "../../../../domain/predictions/exports/planned-course";
import { tcxOf } from "../../../../domain/predictions/exports/tcx";

/** What each kind of file is made by, and how it is called. */
export const fileKinds = {
	fit: { type: "application/vnd.ant.fit", write: fitOf },
	tcx: { type: "application/vnd.garmin.tcx+xml", write: tcxOf },
	gpx: { type: "application/gpx+xml", write: gpxOf },
	// The mark tells spreadsheets that accents are UTF-8.
	csv: {
		type: "text/csv",
		write: (course: PlannedCourse, words: CsvWords) => `\ufeff${csvOf(course, words)}`,
	},
} satisfies Record<
	string,
	{
		type: string;
		write: (course: PlannedCourse, words: CsvWords) => string | Uint8Array<ArrayBuffer>;
	}
>;
export type FileKind = keyof typeof fileKinds;

/** Writes the file here, in the browser, and hands it over as a download. */
export function downloadCourse(kind: FileKind, course: PlannedCourse, words: CsvWords): void {
	const { type, write } = fileKinds[kind];
	const url = URL.createObjectURL(new Blob([write(course, words)], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${fileName(course.name)}.${kind}`;
	link.click();
	// Not at once: some browsers begin to read after the click has returned.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Letters and digits of any script; every system takes these. */
function fileName(name: string): string {
	const plain = name
		.normalize("NFC")
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	return plain.slice(0, 60) || "relief";
}

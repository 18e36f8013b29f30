import { minuteMs } from "#domain/time.ts";
import type { FileSource } from "./course-files.ts";
import type { CourseFile } from "./file-kinds.ts";

/** The writers of files, loaded once. Browsers do not try again after a failure until the page is loaded anew. */
export const loadWriters = () => import("./course-files.ts");

/** What packs a plan into a link, and its schema; loaded likewise. */
export const loadPacking = () => import("#domain/predictions/share/share-link.ts");

/** What encrypts a plan for a short link. */
export const loadEncryption = () => import("#domain/predictions/share/short-link.ts");

/** Writes the file in the browser and starts its download. Rejects when the writers cannot be loaded. */
export async function downloadCourse(
	file: CourseFile,
	source: Omit<FileSource, "createdMs">,
): Promise<void> {
	const { writeFile } = await loadWriters();
	const { name, blob } = writeFile(file, { ...source, createdMs: nextSecondMs() });
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// Some browsers begin to read after the click has returned.
	setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}

let lastMs = 0;

/** Now, in a second that no earlier file of this page has: devices tell FIT files apart by it. */
function nextSecondMs(): number {
	lastMs = Math.max(Date.now(), lastMs + 1000);
	return lastMs;
}

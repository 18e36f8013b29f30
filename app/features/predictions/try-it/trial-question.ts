import { readUploadFields } from "#domain/predictions/input/upload.ts";
import { fieldsOf, parseRunner, uploadForm } from "../upload/result-fields.ts";
import { tryEdit } from "../what-if/try-edit.ts";

/** What a filled form asks of a file, or why it cannot be asked. */
export const trialQuestion = (sent: FormData, file: File) =>
	tryEdit(() => {
		parseRunner(sent);
		return readUploadFields(fieldsOf(uploadForm(sent, file))).question;
	});

/** The same as fields of text, for an upload once there is an account. */
export function storedFields(
	sent: FormData,
	file: File,
	track: number | null,
): (readonly [name: string, value: string])[] {
	if (track !== null) sent.set("track", String(track));
	return [...uploadForm(sent, file)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
}

import { env } from "cloudflare:workers";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call } from "./client.ts";
import { runnersDb } from "./home.ts";

interface UploadOptions {
	name?: string;
	fields?: Record<string, string>;
}

/** Posts a GPX text the way the page's script does. A field that is "" is left out. */
export function uploadGpx(token: string, gpx: BlobPart, options: UploadOptions = {}) {
	const form = new FormData();
	const fields = { result: "10km=45:00", pacing_strategy: "even-pace", ...options.fields };
	for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
	form.append("file", new File([gpx], options.name ?? "course.gpx"));
	return call("/api/upload-gpx", { method: "POST", body: form, ...bearer(token) });
}

/** Joins a course along the way of `hillyCourseGpx` to that of a prediction. */
export function joinGpx(
	token: string,
	predictionId: string,
	course: Parameters<typeof hillyCourseGpx>[0],
): Promise<Response> {
	const form = new FormData();
	form.append("file", new File([hillyCourseGpx(course)], "ahead.gpx"));
	const path = `/api/predictions/${predictionId}/joined`;
	return call(path, { method: "POST", body: form, ...bearer(token) });
}

/** What the storage holds of predictions. */
export async function stored(): Promise<{ rows: number; files: number; notes: number }> {
	const count = async (table: string) =>
		(await runnersDb.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;
	const { objects } = await env.FILES.list();
	return {
		rows: await count("predictions"),
		files: objects.length,
		notes: await count("pending_files"),
	};
}

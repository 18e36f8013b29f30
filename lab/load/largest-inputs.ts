import { maxJoined } from "#domain/predictions/course/edits/course-edit.ts";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { uploadForm } from "../bench/edge-server.ts";

/** A runner, and what this runner has stored: each as large as it may be. */
export interface Largest {
	readonly token: string;
	readonly predictionId: string;
	readonly importId: string;
	readonly activityId: string;
	/** Edits that join every joined file. */
	readonly edits: readonly string[];
	readonly goalId: string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Readers refuse longer ones. */
const commentBytes = 500_000;

/** A file with comments behind its declaration, so that it is as long as it may be. */
function padded(text: string, bytes: number): Uint8Array<ArrayBuffer> {
	const at = text.indexOf("?>") + 2;
	const comment = `<!--${" ".repeat(commentBytes - "<!---->".length)}-->`;
	const comments = comment.repeat(Math.floor((bytes - text.length) / commentBytes));
	return utf8(text.slice(0, at) + comments + text.slice(at));
}

export const largestCourse = (km: number, fromKm = 0): Uint8Array<ArrayBuffer> =>
	padded(hillyCourseGpx({ km, fromKm }), maxGpxBytes - 1);

/** A course of 20 KB without heights, to and fro over as many tiles of the invented ground as are read for one. */
export function wideCourse(): Uint8Array<ArrayBuffer> {
	const rows = Array.from({ length: 14 }, (_, row) =>
		Array.from({ length: 41 }, (_, i) => {
			const column = row % 2 === 1 ? 40 - i : i;
			const [lat, lon] = [44.99 + row * 0.02, 5.43 + column * 0.0195];
			return `<trkpt lat="${lat.toFixed(4)}" lon="${lon.toFixed(4)}"/>`;
		}),
	);
	return utf8(`<gpx><trk><trkseg>${rows.flat().join("")}</trkseg></trk></gpx>`);
}

/** A course of 818 km in 20 KB: what is stored and answered of it is as long as of any. */
function longCourse(): Uint8Array<ArrayBuffer> {
	const points = Array.from({ length: 501 }, (_, i) => {
		const lat = (40 + i * 0.01473).toFixed(4);
		return `<trkpt lat="${lat}" lon="6"><ele>${500 + ((i * 37) % 90)}</ele></trkpt>`;
	});
	return utf8(`<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`);
}

/** A recording of an hour that begins on a day, as long as a file may be. */
export function largestRecording(day: number): Uint8Array<ArrayBuffer> {
	const startMs = Date.UTC(2026, 3, day);
	const points = Array.from({ length: 3600 }, (_, second) => {
		const time = new Date(startMs + 1000 * second).toISOString();
		return `<Trackpoint><Time>${time}</Time><HeartRateBpm><Value>${120 + (second % 40)}</Value></HeartRateBpm></Trackpoint>`;
	});
	const text = `<?xml version="1.0"?><T><Activity Sport="Running">${points.join("")}</Activity></T>`;
	return padded(text, maxActivityFileBytes);
}

/**
 * Stores them for a runner: a course, of its length, with joined files, as many as it may have if absent, a recording, and
 * some long courses.
 */
export async function storeLargest(
	origin: string,
	token: string,
	{ km, joined = maxJoined, long = 0 }: { km: number; joined?: number; long?: number },
): Promise<Largest> {
	const { id: predictionId } = await sent(`${origin}/api/upload-gpx`, {
		method: "POST",
		...uploadForm(largestCourse(km), "a.gpx", 200, token),
	});
	for (let part = 1; part <= joined; part++) {
		const form = new FormData();
		form.append("at", "end");
		form.append("file", new Blob([largestCourse(km, part * km)]), "b.gpx");
		await sent(`${origin}/api/predictions/${predictionId}/joined`, {
			method: "POST",
			headers: { Authorization: `Bearer ${token}` },
			body: form,
		});
	}
	for (let left = long; left > 0; left--) {
		const form = uploadForm(longCourse(), "long.gpx", 200, token);
		await sent(`${origin}/api/upload-gpx`, { method: "POST", ...form });
	}
	const json = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const begun = { name: "largest", files_total: 1, left_out: [] };
	const { id: importId } = await sent(`${origin}/api/imports`, {
		method: "POST",
		headers: json,
		body: JSON.stringify(begun),
	});
	const imported = await sent(`${origin}/api/imports/${importId}/files?path=long.tcx&zone=UTC`, {
		method: "PUT",
		headers: { Authorization: `Bearer ${token}` },
		body: largestRecording(1),
	});
	if (imported.outcome !== "added") throw new Error(`The recording: ${imported.code}`);
	const { activities } = await sent(`${origin}/api/strava/recent-activities`, { headers: json });
	const goal = { name: "Race", date: "2027-05-01", prediction_id: predictionId };
	const { id: goalId } = await sent(`${origin}/api/goals`, {
		method: "POST",
		headers: json,
		body: JSON.stringify(goal),
	});
	return {
		token,
		predictionId,
		importId,
		goalId,
		activityId: activities[0].id,
		edits: Array.from({ length: joined }, (_, i) => `join ${i + 1} end`),
	};
}

interface Stored {
	id: string;
	outcome: string;
	code: string | null;
	activities: { id: string }[];
}

async function sent(url: string, init: RequestInit): Promise<Stored> {
	const answer = await fetch(url, init);
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

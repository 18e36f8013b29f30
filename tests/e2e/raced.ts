import { expect } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { origin } from "./session.ts";

/** A prediction with two stations whose day is over, and the recording of its race; answers the prediction's id. */
export async function racedPrediction(token: string): Promise<string> {
	const headers = { Authorization: `Bearer ${token}` };
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 3.6 })], "hills.gpx"));
	form.set("result", "10km=55:00");
	form.append("station", "1.2,Fontaine,aid+crew,1");
	form.append("station", "2.4,Col du Vent,crew,0");
	form.set("start", "2026-04-12T08:30+02:00[Europe/Paris]");
	const stored = await fetch(`${origin}/api/upload-gpx`, { method: "POST", body: form, headers });
	const { id } = (await stored.json()) as { id: string };
	const begun = await fetch(`${origin}/api/imports`, {
		method: "POST",
		headers: { ...headers, "Content-Type": "application/json" },
		body: JSON.stringify({ name: "race", files_total: 1 }),
	});
	const { id: importId } = (await begun.json()) as { id: string };
	const query = new URLSearchParams({ path: "race.gpx", zone: "Europe/Paris" });
	const run = recording({ startAtMs: Date.parse("2026-04-12T08:30+02:00"), name: "Hills" });
	const sent = await fetch(`${origin}/api/imports/${importId}/files?${query}`, {
		method: "PUT",
		headers,
		body: gpxRecording(run),
	});
	expect(sent.ok).toBe(true);
	return id;
}

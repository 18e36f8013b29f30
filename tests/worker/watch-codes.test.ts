import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { mostWristBytes } from "#domain/predictions/race-day/wrist-text.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { databaseOf } from "#worker/databases/names.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { bearer, call, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, home } from "./home.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let runners = 0;
beforeEach(async () => {
	token = await register(`watch-codes-${++runners}@relief.test`);
});

const start = new Date(Date.now() + 100 * dayMs).toISOString().slice(0, 16).concat("+00:00");
const later = "2099-05-02T07:30+02:00";
async function newPrediction(fields: Record<string, string> = { start }, gpx?: string) {
	const uploaded = await uploadGpx(token, gpx ?? hillyCourseGpx({ km: 8 }), { fields });
	return uploaded.json<PredictionResponse>();
}
const made = (id: string) =>
	call(`/api/predictions/${id}/watch-code`, { method: "POST", ...bearer(token) });
const newCode = async (id: string) => (await made(id)).json<{ code: string; ends_at: string }>();
/** From a network of its own, so that no test uses up another's tries. */
const fetched = (code: string, network = `198.51.100.${runners}`) =>
	call(`/api/watch/${encodeURIComponent(code)}`, { headers: { "CF-Connecting-IP": network } });

test("A code of eight letters opens the plan of its prediction to a watch, in any case, with gaps", async () => {
	const { id, predicted_time_seconds } = await newPrediction();
	const { code, ends_at } = await newCode(id);
	expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
	const finishMs = Date.parse(start) + predicted_time_seconds * 1000;
	expect(Date.parse(ends_at) - finishMs).toBeGreaterThan(6 * hourMs);
	expect(Date.parse(ends_at) - finishMs).toBeLessThan(8 * hourMs);
	for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `]) {
		const answer = await fetched(typed);
		expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
			200,
			"private, no-store",
		]);
		const plan = await answer.json<{ start: number; places: unknown[][]; factor: number[] }>();
		expect(plan.start).toBe(Date.parse(start) / 1000);
		expect(plan.places.at(-1)?.[1]).toBe(predicted_time_seconds);
		expect(plan.factor).toHaveLength((plan.places.length * (plan.places.length + 1)) / 2);
		expect(JSON.stringify(plan)).not.toMatch(/lat|lon/);
	}
});

test("A plan with a hundred long names is within what a watch hands over", async () => {
	const station = Array.from({ length: 100 }, (_, k) => {
		return `${k + 1.5},Überlanger Hüttenname am Grat ${k},aid,${k % 7},${20 + Math.floor(k / 2)}:00`;
	});
	const fields = { start, station: station.join("\n") };
	const { id, predicted_time_seconds } = await newPrediction(fields, mountainRaceGpx());
	const text = await (await fetched((await newCode(id)).code)).text();
	expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(mostWristBytes);
	const places: [number, number, number, number, number][] = JSON.parse(text).places;
	expect(places.length).toBeLessThanOrEqual(28);
	// twenty stations and the finish, the last of them with the plan's time
	expect(places.filter((place) => place[4] % 2 === 1)).toHaveLength(21);
	expect(places.at(-1)?.[1]).toBe(predicted_time_seconds);
});

test("The code of a race that is far ahead ends within 400 days", async () => {
	const { ends_at } = await newCode((await newPrediction({ start: later })).id);
	expect(Math.round((Date.parse(ends_at) - Date.now()) / dayMs)).toBe(400);
});

test("The plan behind a code is that of now, and a new code ends the one before", async () => {
	const { id } = await newPrediction();
	const first = (await newCode(id)).code;
	await call(`/api/predictions/${id}/stations`, {
		method: "PUT",
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: JSON.stringify({ stations: ["4,Hut,aid,9"] }),
	});
	const plan = await (await fetched(first)).json<{ places: unknown[][] }>();
	expect(plan.places.map((place) => place[6])).toContain("Hut");
	const second = (await newCode(id)).code;
	expect(await codeOf(await fetched(first))).toBe("watch.code");
	expect((await fetched(second)).status).toBe(200);
});

test("A code ends with its call, its prediction, its account and its race", async () => {
	const end = (path: string, method = "DELETE") => call(path, { method, ...bearer(token) });
	const [ended, removed, past] = [
		await newPrediction(),
		await newPrediction(),
		await newPrediction(),
	];
	const codes = await Promise.all([ended, removed, past].map(({ id }) => newCode(id)));
	await end(`/api/predictions/${ended.id}/watch-code`);
	await end(`/api/predictions/${removed.id}`);
	const codeAfter = async (k: number) => codeOf(await fetched(codes[k].code));
	expect([await codeAfter(0), await codeAfter(1), (await fetched(codes[2].code)).status]).toEqual([
		"watch.code",
		"watch.code",
		200,
	]);
	vi.useFakeTimers({ now: Date.parse(codes[2].ends_at) + 1, toFake: ["Date"] });
	try {
		expect(await codeAfter(2)).toBe("watch.code");
		await createServices().watchCodes.removeEnded();
	} finally {
		vi.useRealTimers();
	}
	const rows = databaseOf(env, home).prepare("SELECT * FROM watch_codes WHERE prediction_id = ?");
	expect((await rows.bind(past.id).all()).results).toEqual([]);
});

test.each([
	[{}, "watch.needs_start"],
	[{ start: "2020-05-02T07:30+02:00" }, "watch.past"],
	[{ start, stage: "4" }, "watch.stages"],
])("No code is made of a plan with %o: %s", async (fields, code) => {
	const { id } = await newPrediction(fields as Record<string, string>);
	expect(await codeOf(await made(id))).toBe(code);
});

test("Guessing is bounded by network, and a right code does not give tries back", async () => {
	const { code } = await newCode((await newPrediction()).id);
	const network = "203.0.113.77";
	for (let k = 0; k < 59; k++) {
		expect((await fetched(`AAAAAA${20 + k}`, network)).status).toBe(404);
	}
	expect((await fetched(code, network)).status).toBe(200);
	const refused = await fetched(code, network);
	expect([refused.status, await codeOf(refused)]).toEqual([429, "request.too_many"]);
	expect((await fetched(code)).status).toBe(200);
});

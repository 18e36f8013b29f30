import { expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { en } from "#app/i18n/en.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call, origin, register } from "./client.ts";
import { loadForm } from "./loaded-form.ts";
import { uploadGpx } from "./uploads.ts";

const authorization = (token: string) => ({ Authorization: `Bearer ${token}` });

async function ask(token: string, path: string): Promise<Response> {
	return call(`/api/predictions/${path}`, { headers: authorization(token) });
}

test("A what-if answers from the stored file and results, and stores nothing", async () => {
	const token = await register("what-if@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }));
	const stored = await uploaded.json<PredictionResponse>();
	const same = await ask(token, `${stored.id}/what-if`);
	expect(await same.json()).toEqual(stored);
	const hot = await ask(
		token,
		`${stored.id}/what-if?pacing_strategy=hill-optimized&temperature=32&stop=4@2`,
	);
	const answer = await hot.json<PredictionResponse>();
	expect(answer.predicted_time_seconds).toBeGreaterThan(stored.predicted_time_seconds + 120);
	expect(answer.pacing_strategy.key).toBe("hill-optimized");
	expect(await (await ask(token, stored.id)).json()).toEqual(stored);
});

test("A what-if that cannot be used is refused by name", async () => {
	const token = await register("what-if-bad@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 3 }));
	const { id } = await uploaded.json<PredictionResponse>();
	const odd = await ask(token, `${id}/what-if?temperature=warm`);
	expect(odd.status).toBe(422);
	expect(await odd.json()).toMatchObject({
		code: "prediction.option",
		values: { name: "temperature" },
	});
	const beyond = await ask(token, `${id}/what-if?stop=9@5`);
	expect(await beyond.json()).toMatchObject({ code: "prediction.stop" });
});

test("A page in miles cuts the plan by mile, and reads and shows °F", async () => {
	const token = await register("what-if-miles@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }));
	const { id, pacing_strategy } = await uploaded.json<PredictionResponse>();
	const asked = "units=imperial&temperature=77&stop=2@5";
	const Cookie = `relief_session=${token}; relief_language=en`;
	await call("/language", {
		method: "POST",
		headers: { Origin: origin, Cookie },
		body: new URLSearchParams({ from: "/about", units: "imperial" }),
	});
	const page = await call(`/prediction-result?id=${id}&${asked}`, { headers: { Cookie } });
	const html = await page.text();
	const plan = await call(`${resultPath(id, "plan")}&${asked}`, { headers: { Cookie } });
	expect(await plan.text()).toContain(en.plan.splits.mi);
	expect(html).toMatch(/name="temperature"[^>]*value="77"/);
	expect(html).toMatch(/name="station"[^>]*value="3.2187 km,,,5"/);
	const { options } = await (await ask(token, `${id}/what-if?${asked}`)).json<PredictionResponse>();
	expect(options).toMatchObject({ temperature_c: 25, stops: [{ distance_m: 3218.7 }] });
	const seconds = (pacing_strategy.miles ?? []).map((row) => row.time_seconds);
	expect(seconds).toHaveLength(5);
	expect(seconds.reduce((sum, timeS) => sum + timeS)).toBe(
		pacing_strategy.summary.total_time_seconds,
	);
});

test("Stations of an upload are stored and answered, and those of a what-if are answered alone", async () => {
	const token = await register("stations@relief.test");
	const fields = {
		start: "2027-10-30T23:30+02:00",
		station: "4,Col,aid+water,5,0:40,Cold\n6,City,crew,,D+1 01:00 departure",
		stop: "2@1.5",
	};
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }), { fields });
	const stored = await uploaded.json<PredictionResponse>();
	expect(stored.stations).toMatchObject([
		{ name: null, distance: 2, stop_seconds: 90, cut_off_seconds: null, chance: null },
		{
			name: "Col",
			kinds: ["aid", "water"],
			stop_seconds: 300,
			cut_off_seconds: 2400,
			note: "Cold",
		},
		{ name: "City", kinds: ["crew"], cut_off_seconds: 5400, cut_off_counts: "departure" },
	]);
	expect(stored.sections?.map(({ to }) => to)).toEqual(["2 km", "Col", "City", "Finish"]);
	const runS = (stored.sections ?? []).reduce((sum, row) => sum + row.time_seconds, 0);
	expect(runS + 390).toBe(stored.predicted_time_seconds);
	expect(stored.chance_of_all).toBeLessThanOrEqual(stored.stations?.[1]?.chance ?? 0);
	expect(await (await ask(token, stored.id)).json()).toEqual(stored);
	const other = await ask(token, `${stored.id}/what-if?station=5,Pass`);
	const { stations } = await other.json<PredictionResponse>();
	expect(stations).toMatchObject([{ name: "Pass", distance: 5, kinds: [], stop_seconds: 0 }]);
	expect(await (await ask(token, stored.id)).json()).toEqual(stored);
});

test("A station that cannot be used is refused, and nothing is stored", async () => {
	const token = await register("stations-bad@relief.test");
	const upload = async (station: string) => {
		const refused = await uploadGpx(token, hillyCourseGpx({ km: 3 }), { fields: { station } });
		return { status: refused.status, ...(await refused.json<{ code: string }>()) };
	};
	expect(await upload("far,Col")).toMatchObject({ status: 422, code: "station.text" });
	expect(await upload("2,Col,,,D+1 01:00")).toMatchObject({
		status: 422,
		code: "prediction.cut_off_needs_start",
	});
	expect(await upload("9,Col")).toMatchObject({ code: "station.not_on_course" });
	expect(await upload("2,Col,,,0:01")).toMatchObject({ code: "station.cut_off_too_early" });
	const many = Array.from({ length: 101 }, (_, k) => `${1 + k / 100},A`).join("\n");
	expect(await upload(many)).toMatchObject({ status: 422, code: "station.too_many" });
	const list = await call("/api/predictions", { headers: authorization(token) });
	expect(await list.json()).toEqual({ predictions: [], reading: null });
});

test("A what-if that is saved is the stored plan, with its page's own form, and one that is refused changes nothing", async () => {
	const token = await register("what-if-saved@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }));
	const { id } = await uploaded.json<PredictionResponse>();
	const headers = { Cookie: `relief_session=${token}`, Origin: origin };
	const asked = "pacing_strategy=hill-optimized&temperature=32&stop=4@2";
	const answer = await (await ask(token, `${id}/what-if?${asked}`)).json<PredictionResponse>();
	for (const part of ["time", "plan"] as const) {
		const html = await (await call(`${resultPath(id, part)}&${asked}`, { headers })).text();
		expect(html).toContain(en.whatIf.save);
	}
	const form = await loadForm(token, `${resultPath(id)}&${asked}`, "what-if");
	const before = await (await ask(token, id)).json();
	const { humidity } = form.fields;
	form.fields.humidity = "damp";
	expect((await form.send()).status).toBe(422);
	expect(await (await ask(token, id)).json()).toEqual(before);
	if (humidity === undefined) delete form.fields.humidity;
	else form.fields.humidity = humidity;
	expect((await form.send()).status).toBe(302);
	const { created_at: _, ...stored } = await (await ask(token, id)).json<PredictionResponse>();
	const { predicted_time_seconds, pacing_strategy, options } = answer;
	expect(stored).toMatchObject({ predicted_time_seconds, pacing_strategy, options });
});

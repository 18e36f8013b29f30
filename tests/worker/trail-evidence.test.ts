import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call } from "./client.ts";
import { createServices } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 12 });
const { predictions } = createServices(env);
const upload = (token: string, fields: Record<string, string>) =>
	uploadGpx(token, gpx, { fields: { result: "", ...fields } });

test("An index alone is enough for a first answer, is kept with it, and is offered again without the race's median", async () => {
	const { token, userId } = await runner("indexed");
	const sent = await upload(token, { runner_index: "540", edition_median: "1:40" });
	const answer = await sent.json<PredictionResponse>();
	expect(sent.status).toBe(200);
	expect(answer).toMatchObject({
		evidence: [],
		runner_index: 540,
		edition_median_seconds: 6000,
		confidence: { level: "low", reason_code: "trail_index" },
	});
	const kept = await call(`/api/predictions/${answer.id}`, bearer(token));
	expect(await kept.json()).toMatchObject({
		runner_index: 540,
		predicted_time_seconds: answer.predicted_time_seconds,
	});
	const whatIf = await call(
		`/api/predictions/${answer.id}/what-if?surface=technical`,
		bearer(token),
	);
	const harder = await whatIf.json<PredictionResponse>();
	expect(harder.runner_index).toBe(540);
	expect(harder.predicted_time_seconds).toBeGreaterThan(answer.predicted_time_seconds);
	expect(await predictions.lastTyped(userId)).toEqual({
		evidence: [],
		weeklyM: null,
		trail: { index: 540, medianS: null },
	});
});

test("A result of a trail race is kept with its climb, and says less once there are runs", async () => {
	const { token, userId } = await runner("trail-result");
	const result = "50km+2500=9:30:00";
	const first = await (await upload(token, { result })).json<PredictionResponse>();
	expect(first.evidence).toEqual([
		{ distance_m: 50_000, climb_m: 2500, time_seconds: 34_200, age_days: 0 },
	]);
	expect(first.confidence.reason_code).toBe("trail_results");
	await bringRuns(userId, 40);
	const [alone, both] = await Promise.all(
		["", result].map(async (text) =>
			(await upload(token, { result: text })).json<PredictionResponse>(),
		),
	);
	const offS = (one: PredictionResponse, other: PredictionResponse) =>
		Math.abs(Math.log(one.predicted_time_seconds / other.predicted_time_seconds));
	expect(offS(both, alone)).toBeGreaterThan(0);
	expect(offS(both, alone)).toBeLessThan(offS(first, alone));
});

test("A what-if with another index and median answers as an upload with them, and without any asks for evidence", async () => {
	const { token } = await runner("what-if-index");
	const words = { runner_index: "610", edition_median: "1:30" };
	const uploaded = await (await upload(token, words)).json<PredictionResponse>();
	const { id } = await (await upload(token, { runner_index: "540" })).json<{ id: string }>();
	const ask = (fields: Record<string, string>) =>
		call(`/api/predictions/${id}/what-if?${new URLSearchParams(fields)}`, bearer(token));
	expect(await (await ask(words)).json()).toMatchObject({
		...{ runner_index: 610, edition_median_seconds: 5400 },
		predicted_time_seconds: uploaded.predicted_time_seconds,
	});
	for (const [fields, code] of [
		[{ runner_index: "" }, "evidence.missing"],
		[{ runner_index: "12" }, "prediction.runner_index"],
		[{ runner_index: "540", edition_median: "soon" }, "prediction.edition_median"],
	] as const) {
		const refused = await ask(fields);
		expect([refused.status, await refused.json()]).toMatchObject([422, { code }]);
	}
});

test.each([
	[{ runner_index: "2000" }, "prediction.runner_index"],
	[{ runner_index: "540", edition_median: "soon" }, "prediction.edition_median"],
	[{ result: "10km+4000=3:00:00" }, "evidence.impossible"],
	[{ edition_median: "1:40" }, "evidence.missing"],
])("An upload with %o is refused", async (fields, code) => {
	const { token } = await runner(`refused-${JSON.stringify(fields).length}`);
	const sent = await upload(token, fields);
	expect([sent.status, await sent.json()]).toMatchObject([422, { code }]);
});

import { expect, test } from "vitest";
import { questionMoment, withResultsAt } from "#domain/predictions/input/question-moment.ts";
import { parseResult } from "#domain/predictions/model/evidence.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { bearer, call } from "./client.ts";
import { dateIn, fields, gpx, textOf } from "./requested-races.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

test("A what-if whose start has passed says of which day its runs are, and an upload with that start takes those before it", async () => {
	const { token, userId } = await runner("one-answer-passed");
	await bringRuns(userId, 8, { speedMps: 2.6, fromDaysAgo: 20 });
	await bringRuns(userId, 4, { speedMps: 3.3, fromDaysAgo: 0.6 });
	const uploaded = await uploadGpx(token, gpx, { fields: { ...fields(60), goal: "" } });
	const ahead = await uploaded.json<PredictionResponse>();
	const { start } = fields(-15);
	const ask = async (path: string) => (await call(path, bearer(token))).json<PredictionResponse>();
	const asked = await ask(`/api/predictions/${ahead.id}/what-if?start=${start}`);
	expect([asked.as_of, asked.history?.runs]).toEqual([ahead.as_of, 12]);
	const over = await uploadGpx(token, gpx, { fields: { ...fields(-15), goal: "" } });
	const { id, as_of, history } = await over.json<PredictionResponse>();
	expect([as_of?.slice(0, 10), history?.runs]).toEqual([dateIn(-15), 8]);

	const passed = "This start has passed. The time rests on what was known of you on";
	const result = `/prediction-result?id=${ahead.id}`;
	expect(await textOf(`${result}&start=${start}`, token)).toContain(passed);
	expect(await textOf(result, token)).not.toContain(passed);
	expect(await textOf(`/prediction-result?id=${id}`, token)).not.toContain(passed);
});

test("Results that were typed are as old as they were at the start of a race that is over, by upload as on a device", async () => {
	const { token } = await runner("one-answer-typed");
	const now = new Date();
	const [startsInDays, typedDaysAgo] = [-40, 90];
	const ageOf = async (result: string) => {
		const asked = { ...fields(startsInDays), goal: "", result };
		const uploaded = await uploadGpx(token, gpx, { fields: asked });
		const answer = await uploaded.json<PredictionResponse>();
		const open = { ...plainQuestion, evidence: [parseResult(result)], fileStations: null };
		const options = { ...plainQuestion.options, start: asked.start };
		const at = questionMoment({ options }, answer.time_zone, now);
		const [here] = withResultsAt({ ...open, options }, at, now).evidence;
		expect(answer.evidence[0].age_days, result).toBe(here.ageDays);
		return here.ageDays;
	};
	expect(await ageOf(`10km=45:00@${typedDaysAgo}d`)).toBe(typedDaysAgo + startsInDays);
	// Later than the race, and alone.
	expect(await ageOf("10km=45:00@3d")).toBe(3);
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { momentsOf } from "#domain/predictions/result/moments.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { manyActivitiesSql } from "../fixtures/many-activities.ts";
import { call } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { countRows } from "./rows-read.ts";
import { runner } from "./runs.ts";
import { dayMs, origin, summary } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

const { predictions, training } = createServices(env);
let token: string;
let userId: string;
let id: string;
beforeAll(async () => {
	({ token, userId } = await runner("compared"));
	const fields = { result: "10km=50:00" };
	const answer = await uploadGpx(token, hillyCourseGpx({ km: 12 }), { fields });
	({ id } = await answer.json<PredictionResponse>());
});

/** The moments of the prediction, as a run that goes up and down such a hill. */
async function hills() {
	const { course, result, question } = await predictions.get(userId, id);
	const moments = momentsOf({ course, result, stations: question.options.stations });
	return moments.flatMap(({ kind, startM, endM, gainM }) =>
		kind === "climb" ? [{ distanceM: 2 * (endM - startM), elevationGainM: gainM ?? 0 }] : [],
	);
}

async function bring(name: string, over: object, source: "file" | "strava" = "file", daysAgo = 20) {
	const startAtMs = Date.now() - daysAgo * dayMs;
	const run = summary({ name, startAtMs, utcOffsetS: 0, movingS: 1800, ...over });
	const expiresAt = source === "file" ? null : new Date(Date.now() + 7 * dayMs);
	await training.intake.record(origin(userId, source), [run], { seenAt: new Date(), expiresAt });
}

const likes = async () => predictions.likeRuns(userId, await predictions.get(userId, id));

test("A run of the year before that was like a climb is named with it, on its owner's plan", async () => {
	const [hill] = await hills();
	expect(hill.elevationGainM).toBeGreaterThan(0);
	await bring("Too flat", { distanceM: hill.distanceM, elevationGainM: 1 });
	await bring("Long ago", hill, "file", 500);
	expect((await likes()).filter(({ kind }) => kind === "climb")).toEqual([]);
	await bring("Hill of <home>", hill, "file", 30);
	const [like] = (await likes()).filter(({ kind }) => kind === "climb");
	expect(like).toMatchObject({ name: "Hill of <home>", movingS: 1800, fromTracker: false });
	const page = await call(`/prediction-result/plan?id=${id}`, {
		headers: { Cookie: `relief_session=${token}` },
	});
	const html = await page.text();
	expect(html).toContain(`<a href="/heart-rate-zones/${like.activityId}">Hill of &lt;home&gt;</a>`);
});

test("A tracker's run is not named in a prediction that holds none of its data", async () => {
	const [hill] = await hills();
	const nearer = { ...hill, distanceM: hill.distanceM + 1 };
	await bring("Of the tracker", nearer, "strava", 10);
	expect((await likes()).map(({ name }) => name)).not.toContain("Of the tracker");
});

test("Moments are compared with at most 300 rows, however many there are", async () => {
	const prediction = await predictions.get(userId, id);
	const statement = runnersDb.prepare(manyActivitiesSql);
	await statement.bind(userId, 2000, 4, Date.now() - dayMs, "file").run();
	const { rows, statements } = await countRows(() => predictions.likeRuns(userId, prediction));
	expect(rows, JSON.stringify(statements)).toBeLessThanOrEqual(2 * 400);
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { wavyGpx } from "../fixtures/wavy-gpx.ts";
import { bearer, call } from "./client.ts";
import { createServices } from "./home.ts";
import { bringRace, bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

const { reviews } = createServices(env);
const flat = wavyGpx(11_500).replace(/<ele>.*?<\/ele>/g, "<ele>100</ele>");

test("Own races of the kind stand on the answer once their back-tests are done, and stay with it", async () => {
	const { token, userId } = await runner("own-record");
	await bringRuns(userId, 20, { fromDaysAgo: 60 });
	for (const [k, mps] of [3.2, 3.1, 3.3, 3.15].entries()) await bringRace(userId, mps, 40 - 10 * k);
	const upload = async () =>
		(await uploadGpx(token, flat, { fields: { result: "" } })).json<PredictionResponse>();
	expect((await upload()).own_record).toBeUndefined();
	await reviews.review(userId);
	const told = await upload();
	expect(told.own_record).toMatchObject({ kind: "road", finishes: 4 });
	const { mean_percent, slowest_percent, fastest_percent } = told.own_record ?? {};
	expect(mean_percent).toBeLessThan(slowest_percent ?? 0);
	expect(mean_percent).toBeGreaterThan(fastest_percent ?? 0);
	const kept = await call(`/api/predictions/${told.id}`, bearer(token));
	expect(await kept.json()).toMatchObject({ own_record: told.own_record });
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWeatherStandIn, type WeatherStandIn } from "#tools/weather/stand-in.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import type { Job } from "#worker/jobs.ts";
import { createPastRuns } from "#worker/training/past-runs.ts";
import { activities } from "#worker/training/tables.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pastRun } from "../fixtures/histories.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { dayMs, origin, summary } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

let standIn: WeatherStandIn;
let sent: Job[];
let runners = 0;

beforeEach(async () => {
	standIn = createWeatherStandIn();
	sent = [];
	vi.stubGlobal("fetch", standIn.fetch);
	await (await caches.open("weather")).delete("https://weather.invalid/pause");
});
afterEach(() => vi.unstubAllGlobals());

/** As an operator has it who turns the weather on; the queue keeps what is sent. */
const weatherly = (now = new Date()) =>
	createServices(
		{
			...env,
			WEATHER: "open-meteo",
			WEATHER_ARCHIVE_BASE: "https://archive.test",
			JOBS: { send: async (job: Job) => void sent.push(job) } as unknown as Queue<Job>,
		} as Env,
		() => now,
	);
const place = { latDeg: 45.123, lonDeg: 6.789 };
const newRunner = async () => (await runner(`weather-${++runners}`)).userId;
const airs = async (userId: string) =>
	(
		await runnersDb
			.prepare(
				`SELECT air_c, humidity FROM run_weather JOIN activities ON activities.id = activity_id
				WHERE user_id = ? ORDER BY activities.start_at DESC`,
			)
			.bind(userId)
			.all()
	).results;
async function waits(userId: string): Promise<boolean> {
	await weatherly().pastWeather.resume();
	return sent.splice(0).some((job) => "userId" in job && job.userId === userId);
}

test("A rounded place and whole fortnights leave, those first that most is learned from", async () => {
	const userId = await newRunner();
	await bringRuns(userId, 4, { fromDaysAgo: 400, told: { start: place } });
	await bringRuns(userId, 2, {
		fromDaysAgo: 20,
		told: { start: { latDeg: -33.9, lonDeg: 151.2 } },
	});
	await weatherly().pastWeather.advance(userId);
	const asked = standIn.asked.map(({ origin, pathname, searchParams }) => ({
		...Object.fromEntries(searchParams),
		at: origin + pathname,
	}));
	const dayOf = ({ searchParams }: URL, name: string) =>
		Date.parse(String(searchParams.get(name))) / dayMs;
	for (const url of standIn.asked) {
		const [from, to] = [dayOf(url, "start_date"), dayOf(url, "end_date")];
		expect(from % 14).toBe(0);
		expect(to - from).toBeGreaterThanOrEqual(13);
		expect(to - from).toBeLessThanOrEqual(14);
	}
	expect(asked[0]).toEqual({
		at: "https://archive.test/v1/archive",
		latitude: "-33.9",
		longitude: "151.2",
		hourly: "temperature_2m,relative_humidity_2m",
		timezone: "GMT",
		timeformat: "unixtime",
		start_date: expect.any(String),
		end_date: expect.any(String),
	});
	expect(asked.at(-1)).toMatchObject({ latitude: "45.1", longitude: "6.8" });
	expect(await airs(userId)).toHaveLength(6);
	expect(await waits(userId)).toBe(false);
});

test("A prediction says how many runs are learned from without their weather, and why it changed", async () => {
	const name = `weather-${++runners}`;
	const { token, userId } = await runner(name);
	await bringRuns(userId, 12, { fromDaysAgo: 10, told: { start: place } });
	const answer = await uploadGpx(token, hillyCourseGpx({ km: 8 }), { fields: { result: "" } });
	const { id, predicted_time_seconds: wasS } = await answer.json<PredictionResponse>();
	standIn.warmerC = 25;
	const services = weatherly();
	await services.reviews.review(userId);
	expect(sent).toEqual([{ kind: "predictions.past-weather", userId }]);
	await services.pastWeather.advance(userId);
	await services.reviews.review(userId);
	const { change, result } = await services.predictions.get(userId, id);
	expect(change?.reasons).toContainEqual({
		code: "run_weather",
		count: 12,
		seconds: expect.any(Number),
	});
	// hot runs show a faster runner
	expect(result.timeS).toBeLessThan(0.995 * wasS);
	const form = new FormData();
	form.append("file", new File([hillyCourseGpx({ km: 8 })], "course.gpx"));
	const request = new Request("https://relief.test/", { method: "POST", body: form });
	const again = await services.predictions.upload(userId, request);
	expect(toResponse(again).history).toMatchObject({ runs: 12, weather_runs: 12 });
	const [run] = (await createPastRuns(drizzle(runnersDb), services.now, true).list(userId)).runs;
	expect(run.air?.airC).toBeGreaterThan(20);
	expect(
		(await createPastRuns(drizzle(runnersDb), services.now).list(userId)).runs[0].air,
	).toBeNull();
});

test("A service that fails is left alone, and the runner waits for the night", async () => {
	const userId = await newRunner();
	await bringRuns(userId, 2, { fromDaysAgo: 20, told: { start: place } });
	standIn.failure = "too many";
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	await weatherly().pastWeather.advance(userId);
	await weatherly().pastWeather.advance(userId);
	expect(standIn.asked).toHaveLength(1);
	expect(logged).toHaveBeenCalledWith(expect.stringContaining("past_weather_missing"));
	expect(await airs(userId)).toEqual([]);
	expect(await waits(userId)).toBe(true);
});

test("Calls of a message and of a runner's day are bounded, and the rest is asked for the next day", async () => {
	const userId = await newRunner();
	const services = weatherly();
	const runs = Array.from({ length: 70 }, (_, k) =>
		summary({ startAtMs: Date.now() - (20 + k) * dayMs, start: { latDeg: k / 2, lonDeg: 6 } }),
	);
	const times = { seenAt: new Date(), expiresAt: null };
	await services.training.intake.record(origin(userId, "file"), runs, times);
	await drizzle(runnersDb)
		.update(activities)
		.set({ features: pastRun({}).features })
		.where(eq(activities.userId, userId));
	await services.pastWeather.advance(userId);
	expect(standIn.asked).toHaveLength(20);
	expect(sent.splice(0)).toEqual([{ kind: "predictions.past-weather", userId }]);
	for (let message = 0; message < 4; message++) await services.pastWeather.advance(userId);
	expect(standIn.asked).toHaveLength(60);
	expect(await waits(userId)).toBe(true);
	await weatherly(new Date(Date.now() + 25 * 3_600_000)).pastWeather.advance(userId);
	expect(standIn.asked).toHaveLength(70);
	expect(await waits(userId)).toBe(false);
});

test("Runs without a place, of the last week and from before the memory are not asked for", async () => {
	const userId = await newRunner();
	await bringRuns(userId, 2, { fromDaysAgo: 20 });
	await bringRuns(userId, 2, { fromDaysAgo: 1, told: { start: place } });
	await bringRuns(userId, 1, { fromDaysAgo: 1200, told: { start: place } });
	await weatherly().pastWeather.advance(userId);
	expect(standIn.asked).toEqual([]);
	expect(await waits(userId)).toBe(false);
});

test("The place of a run leaves only where the terms of its source allow it", async () => {
	const userId = await newRunner();
	await bringRuns(userId, 1, {
		source: "strava",
		fromDaysAgo: 40,
		days: 7,
		told: { start: place },
	});
	await weatherly().pastWeather.advance(userId);
	expect(standIn.asked).toEqual([]);
	await bringRuns(userId, 1, { source: "intervals", fromDaysAgo: 90, told: { start: place } });
	await weatherly().pastWeather.advance(userId);
	expect(await airs(userId)).toHaveLength(1);
});

test("The weather of a run goes with it, and counts no longer once the run starts at another time", async () => {
	const userId = await newRunner();
	const from = origin(userId, "intervals");
	await bringRuns(userId, 3, {
		source: "intervals",
		days: 7,
		fromDaysAgo: 20,
		told: { start: place },
	});
	const services = weatherly();
	await services.pastWeather.advance(userId);
	expect(await airs(userId)).toHaveLength(3);
	await runnersDb
		.prepare("UPDATE activities SET start_at = start_at + 1 WHERE user_id = ?")
		.bind(userId)
		.run();
	standIn.asked = [];
	const ids = (await createPastRuns(drizzle(runnersDb), services.now).list(userId)).runs.map(
		({ id }) => id,
	);
	await services.pastWeather.advance(userId);
	expect(standIn.asked.length).toBeGreaterThan(0);
	await services.training.intake.removeSource(from);
	const { results } = await runnersDb
		.prepare("SELECT * FROM run_weather WHERE activity_id IN (SELECT value FROM json_each(?))")
		.bind(JSON.stringify(ids))
		.all();
	expect(results).toEqual([]);
});

test("Nothing is asked where the operator uses no service", async () => {
	const userId = await newRunner();
	await bringRuns(userId, 2, { fromDaysAgo: 20, told: { start: place } });
	const { pastWeather } = createServices(env);
	await pastWeather.request(userId);
	await pastWeather.advance(userId);
	await pastWeather.resume();
	expect([standIn.asked, sent, await airs(userId)]).toEqual([[], [], []]);
});

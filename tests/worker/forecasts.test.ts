import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { dayMs } from "#domain/time.ts";
import { createWeatherStandIn, standInC, type WeatherFailure } from "#tools/weather/stand-in.ts";
import { createRateLimiter } from "#worker/platform/rate-limit.ts";
import { readSettings } from "#worker/platform/settings.ts";
import { forecastsBy } from "#worker/predictions/weather/forecasts.ts";
import { EditingRunner } from "./course-editing.ts";
import { createServices } from "./home.ts";

const now = () => new Date("2027-07-01T06:00Z");
const start = "2027-07-10T10:00+02:00";
let stored: StoredPrediction;
let standIn: ReturnType<typeof createWeatherStandIn>;
let logged: ReturnType<typeof vi.spyOn>;
let moved = 0;

beforeAll(async () => {
	const runner = await EditingRunner.create("forecast@relief.test");
	const { id } = await runner.newPrediction({ start });
	stored = await createServices(env).predictions.get(runner.userId, id);
});

beforeEach(async () => {
	standIn = createWeatherStandIn();
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
	await (await caches.open("weather")).delete("https://weather.invalid/pause");
	moved += 1;
});

const settings = readSettings({
	...env,
	WEATHER: "open-meteo",
	WEATHER_BASE: "https://weather.test/own/",
	WEATHER_API_KEY: "k3y",
} as unknown as Env);
const forecasts = () =>
	forecastsBy(settings, { limiter: createRateLimiter(drizzle(env.DB), now), now }, standIn.fetch);
/** The prediction at another place, whose answer is in no cache, and with another start. */
const at = (other: string = start): StoredPrediction => ({
	...stored,
	question: { ...stored.question, options: { ...stored.question.options, start: other } },
	course: {
		...stored.course,
		mapLine: { distanceM: [0], lat: [30.123 + moved], lon: [5.678] },
		profile: { ...stored.course.profile, elevationM: [1500, 1500] },
	},
});

test("A rounded place and the days of the run are all that leaves", async () => {
	await forecasts().of("runner", at());
	expect(standIn.asked).toHaveLength(1);
	const [{ origin, pathname, searchParams }] = standIn.asked as [URL];
	expect(origin + pathname).toBe("https://weather.test/own/v1/forecast");
	expect(Object.fromEntries(searchParams)).toEqual({
		latitude: (30.1 + moved).toFixed(1),
		longitude: "5.7",
		start_date: "2027-07-10",
		end_date: "2027-07-10",
		hourly: "temperature_2m,relative_humidity_2m",
		timezone: "GMT",
		timeformat: "unixtime",
		apikey: "k3y",
	});
});

test("A forecast is of the hours of the run, at the height of the course", async () => {
	const foreseen = await forecasts().of("runner", {
		...at(),
		result: { ...stored.result, timeS: 5400 },
	});
	// 8:00 to 9:30 UTC: the hours from 8 and from 9; 1000 m above the service's height
	const [at8, at9] = ["08", "09"].map((hour) => standInC(Date.parse(`2027-07-10T${hour}:00Z`)));
	expect(foreseen).toEqual({
		kind: "foreseen",
		airC: expect.closeTo((at8 + at9) / 2 - 6.5, 1),
		humidity: 0.72,
		warmestC: expect.closeTo(at9 - 6.5, 5),
	});
});

test("A place and a day are asked about once an hour", async () => {
	const both = [await forecasts().of("runner", at()), await forecasts().of("runner", at())];
	expect(both[0]).toEqual(both[1]);
	expect(standIn.asked).toHaveLength(1);
});

test("Nothing is asked without a start, for one that is past or beyond 15 days, and where the operator uses no service", async () => {
	const days = (count: number) => new Date(now().getTime() + count * dayMs).toISOString();
	const startOf = (count: number) => days(count).replace(/:\d\d\.000Z/, "Z");
	for (const prediction of [at(startOf(-2)), at(startOf(15.1)), at("")]) {
		expect(await forecasts().of("runner", prediction)).toBeNull();
	}
	const without = {
		...stored,
		question: { ...stored.question, options: { ...stored.question.options, start: null } },
	};
	expect(await forecasts().of("runner", without)).toBeNull();
	expect(standIn.asked).toEqual([]);
	expect(readSettings(env).weather).toBeNull();
	expect(await createServices(env, now).forecasts.of("runner", at())).toBeNull();
});

test.each<[WeatherFailure, string]>([
	["slow", "in time"],
	["too many", "429"],
	["html", "no JSON"],
	["absent", "reached"],
	["huge", "bytes"],
	["other fields", "other fields"],
])(
	"A weather service that is %s makes the forecast unavailable, and is left alone for a while",
	async (failure, reason) => {
		standIn.failure = failure;
		expect(await forecasts().of("runner", at())).toEqual({ kind: "unavailable" });
		expect(logged).toHaveBeenCalledWith(expect.stringContaining(reason));
		standIn.failure = null;
		expect(await forecasts().of("runner", at())).toEqual({ kind: "unavailable" });
		expect(standIn.asked).toHaveLength(1);
		const pause = await (await caches.open("weather")).match("https://weather.invalid/pause");
		const waitS = failure === "too many" ? 7200 : 60;
		expect(pause?.headers.get("Cache-Control")).toBe(`max-age=${waitS}`);
	},
);

test("The calls of a day are bounded", async () => {
	const limiter = { ...createRateLimiter(drizzle(env.DB), now), allows: async () => false };
	const bounded = forecastsBy(settings, { limiter, now }, standIn.fetch);
	expect(await bounded.of("runner", at())).toEqual({ kind: "unavailable" });
	expect(standIn.asked).toEqual([]);
});

test("A runner who asks for a hundred places in a day gets no more forecasts, and another one does", async () => {
	const shared = forecasts();
	const rule = { name: "forecast", attempts: 100, windowMs: dayMs };
	const limiter = createRateLimiter(drizzle(env.DB), now);
	await limiter.count(rule, "eager");
	await env.DB.prepare("UPDATE rate_counters SET count = 99").run();
	expect(await shared.of("eager", at())).toMatchObject({ kind: "foreseen" });
	moved += 1;
	expect(await shared.of("eager", at())).toEqual({ kind: "unavailable" });
	expect(await shared.of("calm", at())).toMatchObject({ kind: "foreseen" });
});

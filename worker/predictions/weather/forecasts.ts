import type { RunForecast } from "../../../domain/predictions/climate/forecast.ts";
import { forecastDays } from "../../../domain/predictions/climate/forecast.ts";
import { coolingCPerM } from "../../../domain/predictions/climate/normals.ts";
import { startMsOf } from "../../../domain/predictions/start-time.ts";
import type { StoredPrediction } from "../../../domain/predictions/stored-prediction.ts";
import { dayMs, hourMs } from "../../../domain/time.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { Settings } from "../../platform/settings.ts";
import { createOpenMeteo } from "./open-meteo.ts";
import {
	type HourlyAir,
	WeatherError,
	type WeatherProvider,
	type WeatherQuestion,
} from "./provider.ts";

interface ForecastDeps {
	/** Null where the operator uses none. */
	provider: WeatherProvider | null;
	limiter: RateLimiter;
	now: () => Date;
}

/** Nine tenths of what non-commercial use allows. */
const callsPerDay = 9000;
const cachedS = 3600;
const cacheName = "weather";

export type Forecasts = ReturnType<typeof createForecasts>;

/** Forecasts by the operator's settings. */
export const forecastsBy = (
	{ weather }: Settings,
	deps: Omit<ForecastDeps, "provider">,
	fetcher: typeof fetch = (...call) => fetch(...call),
) =>
	createForecasts({
		...deps,
		provider: weather && createOpenMeteo({ ...weather, fetch: fetcher }),
	});

export const createForecasts = (deps: ForecastDeps) => ({
	/**
	 * What is foreseen of a prediction's run; null without a provider, a start within `forecastDays` or a known course.
	 * A provider that fails makes it "unavailable", never an error.
	 */
	async of(prediction: StoredPrediction): Promise<RunForecast | null> {
		const run = deps.provider && runOf(prediction, deps.now().getTime());
		if (!run) return null;
		try {
			return foreseen(await cachedHours(deps, questionOf(run)), run);
		} catch (error) {
			if (!(error instanceof WeatherError)) throw error;
			console.error(JSON.stringify({ event: "forecast_missing", message: error.message }));
			return { kind: "unavailable" };
		}
	},
});

interface Run {
	latDeg: number;
	lonDeg: number;
	altitudeM: number;
	startMs: number;
	endMs: number;
}

function runOf({ course, question, result }: StoredPrediction, nowMs: number): Run | null {
	const { start, stages } = question.options;
	const { lat = [], lon = [] } = course.mapLine ?? {};
	if (start === null || stages.length > 0 || lat.length === 0) return null;
	const middle = lat.length >> 1;
	const startMs = startMsOf(start, lon[middle]);
	if (startMs === null || startMs < nowMs - dayMs || startMs > nowMs + forecastDays * dayMs) {
		return null;
	}
	const heights = course.profile.elevationM;
	const altitudeM = heights.reduce((sum, metres) => sum + metres, 0) / Math.max(1, heights.length);
	const endMs = Math.min(
		startMs + 1000 * result.timeS,
		nowMs + (forecastDays + 1) * dayMs - hourMs,
	);
	return { latDeg: lat[middle], lonDeg: lon[middle], altitudeM, startMs, endMs };
}

const tenth = (degrees: number) => Math.round(degrees * 10) / 10;

const questionOf = ({ latDeg, lonDeg, startMs, endMs }: Run): WeatherQuestion => ({
	latDeg: tenth(latDeg),
	// a course across the 180th meridian goes on beyond it
	lonDeg: tenth(((((lonDeg + 180) % 360) + 360) % 360) - 180),
	fromDay: Math.floor(startMs / dayMs),
	toDay: Math.floor(endMs / dayMs),
});

/** One answer an hour for a place and days, at each edge location; none while the provider wants to be left alone. */
async function cachedHours(
	{ provider, limiter }: ForecastDeps,
	question: WeatherQuestion,
): Promise<HourlyAir> {
	const answers = await caches.open(cacheName);
	const address = (name: string) => `https://weather.invalid/${name}`;
	const { latDeg, lonDeg, fromDay, toDay } = question;
	const own = address(`forecast/${latDeg}/${lonDeg}/${fromDay}/${toDay}`);
	const stored = await answers.match(own);
	if (stored) return stored.json<HourlyAir>();
	if (await answers.match(address("pause"))) throw new WeatherError("it is not asked for a while");
	const rule = { name: "weather", attempts: callsPerDay, windowMs: dayMs };
	if (!(await limiter.allows(rule, "all")))
		throw new WeatherError("the calls of a day are used up");
	const keep = (name: string, body: unknown, maxAgeS: number) =>
		answers.put(name, Response.json(body, { headers: { "Cache-Control": `max-age=${maxAgeS}` } }));
	try {
		const hours = await (provider as WeatherProvider).forecast(question);
		await keep(own, hours, cachedS);
		return hours;
	} catch (error) {
		// a service that does not answer is given a minute as well
		const waitS = error instanceof WeatherError ? (error.retryAfterS ?? 60) : 60;
		await keep(address("pause"), {}, waitS);
		throw error;
	}
}

function foreseen({ altitudeM, hours }: HourlyAir, run: Run): RunForecast {
	const own = hours.filter(({ atMs }) => atMs + hourMs > run.startMs && atMs <= run.endMs);
	if (own.length === 0) return { kind: "unavailable" };
	const higherC = coolingCPerM * (altitudeM - run.altitudeM);
	const mean = (of: (hour: (typeof own)[number]) => number) =>
		own.reduce((sum, hour) => sum + of(hour), 0) / own.length;
	const tenths = (celsius: number) => Math.round((celsius + higherC) * 10) / 10;
	return {
		kind: "foreseen",
		airC: tenths(mean(({ airC }) => airC)),
		humidity: Math.round(mean(({ humidity }) => humidity) * 100) / 100,
		warmestC: tenths(Math.max(...own.map(({ airC }) => airC))),
	};
}

import type { RunForecast } from "#domain/predictions/model/climate/forecast.ts";
import { forecastDays } from "#domain/predictions/model/climate/forecast.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { Settings } from "../../platform/settings.ts";
import { airDuring, roundedPlace } from "./air-during.ts";
import { createOpenMeteo } from "./open-meteo.ts";
import {
	type HourlyAir,
	WeatherError,
	type WeatherProvider,
	type WeatherQuestion,
} from "./provider.ts";
import { openAnswers, shared } from "./throttled.ts";

interface ForecastDeps {
	/** Null where the operator uses none. */
	provider: WeatherProvider | null;
	limiter: RateLimiter;
	now: () => Date;
}

const cachedS = 3600;

export type Forecasts = ReturnType<typeof createForecasts>;

/** Forecasts by the operator's settings. */
export const forecastsBy = (
	{ weather }: Settings,
	deps: Omit<ForecastDeps, "provider">,
	fetcher?: typeof fetch,
) => createForecasts({ ...deps, provider: weatherProvider(weather, fetcher) });

/** Null where the operator uses none. */
export const weatherProvider = (
	weather: Settings["weather"],
	fetcher: typeof fetch = (...call) => fetch(...call),
): WeatherProvider | null => weather && createOpenMeteo({ ...weather, fetch: fetcher });

const createForecasts = (deps: ForecastDeps) => ({
	/**
	 * What is foreseen of a prediction's run; null without a provider, a start within `forecastDays` or a known course.
	 * A provider that fails, or a runner's share of a day that is used up, makes it "unavailable", never an error.
	 */
	async of(userId: string, prediction: StoredPrediction): Promise<RunForecast | null> {
		const run = deps.provider && runOf(prediction, deps.now().getTime());
		if (!run) return null;
		try {
			return foreseen(await cachedHours(deps, userId, questionOf(run)), run);
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
	const { lat, lon } = course.mapLine;
	if (start === null || stages.length > 0) return null;
	const middle = lat.length >> 1;
	const startMs = startMsOf(start);
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

const questionOf = ({ latDeg, lonDeg, startMs, endMs }: Run): WeatherQuestion => ({
	...roundedPlace({ latDeg, lonDeg }),
	fromDay: Math.floor(startMs / dayMs),
	toDay: Math.floor(endMs / dayMs),
});

/** One answer an hour for a place and days, at each edge location. */
async function cachedHours(
	{ provider, limiter }: ForecastDeps,
	userId: string,
	question: WeatherQuestion,
): Promise<HourlyAir> {
	const answers = await openAnswers();
	const { latDeg, lonDeg, fromDay, toDay } = question;
	const own = `forecast/${latDeg}/${lonDeg}/${fromDay}/${toDay}`;
	const stored = await answers.match<HourlyAir>(own);
	if (stored) return stored;
	const hours = await shared(limiter, userId, () =>
		(provider as WeatherProvider).forecast(question),
	);
	await answers.put(own, hours, cachedS);
	return hours;
}

const foreseen = (answer: HourlyAir, run: Run): RunForecast => {
	const air = airDuring(answer, run);
	return air ? { kind: "foreseen", ...air } : { kind: "unavailable" };
};

import { longestMemoryDays } from "#domain/predictions/model/history-settings.ts";
import { isEvidence, isRace } from "#domain/predictions/model/run-history.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../../platform/bind.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import { airDuring, roundedPlace } from "./air-during.ts";
import type { PastWeatherStore, StoredAir } from "./past-weather-store.ts";
import {
	archiveDelayDays,
	WeatherError,
	type WeatherProvider,
	type WeatherQuestion,
} from "./provider.ts";
import { throttled } from "./throttled.ts";

/** Asks for the weather of a runner's runs, or of those runners who wait. */
export type PastWeatherJob =
	| { readonly kind: "predictions.past-weather"; readonly userId: string }
	| { readonly kind: "predictions.resume-past-weather"; readonly after?: string };

interface Deps {
	/** Null where the operator uses none. */
	provider: WeatherProvider | null;
	store: PastWeatherStore;
	limiter: RateLimiter;
	enqueue: (job: PastWeatherJob) => Promise<void>;
	now: () => Date;
}

/** Days that are asked for at once: what a service counts as one call, and no day of a single run leaves. */
const spanDays = 14;
/** Calls of one message, and for one runner in a day: three years of running from one place are 79. */
const callsAtOnce = 20;
const callsPerDay = 60;
const resumedAtOnce = 100;
/** A run says half as much each year, and a race as much as so many others. */
const halfLifeDays = 365;
const raceWeight = 5;
/** Longer recordings are not of one run. */
const longestRunMs = 2 * dayMs;

/** The weather of past runs, in the background: asked once a place and fortnight, kept beside each run. */
export const createPastWeather = (deps: Deps) => bind(deps, { request, advance, resume });

async function request({ provider, enqueue }: Deps, userId: string): Promise<void> {
	if (provider) await enqueue({ kind: "predictions.past-weather", userId });
}

/**
 * Some calls for a runner, those first that most is learned from; goes on in a message of its own. When the service fails,
 * or the runner's calls of a day are used up, the rest waits for the night. No error of the service is thrown.
 */
async function advance(deps: Deps, userId: string): Promise<void> {
	const { provider, store, limiter, now, enqueue } = deps;
	if (!provider) return;
	const today = Math.floor(now().getTime() / dayMs);
	const days = { from: today - longestMemoryDays, to: today - archiveDelayDays };
	const calls = callsFor(await store.unanswered(userId, days, now()), today);
	if (calls.length === 0) return store.forget(userId);
	await store.await(userId);
	const rule = { name: "past-weather", attempts: callsPerDay, windowMs: dayMs };
	let isRefused = false;
	for (const { question, runs } of calls.slice(0, callsAtOnce)) {
		isRefused = !(await limiter.allows(rule, userId));
		if (isRefused) break;
		try {
			const answer = await throttled(limiter, () => provider.archive(question));
			const airs = runs.map(({ id: activityId, ...run }): StoredAir => {
				const air = airDuring(answer, run);
				const { airC = null, humidity = null } = air ?? {};
				return { activityId, startMs: run.startMs, airC, humidity };
			});
			await store.put(userId, airs, now());
		} catch (error) {
			if (!(error instanceof WeatherError)) throw error;
			console.error(JSON.stringify({ event: "past_weather_missing", message: error.message }));
			isRefused = true;
			break;
		}
	}
	if (isRefused) return;
	if (calls.length > callsAtOnce) await enqueue({ kind: "predictions.past-weather", userId });
	else await store.forget(userId);
}

/** Takes up runners who wait, some at a time. */
async function resume({ provider, store, enqueue }: Deps, after = ""): Promise<void> {
	if (!provider) return;
	const waiting = await store.waiting(after, resumedAtOnce);
	for (const userId of waiting) await enqueue({ kind: "predictions.past-weather", userId });
	const last = waiting.at(-1);
	if (last && waiting.length === resumedAtOnce) {
		await enqueue({ kind: "predictions.resume-past-weather", after: last });
	}
}

type Unanswered = Awaited<ReturnType<PastWeatherStore["unanswered"]>>;

interface Call {
	question: WeatherQuestion;
	runs: { id: string; altitudeM: number | null; startMs: number; endMs: number }[];
	weight: number;
}

/** One call for each place and fortnight, the weightiest first. Runs that say nothing of running are not asked for. */
function callsFor(rows: Unanswered, today: number): Call[] {
	const calls = new Map<string, Call>();
	for (const { id, day, startAt, elapsedS, features, raceMark, race: marked, ...place } of rows) {
		if (features === null) continue;
		const run = { day, features, race: raceMark ?? (marked ? true : null) };
		if (!isEvidence(run)) continue;
		const startMs = startAt.getTime();
		const endMs = startMs + Math.min(1000 * (elapsedS ?? features.elapsedS), longestRunMs);
		const { latDeg, lonDeg } = roundedPlace(place);
		const fromDay = spanDays * Math.floor(startMs / dayMs / spanDays);
		const key = `${latDeg}/${lonDeg}/${fromDay}`;
		const call = calls.get(key) ?? {
			question: { latDeg, lonDeg, fromDay, toDay: 0 },
			runs: [],
			weight: 0,
		};
		calls.set(key, call);
		const wholeSpan = Math.min(fromDay + spanDays - 1, today - 1);
		call.question.toDay = Math.max(call.question.toDay, wholeSpan, Math.floor(endMs / dayMs));
		call.runs.push({ id, altitudeM: features.altitudeM ?? null, startMs, endMs });
		call.weight += (isRace(run) ? raceWeight : 1) * 2 ** ((day - today) / halfLifeDays);
	}
	return [...calls.values()].sort((a, b) => b.weight - a.weight);
}

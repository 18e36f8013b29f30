import { dayMs } from "#domain/time.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import { WeatherError } from "./provider.ts";

/** Of all runners in a day: nine tenths of what non-commercial use allows. */
const callsPerDay = 9000;
const cacheName = "weather";
const address = (name: string) => `https://weather.invalid/${name}`;

/** Answers that each edge location keeps. */
export const openAnswers = async () => {
	const cache = await caches.open(cacheName);
	return {
		async match<T>(name: string): Promise<T | null> {
			const stored = await cache.match(address(name));
			return stored ? stored.json<T>() : null;
		},
		put: (name: string, body: unknown, maxAgeS: number) =>
			cache.put(
				address(name),
				Response.json(body, { headers: { "Cache-Control": `max-age=${maxAgeS}` } }),
			),
	};
};

/** Of one runner in a day: a prediction that is looked at each hour takes 24 at most. */
const forecastsPerDay = 100;

/** One forecast for a runner. Throws as `throttled` does, and once the runner's share of a day is used up. */
export async function shared<T>(
	limiter: RateLimiter,
	userId: string,
	call: () => Promise<T>,
): Promise<T> {
	const rule = { name: "forecast", attempts: forecastsPerDay, windowMs: dayMs };
	if (!(await limiter.allows(rule, userId)))
		throw new WeatherError("the runner's forecasts of a day are used up");
	return throttled(limiter, call);
}

/**
 * One call to the weather service. Throws a `WeatherError` where it fails, once the calls of a day are used up, and during
 * the pause after a failure: the service's Retry-After, or a minute.
 */
export async function throttled<T>(limiter: RateLimiter, call: () => Promise<T>): Promise<T> {
	const answers = await openAnswers();
	if (await answers.match("pause")) throw new WeatherError("the pause after a failure is not over");
	const rule = { name: "weather", attempts: callsPerDay, windowMs: dayMs };
	if (!(await limiter.allows(rule, "all")))
		throw new WeatherError("the calls of a day are used up");
	try {
		return await call();
	} catch (error) {
		const waitS = error instanceof WeatherError ? (error.retryAfterS ?? 60) : 60;
		await answers.put("pause", {}, waitS);
		throw error;
	}
}

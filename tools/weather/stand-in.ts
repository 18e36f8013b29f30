import { dayMs, hourMs } from "#domain/time.ts";

/** How an answer of the stand-in goes wrong. */
export type WeatherFailure = "slow" | "too many" | "html" | "absent" | "huge" | "other fields";

/** A weather service with the interface of Open-Meteo's forecast and archive. */
export interface WeatherStandIn {
	/** In the place of `fetch`. */
	fetch: typeof fetch;
	/** As a server has it. */
	handle(request: Request): Promise<Response>;
	/** Addresses of the calls so far. */
	asked: URL[];
	/** Of the following answers; null for good ones. */
	failure: WeatherFailure | null;
	/** By how much following answers are warmer than usual. */
	warmerC: number;
}

/**
 * Air of its only place, at 500 m, °C: 12 on average, 8 more in the middle of July, 5 more at 15 h by UTC. A percent of
 * humidity less each hour of the day.
 */
export function standInC(atMs: number): number {
	const year = Math.cos((2 * Math.PI * (atMs / dayMs - 196)) / 365.25);
	const day = Math.cos((2 * Math.PI * (atMs / hourMs - 15)) / 24);
	return Math.round(10 * (12 + 8 * year + 5 * day)) / 10;
}
const standInAltitudeM = 500;

export function createWeatherStandIn(): WeatherStandIn {
	const standIn: WeatherStandIn = {
		asked: [],
		failure: null,
		warmerC: 0,
		handle: (request) => standIn.fetch(request.url),
		fetch: async (input, init) => {
			const url = new URL(String(input));
			standIn.asked.push(url);
			switch (standIn.failure) {
				case "slow":
					return slow(init?.signal ?? null);
				case "too many":
					return new Response("{}", { status: 429, headers: { "Retry-After": "7200" } });
				case "html":
					return new Response("<!doctype html><title>Welcome</title>");
				case "absent":
					throw new TypeError("fetch failed");
				case "huge":
					return new Response(" ".repeat(200_000));
				case "other fields":
					return Response.json({ error: true, reason: "no such field" });
				default:
					return Response.json(answerTo(url, standIn.warmerC));
			}
		},
	};
	return standIn;
}

/** Until the caller gives up, whose clock has no say here. */
const slow = (signal: AbortSignal | null): Promise<Response> =>
	Promise.reject(
		signal ? new DOMException("The call took too long.", "TimeoutError") : new Error("no limit"),
	);

function answerTo({ searchParams }: URL, warmerC: number) {
	const day = (name: string) => Date.parse(`${searchParams.get(name)}T00:00Z`);
	const hours = (day("end_date") + dayMs - day("start_date")) / hourMs;
	const time = Array.from({ length: hours }, (_, k) => (day("start_date") + k * hourMs) / 1000);
	return {
		latitude: Number(searchParams.get("latitude")),
		longitude: Number(searchParams.get("longitude")),
		elevation: standInAltitudeM,
		hourly: {
			time,
			temperature_2m: time.map((seconds) => standInC(seconds * 1000) + warmerC),
			relative_humidity_2m: time.map((_, k) => 80 - (k % 24)),
		},
	};
}

import { dayMs, hourMs } from "../../domain/time.ts";

/** How an answer of the stand-in goes wrong. */
export type WeatherFailure = "slow" | "too many" | "html" | "absent" | "huge" | "other fields";

/** A weather service with the interface of Open-Meteo's forecast, as a function in the place of `fetch`. */
export interface WeatherStandIn {
	fetch: typeof fetch;
	/** Addresses of the calls so far. */
	asked: URL[];
	/** Of the following answers; null for good ones. */
	failure: WeatherFailure | null;
}

/** What it foresees at an hour of UTC: 20 °C at midnight, a degree more each hour, damp to match; at 500 m. */
export const foreseenC = (hour: number) => 20 + hour;
export const standInAltitudeM = 500;

export function createWeatherStandIn(): WeatherStandIn {
	const standIn: WeatherStandIn = {
		asked: [],
		failure: null,
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
					return Response.json(answerTo(url));
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

function answerTo({ searchParams }: URL) {
	const day = (name: string) => Date.parse(`${searchParams.get(name)}T00:00Z`);
	const hours = (day("end_date") + dayMs - day("start_date")) / hourMs;
	const time = Array.from({ length: hours }, (_, k) => (day("start_date") + k * hourMs) / 1000);
	return {
		latitude: Number(searchParams.get("latitude")),
		longitude: Number(searchParams.get("longitude")),
		elevation: standInAltitudeM,
		hourly: {
			time,
			temperature_2m: time.map((_, k) => foreseenC(k % 24)),
			relative_humidity_2m: time.map((_, k) => 80 - (k % 24)),
		},
	};
}

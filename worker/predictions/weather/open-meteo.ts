import { z } from "#domain/schema.ts";
import { dayMs } from "#domain/time.ts";
import {
	type HourlyAir,
	WeatherError,
	type WeatherProvider,
	type WeatherQuestion,
} from "./provider.ts";

interface OpenMeteo {
	fetch: typeof fetch;
	/** Hosts of forecasts and of the archive. */
	base: string;
	archiveBase: string;
	/** Of a commercial plan; null for a server of one's own, or non-commercial use. */
	key: string | null;
}

const timeoutMs = 2500;
/** Sixteen days of two figures an hour are 12 kB. */
const mostBytes = 64 * 1024;
const mostWaitS = 24 * 3600;
const usualWaitS = 60;

const answer = z.object({
	elevation: z.number().min(-500).max(9000),
	hourly: z.object({
		time: z.array(z.number()).max(1000),
		temperature_2m: z.array(z.number().min(-90).max(60).nullable()).max(1000),
		relative_humidity_2m: z.array(z.number().min(0).max(100).nullable()).max(1000),
	}),
});

/**
 * Open-Meteo's hourly forecast and archive (open-meteo.com/en/docs, data under CC BY 4.0), or a server of one's own with
 * the same interface. What leaves is the place, rounded, and the days.
 */
export const createOpenMeteo = (deps: OpenMeteo): WeatherProvider => ({
	forecast: (question) => asked(deps, `${deps.base}/v1/forecast`, question),
	archive: (question) => asked(deps, `${deps.archiveBase}/v1/archive`, question),
});

async function asked(deps: OpenMeteo, address: string, question: WeatherQuestion) {
	const response = await fetched(deps, address, question);
	if (!response.ok) {
		await response.body?.cancel();
		throw new WeatherError(`it answers ${response.status}`, retryAfterS(response));
	}
	return hoursOf(await boundedText(response));
}

async function fetched({ fetch, key }: OpenMeteo, address: string, question: WeatherQuestion) {
	const date = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
	const query = new URLSearchParams({
		latitude: question.latDeg.toFixed(1),
		longitude: question.lonDeg.toFixed(1),
		hourly: "temperature_2m,relative_humidity_2m",
		start_date: date(question.fromDay),
		end_date: date(question.toDay),
		timezone: "GMT",
		timeformat: "unixtime",
		...(key ? { apikey: key } : {}),
	});
	try {
		return await fetch(`${address}?${query}`, {
			headers: { Accept: "application/json" },
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch {
		throw new WeatherError("it cannot be reached in time");
	}
}

/** Of a refusal for too many calls, a minute where it does not say; null for other answers. */
function retryAfterS({ status, headers }: Response): number | null {
	if (status !== 429 && status !== 503) return null;
	const seconds = Number(headers.get("Retry-After") ?? usualWaitS);
	return Math.min(mostWaitS, Math.max(1, Number.isFinite(seconds) ? seconds : usualWaitS));
}

async function boundedText(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let [text, bytes] = ["", 0];
	try {
		for await (const chunk of response.body ?? []) {
			bytes += chunk.length;
			if (bytes > mostBytes) break;
			text += decoder.decode(chunk, { stream: true });
		}
	} catch {
		throw new WeatherError("its answer breaks off");
	}
	if (bytes > mostBytes) throw new WeatherError(`its answer has more than ${mostBytes} bytes`);
	return text;
}

function hoursOf(text: string): HourlyAir {
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw new WeatherError("its answer is no JSON");
	}
	const read = answer.safeParse(body);
	if (!read.success) throw new WeatherError("its answer has other fields");
	const { elevation, hourly } = read.data;
	const hours = hourly.time.flatMap((seconds, k) => {
		const [airC, percent] = [hourly.temperature_2m[k], hourly.relative_humidity_2m[k]];
		if (airC === null || airC === undefined || percent === null || percent === undefined) return [];
		return [{ atMs: seconds * 1000, airC, humidity: percent / 100 }];
	});
	return { altitudeM: elevation, hours };
}

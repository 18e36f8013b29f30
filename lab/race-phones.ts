import type { RaceLog } from "#domain/predictions/race-day/race-log.ts";
import {
	type RaceMessage,
	raceMessage,
	raceProtocol,
	readRaceMessage,
} from "#domain/predictions/race-day/race-message.ts";
import { tick } from "#domain/predictions/race-day/sightings.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { uploadForm } from "./bench/edge-server.ts";

// A race with its channel and its phones, for what measures them over a socket.

/** m of the course, and m/s of its runner. */
const [courseM, speedMps] = [8000, 3];
/** How long ago it was started when it is opened, s. */
const startedS = 40 * 60;

const gpx = hillyCourseGpx({ km: courseM / 1000 });
const points = [...gpx.matchAll(/lat="([\d.]+)" lon="([\d.]+)"/g)].map(([, lat, lon]) => [
	Number(lon),
	Number(lat),
]);

export interface OpenRace {
	channel: string;
	writeKey: string;
	readKey: string;
	/** Of the address for positions. */
	address: string;
	startedMs: number;
}

/** Uploads a course that is being run, opens its channel, and makes its address. */
export async function openRace(origin: string, token: string): Promise<OpenRace> {
	const startedMs = 60_000 * Math.floor(Date.now() / 60_000) - 1000 * startedS;
	const start = `${new Date(startedMs).toISOString().slice(0, 16)}Z`;
	const { body, headers } = uploadForm(new TextEncoder().encode(gpx), "race.gpx", 200, token);
	const ask = async (path: string, init: RequestInit) => {
		const answer = await fetch(`${origin}/api${path}`, init);
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as Record<string, string>;
	};
	const { id } = await ask("/upload-gpx", { method: "POST", body, headers });
	const bearer = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const put = { method: "PUT", headers: bearer };
	const stations = JSON.stringify({ stations: ["4,Mill,crew,0"], start });
	await ask(`/predictions/${id}/stations`, { ...put, body: stations });
	const post = { method: "POST", headers: bearer };
	const opened = await ask(`/predictions/${id}/race-channel`, post);
	const choices = JSON.stringify({ ends: true, place: "crew" });
	const { address } = await ask(`/predictions/${id}/positions`, { ...post, body: choices });
	return {
		...{ channel: opened.id, writeKey: opened.write_key, readKey: opened.read_key },
		...{ address, startedMs },
	};
}

/** What an app posts of two minutes, the k-th from the start: a position each 15 s. */
export function twoMinutes({ startedMs }: OpenRace, k: number) {
	const locations = Array.from({ length: 8 }, (_, i) => {
		const seconds = 120 * k + 15 * i;
		const share = Math.min(1, (speedMps * seconds) / courseM);
		return {
			type: "Feature",
			geometry: { type: "Point", coordinates: points[Math.round(share * (points.length - 1))] },
			properties: {
				timestamp: new Date(startedMs + 1000 * seconds).toISOString(),
				horizontal_accuracy: 6,
			},
		};
	});
	return JSON.stringify({ locations });
}

/** A phone over a socket; `heard` has the messages that it got, in their order. Rejects where it is refused. */
export async function openPhone(origin: string, channel: string, key: string) {
	const url = `${origin.replace("http", "ws")}/live/${channel}`;
	const socket = new WebSocket(url, [raceProtocol, key]);
	const heard: RaceMessage[] = [];
	socket.addEventListener("message", ({ data }) => {
		const said = readRaceMessage(data);
		if (said) heard.push(said);
	});
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener("open", () => resolve());
		socket.addEventListener("error", () => reject(new Error(`no socket of ${channel}`)));
	});
	return {
		heard,
		say: (log: RaceLog) => socket.send(raceMessage({ log })),
		close: () => socket.close(),
	};
}
export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Of who ticks at km 4 that the runner was seen. */
export const seenAtMill = ({ startedMs }: OpenRace, writer: string): RaceLog => {
	const atMs = Math.round(startedMs + (1000 * courseM) / 2 / speedMps);
	return tick([], { distanceM: courseM / 2, atMs, by: writer, writer }, atMs);
};

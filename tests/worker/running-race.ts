import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson } from "./client.ts";
import type { Channel } from "./race-phones.ts";
import { uploadGpx } from "./uploads.ts";

/** When a race of 8 km began: an hour and a half ago, on this clock. */
export const startedMs = Math.floor(Date.now() / 60_000) * 60_000 - 5_400_000;
const start = `${new Date(startedMs).toISOString().slice(0, 16)}Z`;
export const gpx = hillyCourseGpx({ km: 8 });

interface Addressed {
	of: "positions" | "timing";
	choices: object;
	token: string;
}

/** Uploads that race, with a station at km 4; opens its channel, and makes its address for positions or for times. */
export async function openRace({ of, choices, token }: Addressed) {
	const fields = { start, station: "4,Mill,water,1" };
	const { id } = await (await uploadGpx(token, gpx, { fields })).json<PredictionResponse>();
	const prediction = `/api/predictions/${id}`;
	return { id, ...(await openAddress(prediction, { of, choices, token })) };
}

/** Opens the channel of a prediction, and makes its address. `path` makes and ends it; `secret` is a timing system's. */
export async function openAddress(prediction: string, { of, choices, token }: Addressed) {
	const opened = await call(`${prediction}/race-channel`, { method: "POST", ...bearer(token) });
	const channel = await opened.json<Channel>();
	const path = `${prediction}/${of}`;
	const made = await postJson(path, choices, token);
	expect(made.status).toBe(200);
	return { path, channel, ...(await made.json<{ address: string; secret: string }>()) };
}

/** Names of what the object of a channel stores. */
export function storedIn({ id }: Channel): Promise<string[]> {
	const object = env.RACE_CHANNEL.get(env.RACE_CHANNEL.idFromName(id));
	return runInDurableObject(object, (_, { storage }) =>
		[...storage.kv.list()].map(([name]) => name).sort(),
	);
}

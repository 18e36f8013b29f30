import { env } from "cloudflare:workers";
import { openAddress } from "./running-race.ts";
import { signatureOf } from "./signed-times.ts";
import type { Caller, Write } from "./writes.ts";

const choices = {
	positions: { ends: true, place: "nobody" },
	timing: { ends: true, bib: null },
} as const;

/** A race with an address for its positions, or for its times. */
async function withAddress(caller: Caller, of: keyof typeof choices) {
	const predictionId = await caller.newPrediction({ start: "2099-05-02T07:30+02:00" });
	await caller.send(env, "POST", `/api/predictions/${predictionId}/race-channel`);
	const path = `/api/predictions/${predictionId}/${of}`;
	const made = await caller.sendJson(env, "POST", path, choices[of]);
	return { path, predictionId, ...(await made.json<{ address: string; secret: string }>()) };
}

const ownWrites = (of: keyof typeof choices) => ({
	[`POST /api/predictions/{id}/${of}`]: async (caller: Caller): Promise<Write> => {
		const { path, predictionId } = await withAddress(caller, of);
		return { act: (to) => caller.sendJson(to, "POST", path, choices[of]), predictionId };
	},
	[`DELETE /api/predictions/{id}/${of}`]: async (caller: Caller): Promise<Write> => {
		const { path, predictionId } = await withAddress(caller, of);
		return { act: (to) => caller.send(to, "DELETE", path), predictionId };
	},
});

/** The address for positions or for times of a prediction, whose channel is opened for it. */
export async function madeAddress(
	predictionPath: string,
	of: keyof typeof choices,
	token: string,
): Promise<string> {
	return (await openAddress(predictionPath, { of, choices: choices[of], token })).address;
}

/** Calls that make, end and use the addresses of a race, each time prepared on something new. */
export const addressWrites: Readonly<Record<string, (caller: Caller) => Promise<Write>>> = {
	...ownWrites("positions"),
	...ownWrites("timing"),
	"POST /api/positions/{address}": async (caller) => {
		const { address, predictionId } = await withAddress(caller, "positions");
		const path = `/api/positions/${address}`;
		const body = { _type: "location", lat: 45, lon: 6, tst: 1_700_000_000 };
		return { act: (to) => caller.sendJson(to, "POST", path, body), predictionId };
	},
	"POST /api/timing/{address}": async (caller) => {
		const { address, secret, predictionId } = await withAddress(caller, "timing");
		const passages = [{ place: "finish", arrival: "2026-01-01T10:00:00Z" }];
		const body = JSON.stringify({ passages });
		const path = `/api/timing/${address}`;
		const act = (to: Env) => caller.send(to, "POST", path, body, signatureOf(secret, body));
		return { act, predictionId };
	},
};

// `npm run -s bench -- auth`: a login of the built worker beside the bare password hash, a login with a passkey,
// and how many profile calls a second it answers.

import { type CeremonyOptions, createAuthenticator } from "../../tools/authenticator.ts";
import { ensureBuilt } from "../../tools/build.mjs";
import { atLeast, atMost, type Figure, median, progress, timed } from "../../tools/figures.ts";
import { openEdge } from "./edge-server.ts";
import { postJson, registerRunner, runner } from "./runner.ts";

const warmUps = 3;
const rounds = 30;
const profileCalls = 600;
const clients = 4;

export async function authFigures(): Promise<Figure[]> {
	await ensureBuilt();
	await using bare = await openEdge("bench");
	await using built = await openEdge("built");
	const token = await registerRunner(built.origin);
	progress("logins beside bare hashes");
	const { loginMs, hashMs } = await interleave(built.origin, bare.origin);
	progress("logins with a passkey");
	const passkeyMs = await passkeyLogins(built.origin, token);
	progress("profile calls");
	const perSecond = await profileRate(built.origin, token);
	return [
		atMost("auth.login-over-hash", loginMs / hashMs, "times", 1.15),
		atMost("auth.login-ms", loginMs, "ms"),
		atMost("auth.hash-ms", hashMs, "ms"),
		atMost("auth.passkey-login-ms", passkeyMs, "ms", 10),
		atLeast("auth.me-per-second", perSecond, "per second"),
	];
}

/** One login, and one bare hash in a worker without other work, in turn; medians. */
async function interleave(built: string, bare: string) {
	const logins: number[] = [];
	const hashes: number[] = [];
	for (let round = 0; round < warmUps + rounds; round++) {
		const login = await timed(() => postJson(`${built}/api/auth/login`, runner));
		const hash = await timed(() => postJson(`${bare}/hash`, {}));
		if (round < warmUps) continue;
		logins.push(login);
		hashes.push(hash);
	}
	return { loginMs: median(logins), hashMs: median(hashes) };
}

/** A login with a passkey, from its answer to its session, through HTTP; the median. */
async function passkeyLogins(origin: string, token: string): Promise<number> {
	const key = createAuthenticator(origin);
	const post = async (path: string, body: object, cookie = "", bearer = "") => {
		const headers = { "Content-Type": "application/json", Cookie: cookie, Authorization: bearer };
		const init = { method: "POST", headers, body: JSON.stringify(body) };
		const answer = await fetch(`${origin}/api/auth${path}`, init);
		if (!answer.ok)
			throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
		const [set = ""] = answer.headers.getSetCookie();
		return { json: (await answer.json()) as CeremonyOptions, cookie: set.split(";")[0] };
	};
	const bearer = `Bearer ${token}`;
	const asked = await post("/passkeys/options", {}, "", bearer);
	const added = { name: "Bench", credential: key.create(asked.json) };
	await post("/passkeys", added, asked.cookie, bearer);
	const times: number[] = [];
	for (let round = 0; round < warmUps + rounds; round++) {
		const { json, cookie } = await post("/passkeys/login-options", {});
		const body = { credential: key.answer(json) };
		const ms = await timed(() => post("/passkeys/login", body, cookie));
		if (round >= warmUps) times.push(ms);
	}
	return median(times);
}

/** Profile calls answered per second to a few clients at once, each waiting for its response. */
async function profileRate(origin: string, token: string): Promise<number> {
	const headers = { Authorization: `Bearer ${token}` };
	const client = async () => {
		for (let call = 0; call < profileCalls / clients; call++) {
			const answer = await fetch(`${origin}/api/auth/me`, { headers });
			if (!answer.ok) throw new Error(`GET /api/auth/me answered ${answer.status}`);
			await answer.arrayBuffer();
		}
	};
	await client();
	const ms = await timed(() => Promise.all(Array.from({ length: clients }, client)));
	return profileCalls / (ms / 1000);
}

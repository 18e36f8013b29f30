// `npm run -s bench -- auth`: a login of the built worker beside the bare password hash, and how many profile
// calls a second it answers.

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
	progress("profile calls");
	const perSecond = await profileRate(built.origin, token);
	return [
		atMost("auth.login-over-hash", loginMs / hashMs, "times", 1.15),
		atMost("auth.login-ms", loginMs, "ms"),
		atMost("auth.hash-ms", hashMs, "ms"),
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

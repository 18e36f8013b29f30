// `npm run -s bench -- auth`: a login of the built worker beside the bare password hash, and how many profile
// calls a second it answers.

import { ensureBuilt } from "../cli/tools.mjs";
import { openEdge } from "./edge-server.ts";
import { atLeast, atMost, type Figure, median, progress } from "./figures.ts";

const warmUps = 3;
const rounds = 30;
const profileCalls = 600;
const clients = 4;
const runner = {
	email: "bench@relief.test",
	password: "a hill at dawn 9",
	firstname: "Bench",
	lastname: "Runner",
	charte_accepted: true,
};

export async function authFigures(): Promise<Figure[]> {
	await ensureBuilt();
	const bare = await openEdge("bench");
	const built = await openEdge("built");
	try {
		const { access_token: token } = await post(`${built.origin}/api/auth/register`, runner);
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
	} finally {
		await bare.stop();
		await built.stop();
	}
}

/** One login, and one bare hash in a worker that does nothing else, in turn; medians. */
async function interleave(built: string, bare: string) {
	const logins: number[] = [];
	const hashes: number[] = [];
	for (let round = 0; round < warmUps + rounds; round++) {
		const login = await timed(() => post(`${built}/api/auth/login`, runner));
		const hash = await timed(() => post(`${bare}/hash`, {}));
		if (round < warmUps) continue;
		logins.push(login);
		hashes.push(hash);
	}
	return { loginMs: median(logins), hashMs: median(hashes) };
}

/** Profile calls answered per second to a few clients at once, each waiting for its answer. */
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

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

async function post(url: string, body: object): Promise<{ access_token: string }> {
	const answer = await fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

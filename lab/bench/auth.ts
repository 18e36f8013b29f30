// `npm run -s bench -- auth`: a login of the built worker beside the bare password hash, a login with a passkey,
// and how many profile calls a second it answers.

import { type CeremonyOptions, createAuthenticator } from "#tools/authenticator.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { atLeast, atMost, type Figure, median, progress, timed } from "#tools/figures.ts";
import { type EdgeServer, openEdge, settleMs } from "./edge-server.ts";
import { postJson, registerRunner, runner } from "./runner.ts";
import { requireThreadTimes } from "./worker-process.ts";

const warmUps = 3;
const rounds = 30;
const profileCalls = 600;
const clients = 4;

export async function authFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	await using bare = await openEdge("bench");
	await using built = await openEdge("built");
	const token = await registerRunner(built.origin);
	progress("logins beside bare hashes");
	const { loginMs, hashMs } = await interleave(built.origin, bare.origin);
	progress("logins with a passkey");
	const passkey = await passkeyLogins(built, token);
	progress("profile calls");
	const perSecond = await profileRate(built.origin, token);
	return [
		atMost("auth.login-over-hash", loginMs / hashMs, "times", 1.15),
		atMost("auth.login-ms", loginMs, "ms"),
		atMost("auth.hash-ms", hashMs, "ms"),
		atMost("auth.passkey-login-ms", passkey.cpuMs, "ms", 10),
		atMost("auth.passkey-login-wall-ms", passkey.wallMs, "ms"),
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

/**
 * A login with a passkey, from the authenticator's answer to the session: CPU time of the worker's main thread, that of
 * the local database with it, and time through HTTP; medians.
 */
async function passkeyLogins(built: EdgeServer, token: string) {
	const key = createAuthenticator(built.origin);
	const jsonOf = (body: object, headers: Record<string, string>) => ({
		body: Buffer.from(JSON.stringify(body)),
		headers: { "Content-Type": "application/json", ...headers },
	});
	async function ask(path: string, headers: Record<string, string> = {}) {
		const init = { method: "POST", ...jsonOf({}, headers) };
		const answer = await fetch(built.origin + path, init);
		if (!answer.ok)
			throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
		const [set = ""] = answer.headers.getSetCookie();
		const options = (await answer.json()) as CeremonyOptions;
		return { options, cookie: { Cookie: set.split(";")[0] } };
	}
	const bearer = { Authorization: `Bearer ${token}` };
	const asked = await ask("/api/auth/passkeys/options", bearer);
	const added = { name: "Bench", credential: key.create(asked.options) };
	const form = jsonOf(added, { ...bearer, ...asked.cookie });
	await built.post("/api/auth/passkeys", { ...form, status: 201 });
	const cpus: number[] = [];
	const walls: number[] = [];
	for (let round = 0; round < warmUps + rounds; round++) {
		const { options, cookie } = await ask("/api/auth/passkeys/login-options");
		const login = jsonOf({ credential: key.answer(options) }, cookie);
		const from = performance.now();
		const cpu = await built.post("/api/auth/passkeys/login", { ...login, status: 200 });
		if (round < warmUps) continue;
		cpus.push(cpu.mainMs);
		walls.push(performance.now() - from - settleMs);
	}
	return { cpuMs: median(cpus), wallMs: median(walls) };
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

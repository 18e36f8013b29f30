// `npm start`: from a fresh clone to a running Relief. Nothing to edit, no account anywhere.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultState, ensureDevVars, freePort, keepSchedule, migrate, serve } from "./serve.mjs";
import { ensureBuilt, ensureInstalled } from "./tools.mjs";

await ensureInstalled();
ensureDevVars();
await ensureBuilt();
await migrate(defaultState);
const port = process.env.PORT ? Number(process.env.PORT) : await freePort(8787);
const server = await serve({ port, state: defaultState });
const stopSchedule = keepSchedule(server.origin);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm and its shell may end without passing a signal on: an orphan stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

async function stop() {
	if (stopping) return;
	stopping = true;
	stopSchedule();
	await server.stop();
	process.exit(0);
}

server.ended.then(() => {
	if (!stopping) {
		console.error("The worker ended by itself.");
		process.exit(1);
	}
});

const demo = await demoRunner(server.origin);
console.log(`Demo runner: ${demo.email} / ${demo.password}`);
console.log(`Relief is ready at ${server.origin}`);

/** An account to look around with: its password is made here once, and kept beside the local data. */
async function demoRunner(origin) {
	const path = join(defaultState, "demo-runner.json");
	if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
	const runner = { email: "demo@relief.example", password: randomBytes(9).toString("base64url") };
	const answer = await fetch(`${origin}/api/auth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			...runner,
			firstname: "Demo",
			lastname: "Runner",
			charte_accepted: true,
		}),
	});
	if (!answer.ok) throw new Error(`The demo runner could not be made: ${await answer.text()}`);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, JSON.stringify(runner), { mode: 0o600 });
	return runner;
}

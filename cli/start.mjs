// `npm start`: from a fresh clone to a running Relief. Nothing to edit, no account anywhere.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBuilt, ensureInstalled } from "../tools/build.mjs";
import { ensureLocalMaps } from "../tools/local-maps.mjs";
import {
	defaultState,
	ensureDevVars,
	freePort,
	migrate,
	serve,
	startSchedule,
} from "../tools/serve.mjs";
import { hasCredentials, startStandIn, subscribe } from "../tools/stand-in.mjs";

let server;
let standIn;
let stopSchedule = () => {};
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm and its shell may end without passing a signal on: an orphan stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

const port = await choosePort();
await ensureInstalled();
ensureDevVars();
await ensureBuilt();
await migrate(defaultState);
const maps = await ensureLocalMaps(defaultState);
if (!hasCredentials()) standIn = await startStandIn(await freePort(8790));
server = await serve({ port, state: defaultState, vars: { ...maps, ...standIn?.vars } });
stopSchedule = startSchedule(server.origin);
server.ended.then(() => {
	if (!stopping) {
		console.error("The worker ended by itself.");
		process.exit(1);
	}
});

if (standIn) await subscribe(standIn, server.origin).catch((error) => console.error(error.message));
const demo = await demoRunner(server.origin);
if (standIn) console.log(`Stand-in for Strava: ${standIn.origin} (invented athletes to link)`);
console.log(`Demo runner: ${demo.email} / ${demo.password}`);
console.log(`Relief is ready at ${server.origin}`);

async function stop() {
	if (stopping) return;
	stopping = true;
	stopSchedule();
	await server?.stop();
	await standIn?.stop();
	process.exit(0);
}

/** The port of PORT, which must be free, or the first free one from 8787. */
async function choosePort() {
	const asked = process.env.PORT;
	if (!asked) return freePort(8787);
	const wanted = Number(asked);
	if (
		Number.isInteger(wanted) &&
		wanted > 0 &&
		wanted < 65_536 &&
		(await freePort(wanted)) === wanted
	) {
		return wanted;
	}
	console.error(
		`PORT=${asked} cannot be used: it is taken, or no port. Leave it out for a free one.`,
	);
	process.exit(2);
}

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

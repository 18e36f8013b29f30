// `npm start`: from a fresh clone to a running Relief. Nothing to edit, no account anywhere.

import { ensureBuilt, ensureInstalled } from "#tools/build.mjs";
import { migrateLocalState } from "#tools/databases.mjs";
import { fillDemoSite } from "#tools/demo-site.mjs";
import { ensureLocalMaps } from "#tools/local-maps.mjs";
import { ensureRacePages } from "#tools/race-pages.mjs";
import { defaultState, ensureDevVars, freePort, serve, startSchedule } from "#tools/serve.mjs";
import { startStandIns } from "#tools/stand-in.mjs";
import { readOptionsOrEnd } from "#tools/usage.mjs";

readOptionsOrEnd(
	`Usage: npm start -- [--fresh] [--language fr]
Builds Relief, fills a local database with an invented runner, and serves it, with stand-ins for trackers.
PORT=8787 in the environment names a port; without it the first free one from 8787 is taken.
  --fresh     deletes the local data first
  --language  of the demo runner's year; by default that of this computer`,
	// Read where they are used: tools/databases.mjs and tools/demo-runner.mjs.
	{ fresh: { type: "boolean" }, language: { type: "string" } },
);

let server;
let standIns;
let stopSchedule = () => {};
let demo;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm and its shell may end without passing a signal on: an orphan stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

const port = await choosePort();
await ensureInstalled();
ensureDevVars();
await ensureBuilt();
await migrateLocalState();
const maps = await ensureLocalMaps(defaultState);
await ensureRacePages(defaultState);
standIns = await startStandIns();
server = await serve({ port, state: defaultState, vars: { ...maps, ...standIns.vars } });
stopSchedule = startSchedule(server.origin);
server.ended.then(() => {
	if (!stopping) {
		console.error("The worker ended by itself.");
		process.exit(1);
	}
});

demo = await fillDemoSite({
	origin: server.origin,
	state: defaultState,
	standIns: standIns.list,
});

async function stop() {
	if (stopping) return;
	stopping = true;
	stopSchedule();
	demo?.stop();
	await server?.stop();
	await standIns?.stop();
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

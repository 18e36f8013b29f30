// `npm run dev`: pages and API with hot reload, on local data shared with `npm start`.

import { spawn } from "node:child_process";
import { ensureCore, ensureInstalled, root, toolEnv } from "#tools/build.mjs";
import { migrateLocalState } from "#tools/databases.mjs";
import { fillDemoSite } from "#tools/demo-site.mjs";
import { ensureLocalMaps } from "#tools/local-maps.mjs";
import { ensureRacePages } from "#tools/race-pages.mjs";
import { defaultState, ensureDevVars, freePort, untilAnswers } from "#tools/serve.mjs";
import { startStandIns } from "#tools/stand-in.mjs";
import { readOptionsOrEnd } from "#tools/usage.mjs";

readOptionsOrEnd(
	`Usage: npm run dev -- [--fresh] [--language fr]
Serves pages and API with hot reload, on the local data of \`npm start\`, with stand-ins for trackers.
PORT=5173 in the environment names a port; without it the first free one from 5173 is taken.
  --fresh     deletes the local data first
  --language  of the demo runner's year; by default that of this computer`,
	// Read where they are used: tools/databases.mjs and tools/demo-runner.mjs.
	{ fresh: { type: "boolean" }, language: { type: "string" } },
);

await ensureInstalled();
ensureDevVars();
await ensureCore();
await migrateLocalState();
const maps = await ensureLocalMaps(defaultState);
await ensureRacePages(defaultState);
const port = process.env.PORT ? Number(process.env.PORT) : await freePort(5173);
const args = ["dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
const standIns = await startStandIns();
const env = { ...toolEnv, LOCAL_VARS: JSON.stringify({ ...maps, ...standIns.vars }) };
const child = spawn("react-router", args, { cwd: root, env, stdio: "inherit" });
let demo;
const stop = () => {
	demo?.stop();
	child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm and its shell may end without passing a signal on: an orphan stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
child.on("exit", async (code) => {
	demo?.stop();
	await standIns.stop();
	process.exit(code ?? 0);
});

const origin = `http://127.0.0.1:${port}`;
if (await untilAnswers(`${origin}/api/health`, () => child.exitCode === null, Infinity)) {
	const site = { origin, state: defaultState, standIns: standIns.list };
	demo = await fillDemoSite(site).catch((error) => void console.error(error.message));
}

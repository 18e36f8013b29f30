// Serves the built worker with local storage: used by `npm start`, by the browser tests and by benches.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root, toolEnv } from "./build.mjs";

/** Local state between starts; tests use folders of their own. */
export const defaultState = join(root, ".wrangler", "state");

/** The first port from `from` that nothing listens on; without `from` any, which another process does not look for. */
export async function freePort(from = 0) {
	for (let wanted = from; wanted < from + 200; wanted++) {
		const server = createServer();
		const port = await new Promise((resolve) => {
			server.once("error", () => resolve(null));
			server.listen(wanted, "127.0.0.1", () => {
				const { port } = server.address();
				server.close(() => resolve(port));
			});
		});
		if (port !== null) return port;
	}
	throw new Error(`No free port between ${from} and ${from + 199}: set PORT.`);
}

/** Development settings and secrets, each made once, never committed. */
export function ensureDevVars(path = join(root, ".dev.vars")) {
	const text = existsSync(path) ? readFileSync(path, "utf8") : "";
	const made = {
		APP_ENV: () => "development",
		TRACKER_KEYS: () => `local:${randomBytes(32).toString("base64")}`,
		TRACKER_WEBHOOK_KEY: () => randomBytes(24).toString("base64url"),
		INTERVALS_WEBHOOK_SECRET: () => randomBytes(24).toString("base64url"),
	};
	const missing = Object.entries(made).filter(
		([name]) => !new RegExp(`^\\s*${name}\\s*=`, "m").test(text),
	);
	if (missing.length === 0) return;
	const lines = missing.map(([name, make]) => `${name}=${make()}\n`).join("");
	const separator = text === "" || text.endsWith("\n") ? "" : "\n";
	writeFileSync(path, text + separator + lines, { mode: 0o600 });
}

/**
 * Starts the built worker, or the one of a settings file, on a loopback port and waits until it answers.
 * @param vars go before those of wrangler.toml and .dev.vars.
 * @param ready path that answers once it runs.
 * @param heapMb V8's heap limit for each worker of the process, as of an isolate of the platform; 0 for V8's own.
 * @returns {Promise<{ origin: string, stop: () => Promise<void>, ended: Promise<void>, pid: number }>}
 */
export async function serve({
	port,
	state,
	config = "",
	vars = {},
	heapMb = 0,
	ready = "/api/health",
	log = (_text) => {},
}) {
	const child = spawn(
		"wrangler",
		[
			"dev",
			"--ip",
			"127.0.0.1",
			"--port",
			String(port),
			"--inspector-port",
			"0",
			"--persist-to",
			state,
			"--test-scheduled",
			"--show-interactive-dev-session=false",
			...Object.entries({ APP_ENV: "development", ...vars }).flatMap(([name, value]) => [
				"--var",
				`${name}:${value}`,
			]),
			...(config ? ["--config", config] : []),
		],
		{
			cwd: root,
			stdio: ["ignore", "pipe", "pipe"],
			detached: true,
			env: heapMb ? { ...toolEnv, MINIFLARE_WORKERD_V8_FLAGS: heapFlag(heapMb) } : toolEnv,
		},
	);
	const recent = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			recent.push(text);
			if (recent.length > 50) recent.shift();
			log(text);
		});
	}
	let running = true;
	// The end of the launcher ends the group, also during the start.
	const endGroup = () => running && process.kill(-child.pid, "SIGKILL");
	process.once("exit", endGroup);
	const ended = once(child, "exit").then(() => {
		running = false;
		process.off("exit", endGroup);
	});
	const origin = `http://127.0.0.1:${port}`;
	const stop = async () => {
		if (!running) return;
		// The group holds wrangler and the runtime that it started: neither may outlive this process.
		process.kill(-child.pid, "SIGTERM");
		const forced = setTimeout(() => running && process.kill(-child.pid, "SIGKILL"), 5_000);
		await ended;
		clearTimeout(forced);
	};
	if (!(await untilAnswers(origin + ready, () => running))) {
		await stop();
		throw new Error(`The worker did not start on port ${port}:\n${recent.join("")}`);
	}
	return { origin, stop, ended, pid: child.pid };
}

/** The local runtime limits no isolate by itself: V8 ends the process that needs more. */
const heapFlag = (heapMb) => `--max-old-space-size=${heapMb}`;

/** Waits until an address answers, a minute by default; false where it does not, or runs no more. */
export async function untilAnswers(url, isRunning, withinMs = 60_000) {
	const deadline = Date.now() + withinMs;
	while (!(await answers(url))) {
		if (!isRunning() || Date.now() > deadline) return false;
		await new Promise((resolve) => setTimeout(resolve, 150));
	}
	return true;
}

async function answers(url) {
	try {
		return (await fetch(url)).ok;
	} catch {
		return false;
	}
}

/** Fires each cron of wrangler.toml on its minute, which the local runtime does not. */
export function startSchedule(origin) {
	const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
	const [, list] = /^crons = \[(.*)\]$/m.exec(toml);
	const crons = JSON.parse(`[${list}]`);
	const timer = setInterval(() => {
		const now = new Date();
		for (const cron of crons) if (isDue(cron, now)) fire(cron);
	}, 60_000);
	const fire = (cron) =>
		fetch(`${origin}/cdn-cgi/handler/scheduled?${new URLSearchParams({ cron })}`).catch((error) =>
			console.error(`The cron ${cron} could not be fired: ${error.message}`),
		);
	return () => clearInterval(timer);
}

/** Whether a cron of minute, hour, day, month and weekday (numbers, star, star slash n) falls on this minute, UTC. */
export function isDue(cron, date) {
	const now = [
		date.getUTCMinutes(),
		date.getUTCHours(),
		date.getUTCDate(),
		date.getUTCMonth() + 1,
		date.getUTCDay(),
	];
	return cron.split(" ").every((field, place) => {
		const [base, step] = field.split("/");
		if (base === "*") return step === undefined || now[place] % Number(step) === 0;
		return base.split(",").map(Number).includes(now[place]);
	});
}

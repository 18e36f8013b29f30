// The stand-in for the tracker: linking an account works on a machine without credentials.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root, toolEnv } from "./build.mjs";

const devVars = join(root, ".dev.vars");

/** A variable of .dev.vars; empty when it is not set there. */
function devVar(name, path) {
	const text = existsSync(path) ? readFileSync(path, "utf8") : "";
	return new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'\\s]*)`, "m").exec(text)?.[1] ?? "";
}

/** Whether .dev.vars holds credentials of a real application. */
export function hasCredentials(path = devVars) {
	return ["STRAVA_CLIENT_ID", "STRAVA_CLIENT_SECRET"].every((name) => devVar(name, path) !== "");
}

/**
 * Subscribes the worker at `origin` to the stand-in's events, as an operator does with the real service.
 * @returns {Promise<boolean>} false when .dev.vars has no key for the webhook's address.
 */
export async function subscribe(standIn, origin, path = devVars) {
	const key = devVar("TRACKER_WEBHOOK_KEY", path);
	if (key === "") return false;
	const answer = await fetch(`${standIn.vars.STRAVA_API_BASE}/push_subscriptions`, {
		method: "POST",
		body: new URLSearchParams({
			client_id: standIn.vars.STRAVA_CLIENT_ID,
			client_secret: standIn.vars.STRAVA_CLIENT_SECRET,
			callback_url: `${origin}/api/strava/webhook/${key}`,
			// As `verifyTokenOf` of worker/tracker/webhook.ts has it.
			verify_token: createHash("sha256").update(`verify\n${key}`).digest("hex"),
		}),
	});
	if (answer.ok) return true;
	throw new Error(`The stand-in's events are rejected by ${origin}: ${await answer.text()}`);
}

/**
 * Starts the stand-in on a loopback port (0: a free one) and waits until it answers. It ends with this process, however
 * that ends.
 * @returns {Promise<{ origin: string, vars: Record<string, string>, stop: () => Promise<void>, pid: number }>}
 * `vars` are the worker's settings for it.
 */
export async function startStandIn(port = 0) {
	const program = join(root, "tools", "strava", "main.ts");
	const child = spawn("node", [program, "--port", String(port)], {
		cwd: root,
		env: toolEnv,
		// It watches its standard input, which ends with this process.
		stdio: ["pipe", "pipe", "inherit"],
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const line = await new Promise((resolve, reject) => {
		createInterface({ input: child.stdout }).once("line", resolve);
		child.once("error", reject);
		child.once("exit", (code) =>
			reject(new Error(`The stand-in did not start on port ${port}: it ended with ${code}.`)),
		);
	});
	const { origin, clientId, clientSecret } = JSON.parse(line);
	return {
		origin,
		vars: {
			STRAVA_WWW_BASE: origin,
			STRAVA_API_BASE: `${origin}/api/v3`,
			STRAVA_CLIENT_ID: clientId,
			STRAVA_CLIENT_SECRET: clientSecret,
		},
		stop: async () => {
			child.kill();
			await ended;
		},
		pid: child.pid,
	};
}

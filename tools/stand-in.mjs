// Stand-ins for the services that runs, weather and logins come from: linking an account, forecasts and logging in elsewhere
// work on a machine without credentials.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root, toolEnv } from "./build.mjs";
import { freePort } from "./serve.mjs";

const devVars = join(root, ".dev.vars");

/** A variable of .dev.vars; empty when it is not set there. */
function devVar(name, path) {
	const text = existsSync(path) ? readFileSync(path, "utf8") : "";
	return new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'\\s]*)`, "m").exec(text)?.[1] ?? "";
}

/**
 * By the key of the provider. `offers` is what it has, in words; `credentials` are the variables
 * of .dev.vars that lead to the real service. `vars` are the worker's settings for a stand-in, `subscribe` is the request by
 * which the worker at `origin` gets its events, with the secret that .dev.vars holds; a service without events has none.
 */
export const services = {
	strava: {
		name: "Strava",
		offers: "invented athletes to link",
		port: 8790,
		credentials: ["STRAVA_CLIENT_ID", "STRAVA_CLIENT_SECRET"],
		vars: ({ origin, clientId, clientSecret }) => ({
			STRAVA_WWW_BASE: origin,
			STRAVA_API_BASE: `${origin}/api/v3`,
			STRAVA_CLIENT_ID: clientId,
			STRAVA_CLIENT_SECRET: clientSecret,
		}),
		secret: "TRACKER_WEBHOOK_KEY",
		subscribe: ({ vars }, origin, key) =>
			fetch(`${vars.STRAVA_API_BASE}/push_subscriptions`, {
				method: "POST",
				body: new URLSearchParams({
					client_id: vars.STRAVA_CLIENT_ID,
					client_secret: vars.STRAVA_CLIENT_SECRET,
					callback_url: `${origin}/api/strava/webhook/${key}`,
					// As `verifyTokenOf` of worker/tracker/webhook.ts has it.
					verify_token: createHash("sha256").update(`verify\n${key}`).digest("hex"),
				}),
			}),
	},
	intervals: {
		name: "intervals.icu",
		offers: "invented athletes to link",
		port: 8890,
		credentials: ["INTERVALS_CLIENT_ID", "INTERVALS_CLIENT_SECRET"],
		vars: ({ origin, clientId, clientSecret }) => ({
			INTERVALS_BASE: origin,
			INTERVALS_CLIENT_ID: clientId,
			INTERVALS_CLIENT_SECRET: clientSecret,
		}),
		secret: "INTERVALS_WEBHOOK_SECRET",
		// The real service has a page for it, and no call.
		subscribe: (standIn, origin, secret) =>
			fetch(`${standIn.origin}/stand-in/webhook`, {
				method: "POST",
				body: JSON.stringify({ url: `${origin}/api/sources/intervals/webhook`, secret }),
			}),
	},
	weather: {
		name: "Open-Meteo",
		offers: "invented weather",
		port: 8990,
		credentials: ["WEATHER"],
		vars: ({ origin }) => ({
			WEATHER: "open-meteo",
			WEATHER_BASE: origin,
			WEATHER_ARCHIVE_BASE: origin,
		}),
	},
	oidc: {
		name: "Club ID",
		offers: "invented people to log in as",
		port: 9090,
		credentials: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
		vars: ({ origin, clientId, clientSecret }) => ({
			OIDC_ISSUER: origin,
			OIDC_CLIENT_ID: clientId,
			OIDC_CLIENT_SECRET: clientSecret,
			OIDC_NAME: "Club ID",
		}),
	},
};

/** Whether .dev.vars holds credentials of a real application at a service. */
export function hasCredentials(service, path = devVars) {
	return services[service].credentials.every((name) => devVar(name, path) !== "");
}

/**
 * Subscribes the worker at `origin` to a stand-in's events, as an operator does with the real service.
 * @returns {Promise<boolean>} false when .dev.vars has no secret for the webhook, or the service has no events.
 */
export async function subscribe(standIn, origin, path = devVars) {
	const { secret, subscribe: request } = services[standIn.service];
	const value = secret === undefined ? "" : devVar(secret, path);
	if (value === "") return false;
	const answer = await request(standIn, origin, value);
	if (answer.ok) return true;
	throw new Error(
		`The events of the stand-in for ${standIn.name} are rejected by ${origin}: ${await answer.text()}`,
	);
}

/**
 * Starts the stand-in for a service on a loopback port (0: a free one) and waits until it answers. It ends with this
 * process, however that ends.
 * @param {keyof typeof services} service
 * @returns {Promise<{ service: string, name: string, offers: string, origin: string, vars: Record<string, string>, stop: () => Promise<void>, pid: number }>}
 * `vars` are the worker's settings for it.
 */
export async function startStandIn(service, port = 0) {
	const { name, offers, vars } = services[service];
	const program = join(root, "tools", "stand-in", "main.ts");
	const child = spawn("node", [program, "--service", service, "--port", String(port)], {
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
			reject(
				new Error(`The stand-in for ${name} did not start on port ${port}: it ended with ${code}.`),
			),
		);
	});
	const started = JSON.parse(line);
	return {
		service,
		name,
		offers,
		origin: started.origin,
		vars: vars(started),
		stop: async () => {
			child.kill();
			await ended;
		},
		pid: child.pid,
	};
}

/** Starts the stand-ins for all services of which .dev.vars holds no credentials, near the ports that they prefer. */
export async function startStandIns() {
	const wanted = Object.keys(services).filter((service) => !hasCredentials(service));
	const standIns = await Promise.all(
		wanted.map(async (service) => startStandIn(service, await freePort(services[service].port))),
	);
	return {
		list: standIns,
		vars: Object.assign({}, ...standIns.map(({ vars }) => vars)),
		stop: async () => {
			await Promise.all(standIns.map(({ stop }) => stop()));
		},
	};
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Send, Session } from "./driver.ts";

/** Reaches no host but this one, and asks its user nothing. */
const preferences = {
	"marionette.port": 0,
	"network.dns.disabled": true,
	"network.proxy.no_proxies_on": "localhost, 127.0.0.1",
	"app.update.disabledForTesting": true,
	"datareporting.policy.dataSubmissionEnabled": false,
	"toolkit.telemetry.reportingpolicy.firstRun": false,
	"browser.shell.checkDefaultBrowser": false,
	"browser.aboutwelcome.enabled": false,
	"intl.accept_languages": "en-GB, en",
};
const startMs = 60_000;

/** Firefox by its own protocol, Marionette, which takes the commands of WebDriver without a driver beside it. */
export async function startFirefox(program: string): Promise<Session> {
	const profile = mkdtempSync(join(tmpdir(), "relief-firefox-"));
	const lines = Object.entries(preferences).map(
		([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
	);
	writeFileSync(join(profile, "user.js"), lines.join(""));
	const options = ["--marionette", "--headless", "--no-remote", "--profile", profile];
	const child = spawn(program, options, { stdio: "ignore" });
	const stop = async () => {
		const gone = child.exitCode === null ? once(child, "exit") : null;
		child.kill();
		await gone;
		rmSync(profile, { recursive: true, force: true });
	};
	try {
		const socket = connect(await portOf(profile), "127.0.0.1");
		await once(socket, "connect");
		const call = marionette(socket);
		const { capabilities } = (await call("WebDriver:NewSession", {})) as {
			capabilities: { browserVersion: string };
		};
		const send: Send = async (command, parameters) => {
			const answer = await call(`WebDriver:${command}`, parameters);
			return answer && typeof answer === "object" && "value" in answer ? answer.value : answer;
		};
		return {
			version: `Firefox ${capabilities.browserVersion}`,
			send,
			stop: async () => {
				socket.destroy();
				await stop();
			},
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Firefox writes it into its profile once it listens. */
async function portOf(profile: string): Promise<number> {
	const file = join(profile, "MarionetteActivePort");
	for (let waitedMs = 0; waitedMs < startMs; waitedMs += 100) {
		if (existsSync(file)) return Number(readFileSync(file, "utf8"));
		await wait(100);
	}
	throw new Error(`Firefox did not start within ${startMs / 1000} s`);
}

type Call = (name: string, parameters: object) => Promise<unknown>;

/** Messages are "<bytes>:<JSON>" (firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). */
function marionette(socket: Socket): Call {
	const waiting = new Map<number, (answer: unknown, problem: Error | null) => void>();
	let received = Buffer.alloc(0);
	socket.on("data", (chunk) => {
		received = Buffer.concat([received, chunk]);
		for (;;) {
			const colon = received.indexOf(":");
			const length = Number(received.subarray(0, Math.max(0, colon)).toString());
			if (colon < 0 || received.length < colon + 1 + length) return;
			const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
			received = received.subarray(colon + 1 + length);
			// The first message is a greeting.
			if (!Array.isArray(message)) continue;
			const [, id, problem, answer] = message;
			waiting.get(id)?.(answer, problem && new Error(problem.message));
			waiting.delete(id);
		}
	});
	socket.on("close", () => {
		for (const settle of waiting.values()) settle(null, new Error("Firefox ended"));
	});
	let last = 0;
	return (name, parameters) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			waiting.set(id, (answer, problem) => (problem ? reject(problem) : resolve(answer)));
			const text = JSON.stringify([0, id, name, parameters]);
			socket.write(`${Buffer.byteLength(text)}:${text}`);
		});
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tools/serve.mjs";
import type { Command, Send, Session } from "./driver.ts";

interface WebKitPrograms {
	readonly driver: string;
	readonly browser: string;
	/** Makes a screen where there is none. */
	readonly screen: string;
}

const startMs = 30_000;

/** WebKitGTK's MiniBrowser by its WebDriver, on a virtual display. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Session> {
	const display = `:${90 + (process.pid % 400)}`;
	const options = { stdio: "ignore", env: { ...process.env, DISPLAY: display } } as const;
	const port = await freePort();
	const children = [
		spawn(screen, [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], options),
		spawn(driver, [`--port=${port}`], options),
	];
	const stop = async () => {
		for (const child of children.reverse()) await ended(child);
	};
	const origin = `http://127.0.0.1:${port}`;
	try {
		await answering(origin);
		const wanted = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
		const { sessionId, capabilities } = (await call("POST", `${origin}/session`, {
			capabilities: { alwaysMatch: wanted },
		})) as { sessionId: string; capabilities: { browserVersion: string } };
		const session = `${origin}/session/${sessionId}`;
		return {
			version: `WebKitGTK ${capabilities.browserVersion}`,
			send: sender(session),
			stop: async () => {
				await call("DELETE", session).catch(() => {});
				await stop();
			},
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

const paths: Readonly<Record<Command, (id: string) => [method: string, path: string]>> = {
	Navigate: () => ["POST", "url"],
	GetCurrentURL: () => ["GET", "url"],
	ExecuteScript: () => ["POST", "execute/sync"],
	ElementClick: (id) => ["POST", `element/${id}/click`],
	ElementClear: (id) => ["POST", `element/${id}/clear`],
	ElementSendKeys: (id) => ["POST", `element/${id}/value`],
	TakeScreenshot: () => ["GET", "screenshot"],
};

const sender =
	(session: string): Send =>
	(command, parameters) => {
		const { id = "", ...rest } = parameters as { id?: string };
		const [method, path] = paths[command](id);
		return call(method, `${session}/${path}`, method === "POST" ? rest : undefined);
	};

async function call(method: string, url: string, body?: object): Promise<unknown> {
	const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
	const { value } = (await answer.json()) as { value: { message?: string } };
	if (!answer.ok) throw new Error(value?.message ?? `${method} ${url}: ${answer.status}`);
	return value;
}

async function answering(origin: string): Promise<void> {
	for (let waitedMs = 0; waitedMs < startMs; waitedMs += 100) {
		const answer = await fetch(`${origin}/status`).catch(() => null);
		if (answer?.ok) return;
		await wait(100);
	}
	throw new Error(`WebKitWebDriver did not answer within ${startMs / 1000} s`);
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill();
	await once(child, "exit");
}

// The demo runner of `npm start`: an account to look around with, and an invented year of training in it.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root, toolEnv } from "./build.mjs";

/** Races lie ahead and load is of these days only while the year is about so old. */
const freshMs = 7 * 24 * 3600 * 1000;

const accountFile = (state) => join(state, "demo-runner.json");
const accountOf = (state) => JSON.parse(readFileSync(accountFile(state), "utf8"));

/**
 * The account, registered when the state has none, or has lost it: its password is made here, and kept beside the local
 * data. One whose password was changed stays as it is.
 * @returns {Promise<{ email: string, password: string }>}
 */
export async function ensureDemoRunner(origin, state) {
	const known = existsSync(accountFile(state)) ? accountOf(state) : null;
	const post = (path, body) =>
		fetch(`${origin}/api/auth/${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
	if (known) {
		const { email, password } = known;
		if ((await post("login", { email, password })).status !== 401) return known;
	}
	const account = {
		email: "demo@relief.example",
		password: randomBytes(9).toString("base64url"),
	};
	const names = { firstname: "Demo", lastname: "Runner (invented)" };
	const answer = await post("register", { ...account, ...names, charte_accepted: true });
	// The development server sends a request again when it loads a module anew: the first may have made the account.
	const { email, password } = account;
	if (!answer.ok && !(await post("login", { email, password })).ok) {
		if (known) return known;
		throw new Error(`The demo runner could not be made: ${await answer.text()}`);
	}
	await confirmAddress(origin, post);
	mkdirSync(dirname(accountFile(state)), { recursive: true });
	writeFileSync(accountFile(state), JSON.stringify(account), { mode: 0o600 });
	return account;
}

/** Confirms the address by the link of its mail, which development keeps in the outbox soon after the registration. */
async function confirmAddress(origin, post) {
	for (let tries = 0; tries < 50; tries++) {
		const outbox = await (await fetch(`${origin}/outbox`)).text();
		const [, token] = /mail-link\?token=([\w-]{43})/.exec(outbox) ?? [];
		if (token && (await post("mail-link", { token })).ok) return;
		await setTimeout(100);
	}
	throw new Error("The address of the demo runner could not be confirmed: see the page /outbox.");
}

/**
 * The language of `--language`, or that of this computer, by its tag. Variables are read as POSIX has it: an empty one
 * counts as not set, where Node then knows no language at all.
 * @param {string[]} [argv]
 * @param {Record<string, string | undefined>} [env]
 */
export function demoLanguage(argv = process.argv, env = process.env) {
	const { LC_ALL, LC_MESSAGES, LANG } = env;
	const at = argv.indexOf("--language");
	const own = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
	return (at < 0 ? own : (argv[at + 1] ?? "")).split(/[-_.@]/)[0];
}

/**
 * Imports the year in the background, by the API as a browser does it, unless a fresh one in this language is there.
 * Ends with `stop`.
 * @returns {{ isNeeded: boolean, stop: () => void }}
 */
export function startDemoYear(origin, state, nowMs = Date.now()) {
	const { filledAt, language: before } = accountOf(state);
	const language = demoLanguage();
	const isFresh = filledAt && nowMs - Date.parse(filledAt) < freshMs;
	if (isFresh && before === language) return { isNeeded: false, stop() {} };
	const program = join(root, "tools", "demo", "main.ts");
	const options = ["--origin", origin, "--account", accountFile(state), "--language", language];
	const child = spawn("node", [program, ...options], {
		cwd: root,
		env: { ...toolEnv, NODE_NO_WARNINGS: "1" },
		stdio: ["ignore", "ignore", "pipe"],
	});
	let output = "";
	child.stderr.on("data", (chunk) => (output += chunk));
	child.once("exit", (code) => {
		// Ended from outside it has no code; the next start imports the year again.
		if (code) console.error(`The year of the demo runner could not be imported:\n${output}`);
	});
	process.once("exit", () => child.kill());
	return { isNeeded: true, stop: () => void child.kill() };
}

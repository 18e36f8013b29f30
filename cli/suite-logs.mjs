// Logs of the worker during the tests: collected in an ignored folder, and searched at the end for what a log must
// not hold.

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/build.mjs";

const folder = join(root, "test-results", "logs");

/** What no line may hold, each present in the tests' accounts, athletes, files and settings. */
const forbidden = {
	"an e-mail address": /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
	"a session's or a link's token": /(?<![\w-])[\w-]{43}(?![\w-])/,
	"a tracker's token": /(?<![\w-])[0-9a-f]{40}(?![\w-])/,
	"a hash of a password or of a token": /scrypt\$|(?<![\w-])[0-9a-f]{64}(?![\w-])/,
	"a password": /a (hill at dawn|ridge at noon|valley at dusk)/,
	"a setting that is secret": /stand-in-secret|webhook-key|[A-Za-z0-9+/]{43}=/,
	"a person's name": /\b(Emma|Durand|Noa First|Newcomer|Camille|Wheels)\b/,
	"a position": /(?<![\d.])-?\d{1,3}\.\d{5,}/,
	"a name of a file, a course or an activity": /hills?\.gpx|Hills at dawn|Morning run/i,
};

/** Lines of the local server: its settings, modules and requests. */
const ofTheServer = /^(env\.\w+ \(|│|\[wrangler:)/;

/** Appends to one of the logs. */
export function appendLog(name, text) {
	mkdirSync(folder, { recursive: true });
	appendFileSync(join(folder, `${name}.log`), text);
}

/** Deletes the logs of earlier runs. */
export const clearLogs = () => rmSync(folder, { recursive: true, force: true });

/** The lines of a log that hold what they must not: number, from 1, and what it is. */
export function leaksIn(text) {
	return text.split("\n").flatMap((line, index) =>
		Object.entries(forbidden)
			.filter(([, pattern]) => !ofTheServer.test(line) && pattern.test(line))
			.map(([what]) => ({ number: index + 1, what, line })),
	);
}

/** Throws for a log that holds something personal or secret, naming the line, or that holds no request at all. */
export function scanLogs(names) {
	const problems = names.flatMap((name) => {
		const path = join(folder, `${name}.log`);
		const text = existsSync(path) ? readFileSync(path, "utf8") : "";
		if (!text.includes('"event":"request"')) return [`${path}: no request was logged`];
		return leaksIn(text).map(({ number, what, line }) => `${path}:${number}: ${what}: ${line}`);
	});
	if (problems.length > 0) throw new Error(problems.slice(0, 20).join("\n"));
}

// `node tools/demo/main.ts --origin URL --account FILE [--language TAG]`: fills the account of the demo runner over the
// API, and notes in its file when it did.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asLanguage } from "#domain/language/detect.ts";
import { exampleCourse } from "../examples/examples.ts";
import { signIn } from "./api.ts";
import { fillAccount } from "./fill.ts";
import { trackOf } from "./race-track.ts";
import { demoSessions } from "./sessions.ts";

const { values } = parseArgs({
	options: {
		origin: { type: "string" },
		account: { type: "string" },
		language: { type: "string", default: "en" },
	},
});
const { origin, account: path } = values;
const language = asLanguage(values.language);
if (!origin || !path) throw new Error("Give --origin URL and --account FILE.");

const account = JSON.parse(readFileSync(path, "utf8"));
const nowMs = Date.now();
const api = await signIn(origin, account);
if (api) {
	const courses = {
		marathon: exampleCourse("marathon"),
		mountain: exampleCourse("mountain"),
		hundred: exampleCourse("hundred"),
	};
	const { distanceM } = trackOf(courses.marathon.gpx);
	const { startTime } = courses.marathon;
	await fillAccount(api, nowMs, {
		courses,
		sessions: demoSessions(nowMs, { distanceM, startTime }, language),
		language,
	});
	const filled = { ...account, filledAt: new Date(nowMs).toISOString(), language: values.language };
	writeFileSync(path, JSON.stringify(filled), { mode: 0o600 });
}

// `node tools/demo/main.ts --origin URL --account FILE`: fills the account of the demo runner over the API, and notes in
// its file when it did.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exampleCourse } from "../examples/examples.ts";
import { signIn } from "./api.ts";
import { fillAccount } from "./fill.ts";
import { trackOf } from "./race-track.ts";
import { demoSessions } from "./sessions.ts";

const { values } = parseArgs({
	options: { origin: { type: "string" }, account: { type: "string" } },
});
const { origin, account: path } = values;
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
		sessions: demoSessions(nowMs, { distanceM, startTime }),
	});
	const filled = { ...account, filledAt: new Date(nowMs).toISOString() };
	writeFileSync(path, JSON.stringify(filled), { mode: 0o600 });
}

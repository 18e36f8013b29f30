// `node tools/demo/main.ts --origin URL --account FILE`: fills the account of the demo runner over the API, and notes in
// its file when it did.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "./api.ts";
import { exampleCourse } from "./courses.ts";
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
	await fillAccount(api, nowMs, demoSessions(nowMs, trackOf(exampleCourse("marathon").gpx)));
	const filled = { ...account, filledAt: new Date(nowMs).toISOString() };
	writeFileSync(path, JSON.stringify(filled), { mode: 0o600 });
}

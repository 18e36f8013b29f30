import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canLinkTracker, missingInAccount, missingInConfiguration } from "./deploy-checks.mjs";

const toml = readFileSync(new URL("../wrangler.toml", import.meta.url), "utf8");
const filledIn = toml
	.replace("00000000-0000-0000-0000-000000000001", "5e1f")
	.replaceAll("relief.example", "run.test");
const queues = ["relief-jobs", "relief-tracker", "relief-jobs-dead"];
const all = { toml: filledIn, secrets: [], queues, buckets: ["relief-files"] };
const trackerSecrets = [
	...["STRAVA_CLIENT_ID", "STRAVA_CLIENT_SECRET", "TRACKER_KEYS", "TRACKER_WEBHOOK_KEY"],
];

test("nothing is missing once everything is there, with a tracker and without one", () => {
	expect(missingInConfiguration(filledIn)).toEqual([]);
	expect(missingInAccount(all)).toEqual([]);
	expect(missingInAccount({ ...all, secrets: trackerSecrets })).toEqual([]);
	expect([canLinkTracker([]), canLinkTracker(trackerSecrets)]).toEqual([false, true]);
});

test("a fresh clone is told of the database, the addresses, the bucket and each queue", () => {
	const nothing = { toml, secrets: [], queues: [], buckets: [] };
	const missing = [...missingInConfiguration(toml), ...missingInAccount(nothing)].join("\n");
	for (const piece of [
		"d1 create",
		"CONTACT_EMAIL",
		"SITE_ORIGIN",
		"MAIL_FROM",
		"relief-files",
		...queues,
	]) {
		expect(missing).toContain(piece);
	}
});

test.each(trackerSecrets)("a tracker without %s is refused by name", (name) => {
	const secrets = trackerSecrets.filter((other) => other !== name);
	expect(missingInAccount({ ...all, secrets })).toEqual([
		expect.stringContaining(`secret put ${name}`),
	]);
});

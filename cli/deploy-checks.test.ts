import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
	canLinkTracker,
	developmentSettings,
	filledIn,
	missingInAccount,
	missingInConfiguration,
	sizeLimits,
	tooLarge,
	varsIn,
} from "./deploy-checks.mjs";

const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const toml = text("../wrangler.toml");
const account = JSON.parse(text("account.example.json"));
const ready = filledIn(toml, account);
const { queues, secrets: trackerSecrets } = account as Record<string, string[]>;
const all = { ...account, toml: ready, secrets: [] };

test("nothing is missing once everything is there, with a tracker and without one", () => {
	expect(missingInConfiguration(ready)).toEqual([]);
	expect(developmentSettings(varsIn(ready))).toEqual([]);
	expect(missingInAccount(all)).toEqual([]);
	expect(missingInAccount({ ...all, secrets: trackerSecrets })).toEqual([]);
	expect([canLinkTracker([]), canLinkTracker(trackerSecrets)]).toEqual([false, true]);
});

test("a fresh clone is told of the database, the addresses, the bucket and each queue", () => {
	const nothing = { toml, secrets: [], queues: [], buckets: [], databases: [] };
	const missing = [...missingInConfiguration(toml), ...missingInAccount(nothing)].join("\n");
	for (const piece of [
		"d1 create",
		"00000000-0000-0000-0000-000000000001",
		"CONTACT_EMAIL",
		"SITE_ORIGIN",
		"MAIL_FROM",
		"relief-files",
		"relief-maps",
		...queues,
	]) {
		expect(missing).toContain(piece);
	}
});

test("Each tracker needs its own secrets and the keys that both share", () => {
	const missing = missingInAccount({ ...all, secrets: ["INTERVALS_CLIENT_ID"] });
	const named = ["INTERVALS_CLIENT_SECRET", "TRACKER_KEYS", "INTERVALS_WEBHOOK_SECRET"];
	expect(missing).toEqual(named.map((name) => expect.stringContaining(`secret ${name}`)));
	const intervals = ["INTERVALS_CLIENT_ID", ...named];
	expect(missingInAccount({ ...all, secrets: intervals })).toEqual([]);
	expect(canLinkTracker(intervals)).toBe(true);
	expect(missingInAccount({ ...all, secrets: [...intervals, ...trackerSecrets] })).toEqual([]);
});

test.each(trackerSecrets)("a tracker without %s is refused by name", (name) => {
	const secrets = trackerSecrets.filter((other) => other !== name);
	expect(missingInAccount({ ...all, secrets })).toEqual([
		expect.stringContaining(`secret put ${name}`),
	]);
});

test("a described account stands in for open values alone: what is filled in stays", () => {
	const own = toml.replaceAll("relief.example", "own.example.org");
	expect(varsIn(filledIn(own, account)).SITE_ORIGIN).toBe("https://own.example.org");
	expect(filledIn(ready, { ...account, databases: [{ name: "other", uuid: "0" }] })).toBe(ready);
});

test.each([
	["APP_ENV", "development"],
	["APP_ENV", undefined],
	["DEV_COUNTRY", "FR"],
	["SITE_ORIGIN", "http://run.example.com"],
	["SITE_ORIGIN", "https://localhost:8787"],
	["STRAVA_WWW_BASE", "http://127.0.0.1:8790"],
	["STRAVA_API_BASE", "https://127.0.0.1:8790/api/v3"],
	["STRAVA_API_BASE", "https://[::1]/api/v3"],
	["STRAVA_API_BASE", "https://strava.test/api/v3"],
	["STRAVA_API_BASE", ""],
	["INTERVALS_BASE", "http://127.0.0.1:8791"],
])("a deployment with the development setting %s = %s is refused by name", (name, value) => {
	expect(developmentSettings({ ...varsIn(ready), [name]: value })).toEqual([
		expect.stringContaining(name),
	]);
});

test("a secret that hides a value of wrangler.toml is refused by name", () => {
	expect(missingInAccount({ ...all, secrets: ["APP_ENV"] })).toEqual([
		expect.stringContaining("secret delete APP_ENV"),
	]);
});

test("a worker above the platform's size is refused, packed or not", () => {
	expect(tooLarge(sizeLimits)).toEqual([]);
	expect(tooLarge({ ...sizeLimits, kib: sizeLimits.kib + 1 })).toHaveLength(1);
	expect(tooLarge({ ...sizeLimits, gzipKib: sizeLimits.gzipKib + 1 })).toHaveLength(1);
});

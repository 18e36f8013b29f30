import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, run } from "#tools/build.mjs";
import {
	type Account,
	canLinkTracker,
	developmentSettings,
	filledIn,
	missingInAccount,
	missingInConfiguration,
	unusableSettings,
} from "./deploy-checks.ts";
import { sizeLimits, tooLarge } from "./dry-run.mjs";
import { waitForHealth } from "./health.ts";
import { clonedConfig, configOf, databasesOf, readSite } from "./site.ts";

const json = (path: string) => JSON.parse(readFileSync(join(root, "cli", path), "utf8"));
const account: Account = json("account.example.json");
const cloned = clonedConfig();
const ready = filledIn(cloned, account);
const { queues, secrets: trackerSecrets } = account;
const nothing = { secrets: [], queues: [], buckets: [], databases: [] };
const lacks = (secrets: readonly string[]) => missingInAccount(ready, { ...account, secrets });
/** A file of its own with that text. */
const fileOf = (text: string) => {
	const path = join(mkdtempSync(join(tmpdir(), "relief-site-")), "site.json");
	writeFileSync(path, text);
	return path;
};

test("nothing is missing once everything is there, with a tracker and without one", () => {
	expect(missingInConfiguration(ready)).toEqual([]);
	expect(developmentSettings(ready.vars ?? {})).toEqual([]);
	expect(unusableSettings(ready.vars ?? {})).toEqual([]);
	expect(lacks([])).toEqual([]);
	expect(lacks(trackerSecrets)).toEqual([]);
	expect([canLinkTracker([]), canLinkTracker(trackerSecrets)]).toEqual([false, true]);
});

test("a fresh clone is told of the database, the addresses, the bucket and each queue", () => {
	const missing = [...missingInConfiguration(cloned), ...missingInAccount(cloned, nothing)].join(
		"\n",
	);
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
	const missing = lacks(["INTERVALS_CLIENT_ID"]);
	const named = ["INTERVALS_CLIENT_SECRET", "TRACKER_KEYS", "INTERVALS_WEBHOOK_SECRET"];
	expect(missing).toEqual(named.map((name) => expect.stringContaining(`secret ${name}`)));
	const intervals = ["INTERVALS_CLIENT_ID", ...named];
	expect(lacks(intervals)).toEqual([]);
	// `keys new` makes both keys, whichever tracker is linked
	expect(lacks([...intervals, "TRACKER_WEBHOOK_KEY"])).toEqual([]);
	expect(canLinkTracker(intervals)).toBe(true);
	expect(lacks([...intervals, ...trackerSecrets])).toEqual([]);
});

test.each(trackerSecrets)("a tracker without %s is refused by name", (name) => {
	const secrets = trackerSecrets.filter((other) => other !== name);
	expect(lacks(secrets)).toEqual([
		expect.stringMatching(new RegExp(`^the secret ${name}: .*\\boperator -- keys new --remote`)),
	]);
});

test("a site that registers by code needs codes", () => {
	const byCode = { ...ready, vars: { ...ready.vars, REGISTRATIONS: "code" } };
	const of = (secrets: readonly string[]) => missingInAccount(byCode, { ...account, secrets });
	expect(of(trackerSecrets)).toEqual([expect.stringContaining("the secret REGISTRATION_CODES")]);
	expect(of([...trackerSecrets, "REGISTRATION_CODES"])).toEqual([]);
});

test("a described account stands in for open values alone: what is filled in stays", () => {
	const own = configOf(
		cloned,
		readSite(fileOf('{"vars":{"SITE_ORIGIN":"https://own.example.org"}}')),
	);
	expect(filledIn(own, account).vars?.SITE_ORIGIN).toBe("https://own.example.org");
	expect(filledIn(ready, { ...account, databases: [{ name: "other", uuid: "0" }] })).toEqual(ready);
});

test("A site has its own values, databases and routes, and the rest of the clone", () => {
	const file = fileOf(readFileSync(join(root, "cli", "site.example.json"), "utf8"));
	const site = configOf(cloned, readSite(file));
	expect(missingInConfiguration(site)).toEqual([]);
	expect(site.vars).toEqual({ ...cloned.vars, ...json("site.example.json").vars });
	expect(site.routes).toEqual([{ pattern: "run.example.com", custom_domain: true }]);
	expect(databasesOf(site)).toEqual(["DB", "RUNNERS_0"]);
	expect(site.queues).toEqual(cloned.queues);
});

test("A site without a database of runners is refused, and one without the directory", () => {
	const of = (bindings: readonly string[]) =>
		missingInConfiguration({
			...ready,
			d1_databases: ready.d1_databases?.filter(({ binding }) => bindings.includes(binding)),
		});
	expect(of(["DB", "RUNNERS_0"])).toEqual([]);
	expect(of(["DB"])).toEqual([expect.stringContaining("name RUNNERS_0")]);
	expect(of(["RUNNERS_0"])).toEqual([expect.stringContaining("D1 database DB")]);
});

test("A site binds a database beyond those of the clone, and has a bucket in a jurisdiction", () => {
	const databases = { RUNNERS_10: "ten", RUNNERS_9: "nine", DB: "directory" };
	const file = fileOf(JSON.stringify({ databases, jurisdictions: { FILES: "eu" } }));
	const site = configOf(cloned, readSite(file));
	expect(databasesOf(site)).toEqual(["DB", "RUNNERS_9", "RUNNERS_10"]);
	expect(site.d1_databases).toContainEqual({
		binding: "RUNNERS_9",
		database_name: "relief-runners-9",
		database_id: "nine",
		migrations_dir: "migrations",
	});
	expect(site.r2_buckets?.map(({ jurisdiction }) => jurisdiction)).toEqual(["eu", undefined]);
});

test.each([
	["{", "is no JSON"],
	['{"var":{}}', "var"],
	['{"databases":{"relief":"1"}}', "databases.relief"],
	['{"vars":{"QUOTA_IMPORTS":300}}', "vars.QUOTA_IMPORTS"],
	['{"vars":{"PASWORDS":"off"}}', "no value PASWORDS"],
])("A site that cannot be read is refused by name: %s", (text, said) => {
	expect(() => configOf(cloned, readSite(fileOf(text)))).toThrow(said);
});

test.each([
	["PASSWORDS", "Off"],
	["WEATHER", "on"],
	["GEOCODER", "true"],
	["SPEED_SAMPLE", "10%"],
	["QUOTA_ACTIVITIES", "30k"],
	["CONTACT_EMAIL", "club.run"],
	["MAIL_FROM", "Club <no-reply@club.run>"],
	["COMMUNITY_CLUB_URL", "strava.com/clubs/1"],
	["REGISTRATIONS_PER_HOUR", "0"],
	["REGISTRATIONS", "on"],
	["REGISTRATION_CODES", "short"],
	["BASEMAP_KEY", "my map"],
	["SITE_ORIGIN", "https://club.run/relief"],
	["TRACKER_KEYS", "k1:short"],
])("a deployment with %s = %s, which the worker cannot use, is refused by name", (name, value) => {
	expect(unusableSettings({ ...ready.vars, [name]: value })).toEqual([
		expect.stringContaining(`a ${name} that can be used`),
	]);
});

test.each([
	["{}", "wrangler d1 create relief`"],
	["{}", "CONTACT_EMAIL"],
	['{"vars":{"PASSWORDS":"Off"}}', "a PASSWORDS that can be used"],
])("a deploy of the site %s is refused, and says %s", async (text, said) => {
	const described = fileOf(JSON.stringify(text === "{}" ? {} : account));
	const options = ["--dry-run", "--account", described, "--site", fileOf(text)];
	const deploy = run("node", [join(root, "cli/deploy.ts"), ...options], { quiet: true });
	await expect(deploy).rejects.toThrow(said);
	await expect(deploy).rejects.toThrow("ended with 2");
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
	expect(developmentSettings({ ...ready.vars, [name]: value })).toEqual([
		expect.stringContaining(name),
	]);
});

test("a secret that hides a value of wrangler.toml is refused by name", () => {
	expect(lacks(["APP_ENV"])).toEqual([expect.stringContaining("secret delete APP_ENV")]);
});

test("a worker above the platform's size is refused, packed or not", () => {
	expect(tooLarge(sizeLimits)).toEqual([]);
	expect(tooLarge({ ...sizeLimits, kib: sizeLimits.kib + 1 })).toHaveLength(1);
	expect(tooLarge({ ...sizeLimits, gzipKib: sizeLimits.gzipKib + 1 })).toHaveLength(1);
});

/** A site that answers with these statuses, one after the other, and the last of them from then on. */
const siteOf = (...statuses: number[]) => ({
	fetch: async () =>
		new Response(null, { status: statuses.length > 1 ? statuses.shift() : statuses[0] }),
	wait: async () => {},
});

test("A deployed site answers once it does so several times in a row", async () => {
	const site = siteOf(500, 200, 200, 500, 200);
	expect(await waitForHealth("https://run.example.com", site)).toBeNull();
});

test("A deployed site that goes on failing is said to, by path and status", async () => {
	expect(await waitForHealth("https://run.example.com", siteOf(200, 500))).toBe(
		"/api/health answers 500",
	);
	const unreachable = {
		fetch: () => Promise.reject(new Error("no such host")),
		wait: async () => {},
	};
	expect(await waitForHealth("https://run.example.com", unreachable)).toContain("no such host");
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { settingProblems } from "#worker/platform/settings.ts";
import { changedKeys, changeKeys, type KeyCommand } from "./keys.ts";
import { readSecrets } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const site = join(folder, "site.json");
const path = join(folder, "site.secrets");
beforeEach(() => rmSync(path, { force: true }));

const create: KeyCommand = { name: "keys-new" };
const rotate: KeyCommand = { name: "keys-rotate", key: "TRACKER_KEYS" };
const local = { remote: false, site };
const idsOf = (list = "") => list.split(",").map((entry) => entry.split(":")[0]);

/** A deployed site with these secrets; `sent` has the texts of what was deployed. */
function siteWith(names: readonly string[]) {
	const sent: string[] = [];
	const wrangler = async ([what, action, file]: readonly string[]) => {
		expect(what).toBe("secret");
		if (action === "list") return JSON.stringify(names.map((name) => ({ name })));
		sent.push(readFileSync(file, "utf8"));
		return "";
	};
	return { sent, account: { wrangler, hasBucket: false } };
}

test("New keys are in the form that the worker reads, in a file that others cannot", async () => {
	writeFileSync(path, "STRAVA_CLIENT_ID=24523\n");
	const rows = await changeKeys(create, local);
	expect(rows.map(({ name, deployed }) => [name, deployed])).toEqual([
		["TRACKER_KEYS", false],
		["TRACKER_WEBHOOK_KEY", false],
	]);
	const secrets = readSecrets(path);
	expect(secrets.STRAVA_CLIENT_ID).toBe("24523");
	expect(secrets.TRACKER_KEYS).toMatch(/^k1:[\w+/]{43}=$/);
	const names = settingProblems(secrets).map(({ name }) => name);
	expect(names.filter((name) => name in secrets)).toEqual([]);
	expect(JSON.stringify(rows)).not.toContain(secrets.TRACKER_WEBHOOK_KEY);
});

test("New keys replace none that are there, and their file is for its owner alone", async () => {
	await changeKeys(create, local);
	const before = readFileSync(path, "utf8");
	expect(await changeKeys(create, local)).toEqual([]);
	expect(readFileSync(path, "utf8")).toBe(before);
	expect(statSync(path).mode & 0o077).toBe(0);
});

test("A rotation puts a key in front of those that go on decrypting, until they are retired", async () => {
	await changeKeys(create, local);
	const { TRACKER_KEYS: first } = readSecrets(path);
	await changeKeys(rotate, local);
	const { TRACKER_KEYS: both } = readSecrets(path);
	expect(idsOf(both)).toEqual(["k2", "k1"]);
	expect(both.endsWith(first)).toBe(true);
	await changeKeys({ name: "keys-retire" }, local);
	expect(both.startsWith(`${readSecrets(path).TRACKER_KEYS},`)).toBe(true);
});

test("A rotation gives no id twice, whatever the old ones are called", () => {
	const TRACKER_KEYS = `own:${"A".repeat(43)}=, k7:${"B".repeat(43)}=`;
	expect(idsOf(changedKeys(rotate, { TRACKER_KEYS }).TRACKER_KEYS)).toEqual(["k8", "own", "k7"]);
});

test.each([rotate, { name: "keys-retire" } as const])(
	"What is not there cannot be rotated (%#)",
	(command) => {
		expect(() => changedKeys(command, {})).toThrow("TRACKER_KEYS");
	},
);

test("Keys are deployed with the other secrets of the file", async () => {
	const { sent, account } = siteWith([]);
	const rows = await changeKeys(create, { remote: true, site }, account);
	expect(rows.every(({ deployed }) => deployed)).toBe(true);
	expect(sent).toEqual([readFileSync(path, "utf8")]);
});

test("Secrets of a further tracker are deployed though no key is new", async () => {
	await changeKeys(create, local);
	const typed = "INTERVALS_CLIENT_ID=417\n";
	writeFileSync(path, readFileSync(path, "utf8") + typed);
	const { sent, account } = siteWith(["TRACKER_KEYS", "TRACKER_WEBHOOK_KEY"]);
	const rows = await changeKeys(create, { remote: true, site }, account);
	expect(rows).toContainEqual({ name: "INTERVALS_CLIENT_ID", stored: path, deployed: true });
	expect(sent).toEqual([expect.stringContaining(typed)]);
});

test("A key that only the site has is not replaced: what it encrypted could not be read again", async () => {
	const { sent, account } = siteWith(["TRACKER_KEYS"]);
	await expect(changeKeys(create, { remote: true, site }, account)).rejects.toThrow(
		"The site has TRACKER_KEYS",
	);
	expect([sent, readSecrets(path)]).toEqual([[], {}]);
});

test("A list of keys that the worker cannot read is named, and left as it is", async () => {
	writeFileSync(path, "TRACKER_KEYS=k1:short\n");
	await expect(changeKeys(rotate, local)).rejects.toThrow("TRACKER_KEYS in");
	expect(readFileSync(path, "utf8")).toBe("TRACKER_KEYS=k1:short\n");
});

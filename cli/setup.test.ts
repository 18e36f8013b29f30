import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createAccount } from "#tools/cloudflare/account.ts";
import { runCommand } from "#tools/cloudflare/commands.ts";
import { checkAccount, checkValues, send } from "./deployment.ts";
import { setUp } from "./setup.ts";
import { clonedConfig, configOf, readSecrets, readSite, secretsPath } from "./site.ts";
import { StepError } from "./step.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-setup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const given = { origin: "https://run.example.com", contact: "contact@example.com" };
const readOnly = /^(d1 list|r2 bucket list|queues list|secret list)/;
let sites = 0;

/** A clone beside a bare account. `failing` gives the change whose answer fails, from 0, and whether it is made all the same. */
function newSite(secrets = "") {
	const file = join(folder, `site-${++sites}.json`);
	if (secrets) writeFileSync(secretsPath(file), secrets);
	const account = createAccount();
	const said: string[] = [];
	const site = { file, account, said, changes: 0, hidesBuckets: false, deploy };
	return site;

	async function deploy(failing: { at: number; isMade: boolean } | null = null, more = given) {
		site.changes = 0;
		const tools = {
			say: (line: string) => said.push(line),
			wrangler: async (args: readonly string[]) => {
				const fails = !readOnly.test(args.join(" ")) && site.changes++ === failing?.at;
				if (fails && !failing?.isMade) throw new Error("fetch failed");
				const answer =
					site.hidesBuckets && args[2] === "list" ? "" : await runCommand(account, args);
				if (fails) throw new Error("fetch failed");
				return answer;
			},
			build: async () => ({
				built: clonedConfig(),
				sitedPath: join(folder, "sited.json"),
				name: "unknown",
			}),
			size: async () => ({ kib: 1, gzipKib: 1 }),
			health: async () => (site.changes++ === failing?.at ? "/ answers 500" : null),
		};
		const pieces = await setUp({ file, given: more, ...tools });
		const read = readSite(file);
		const config = configOf(clonedConfig(), read);
		checkValues(config, readSecrets(secretsPath(file)));
		checkAccount(config, pieces, tools);
		await send(config, read, tools);
	}
}

type NewSite = ReturnType<typeof newSite>;

/** Every piece once, and site.json and site.secrets as the account has them. */
function expectWhole({ file, account }: NewSite) {
	const names = account.databases.map(({ name }) => name);
	expect(names).toEqual(["relief", "relief-runners-0", "relief-runners-1", "relief-runners-2"]);
	expect(account.buckets).toEqual(["relief-files", "relief-maps"]);
	expect(account.queues).toEqual([
		"relief-jobs",
		"relief-tracker",
		"relief-intervals",
		"relief-jobs-dead",
	]);
	const { databases, vars, routes } = readSite(file);
	const ids = account.databases.map(({ uuid }) => uuid);
	expect(Object.values(databases ?? {})).toEqual(ids);
	expect(vars.MAIL_FROM).toBe("no-reply@run.example.com");
	expect(routes).toEqual([{ pattern: "run.example.com", custom_domain: true }]);
	expect(account.secrets).toEqual(readSecrets(secretsPath(file)));
	expect(account.worker.deployments).toBeGreaterThan(0);
}

const tracker = "STRAVA_CLIENT_ID=24523\nSTRAVA_CLIENT_SECRET=secret\n";

test("A bare account becomes a site, and each piece is said to be made", async () => {
	const site = newSite(tracker);
	await site.deploy();
	expectWhole(site);
	expect(Object.keys(site.account.secrets)).toContain("TRACKER_KEYS");
	for (const made of [
		"the database relief-runners-2 (RUNNERS_2): made",
		"the bucket relief-files: made",
		"the queue relief-jobs-dead: made",
		"the secret TRACKER_KEYS: made",
		"the tables of RUNNERS_0: made",
		"the worker: deployed",
	]) {
		expect(site.said).toContain(made);
	}
});

test("A set-up that fails at any change, made or not, is run again to the end", async () => {
	const whole = newSite(tracker);
	await whole.deploy();
	expect(whole.changes).toBe(18);
	for (let at = 0; at < whole.changes; at++) {
		for (const isMade of [false, true]) {
			const site = newSite(tracker);
			const stopped = site.deploy({ at, isMade });
			await expect(stopped, `${at}`).rejects.toThrow(StepError);
			await expect(stopped).rejects.toThrow(/^Stopped at the .*then run the same command again/s);
			await site.deploy();
			expectWhole(site);
		}
	}
});

test("A set-up of a whole site makes nothing, and keeps what differs", async () => {
	const site = newSite(tracker);
	await site.deploy();
	const before = [site.file, secretsPath(site.file)].map((path) => readFileSync(path, "utf8"));
	const { said, account } = site;
	said.length = 0;
	account.secrets.STRAVA_CLIENT_SECRET = "newer, put by hand";
	await site.deploy(null, { origin: "https://other.example.com", contact: "other@example.com" });
	const after = [site.file, secretsPath(site.file)].map((path) => readFileSync(path, "utf8"));
	expect(after).toEqual(before);
	expect(said.filter((line) => line.endsWith(": made"))).toEqual([]);
	expect(account.secrets.STRAVA_CLIENT_SECRET).toBe("newer, put by hand");
});

test("Without a tracker there are no secrets, and a key that only the site has is not made again", async () => {
	const site = newSite();
	await site.deploy();
	expect(site.account.secrets).toEqual({});
	expect(existsSync(secretsPath(site.file))).toBe(false);
	site.account.secrets.TRACKER_KEYS = "of the site alone";
	writeFileSync(secretsPath(site.file), tracker);
	await site.deploy();
	expect(site.account.secrets.TRACKER_KEYS).toBe("of the site alone");
	expect(Object.keys(readSecrets(secretsPath(site.file)))).not.toContain("TRACKER_KEYS");
});

test("Databases that an account has by their names are used", async () => {
	const site = newSite();
	const { uuid } = site.account.createDatabase("relief");
	await site.deploy();
	expect(readSite(site.file).databases?.DB).toBe(uuid);
	expect(site.said).toContain("the database relief (DB): already there");
});

test("A bucket that the account has and its list does not show is used", async () => {
	const site = newSite();
	site.account.createBucket("relief-files");
	site.hidesBuckets = true;
	await site.deploy();
	expect(site.said).toContain("the bucket relief-files: already there");
});

test.each([
	[{}, "--origin"],
	[{ origin: "https://run.example.com" }, "--contact"],
	[{ ...given, origin: "http://run.example.com" }, "SITE_ORIGIN"],
	[{ ...given, contact: "nobody" }, "CONTACT_EMAIL"],
])("A set-up with %o is refused before anything is made, and names %s", async (some, said) => {
	const site = newSite();
	await expect(site.deploy(null, some as typeof given)).rejects.toThrow(said);
	expect([site.changes, existsSync(site.file)]).toEqual([0, false]);
});

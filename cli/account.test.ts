import { afterAll, expect, test } from "vitest";
import { createAccount } from "#tools/cloudflare/account.ts";
import { serveAccount } from "#tools/cloudflare/api.ts";
import { runCommand } from "#tools/cloudflare/commands.ts";
import { isTaken, listSecrets, readAccount } from "./account.ts";
import { clonedConfig } from "./site.ts";
import { wranglerWith } from "./wrangler.ts";

const account = createAccount();
const { env, stop } = await serveAccount(account);
afterAll(stop);
const wrangler = wranglerWith(env);

test("What wrangler itself lists is read, and its stand-in prints alike", async () => {
	expect(await listSecrets(wrangler, ["--name", "relief"])).toEqual([]);
	for (const name of ["relief", "relief-runners-0"]) account.createDatabase(name);
	for (const name of ["relief-files", "relief-maps"]) account.createBucket(name);
	for (const name of ["relief-jobs", "relief-tracker", "relief-jobs-dead"]) {
		account.createQueue(name);
	}
	account.putSecrets({ TRACKER_KEYS: "k1:…" });
	const read = await readAccount(wrangler, clonedConfig());
	expect(read).toEqual({
		databases: account.databases.map(({ uuid, name }) => ({ uuid, name })),
		buckets: account.buckets,
		queues: account.queues,
		secrets: ["TRACKER_KEYS"],
	});
	const standIn = (args: readonly string[]) => runCommand(account, args);
	expect(await readAccount(standIn, clonedConfig())).toEqual(read);
	// Each call starts wrangler: together they take half as long.
	const taken = [
		["d1", "create", "relief"],
		["r2", "bucket", "create", "relief-files"],
		["queues", "create", "relief-jobs"],
	].map((command) => wrangler(command).catch(isTaken));
	expect(await Promise.all(taken)).toEqual([true, true, true]);
});

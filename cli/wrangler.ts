// wrangler over one site: the deployed one, or a local state, by the same calls. The configuration lies in a folder of its
// own, whose `.wrangler/state` leads to the local state: some of wrangler's commands take it from nowhere else.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import { root, run } from "#tools/build.mjs";
import { CommandError } from "#tools/command-line.ts";
import { defaultState } from "#tools/serve.mjs";
import { listSecrets, type Wrangler } from "./account.ts";
import { type Config, clonedConfig, configOf, databasesOf, readSite } from "./site.ts";

export type Row = Record<string, unknown>;

/** Which site: the deployed one of a file, or a local state. */
export interface Place {
	readonly remote: boolean;
	/** `site.json` unless another is named; of a local state, wrangler.toml unless one is. */
	readonly site?: string;
	/** Of `npm start` unless another is named. */
	readonly state?: string;
}

/** What stands behind a deployed site; a test's stand-in takes its place. */
export interface Account {
	/** Runs wrangler with arguments. */
	readonly wrangler: Wrangler;
	/** Whether its bucket is reached over the network. */
	readonly hasBucket: boolean;
}

/** The account of wrangler's login. */
export const cloudflare: Account = { wrangler: wranglerWith({}), hasBucket: true };

/** wrangler itself, with variables of its environment. */
export function wranglerWith(env: Readonly<Record<string, string>>): Wrangler {
	return async (args) =>
		String(await run("wrangler", [...args], { quiet: true, env: { NO_COLOR: "1", ...env } }));
}

export interface SiteTools {
	readonly config: Config;
	/** Bindings of the databases, the directory first. */
	readonly databases: readonly string[];
	/** Rows of one statement. */
	readonly query: (database: string, sql: string) => Promise<Row[]>;
	readonly exportTo: (database: string, file: string) => Promise<void>;
	readonly executeFile: (database: string, file: string) => Promise<void>;
	/** Names of the deployed secrets; none before the first deployment. */
	readonly secretNames: () => Promise<string[]>;
	/** Runs another command of wrangler on the site. */
	readonly wrangler: Wrangler;
	/** Calls `use` with the bucket of files. */
	readonly withBucket: <T>(use: (bucket: R2Bucket) => Promise<T>) => Promise<T>;
	/** Calls `use` with it and the directory. */
	readonly withBindings: <T>(use: (bindings: SiteBindings) => Promise<T>) => Promise<T>;
}

/** What programs of ours reach of a site without its worker. */
export interface SiteBindings {
	readonly DB: D1Database;
	readonly FILES: R2Bucket;
}

/** Calls `use` with the tools of a site, and removes what they needed. */
export async function withSite<T>(
	{ remote, site, state = defaultState }: Place,
	use: (tools: SiteTools) => Promise<T>,
	account = cloudflare,
): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "relief-site-"));
	try {
		const cloned = clonedConfig();
		const config = remote || site ? configOf(cloned, readSite(site)) : cloned;
		mkdirSync(join(folder, ".wrangler"));
		mkdirSync(state, { recursive: true });
		symlinkSync(resolve(state), join(folder, ".wrangler", "state"));
		const path = writeConfig(folder, config);
		const where = remote ? "--remote" : "--local";
		const wrangler = (args: readonly string[]) => account.wrangler([...args, "--config", path]);
		const execute = (database: string, more: readonly string[]) =>
			wrangler(["d1", "execute", database, where, "--yes", "--json", ...more]);
		const bound = { config, folder, state, remote: remote && account.hasBucket };
		return await use({
			config,
			databases: databasesOf(config),
			wrangler,
			query: (database, sql) => rowsOf(database, execute(database, ["--command", sql])),
			secretNames: () => listSecrets(wrangler),
			async exportTo(database, file) {
				await wrangler(["d1", "export", database, where, "-y", "--output", resolve(file)]);
			},
			async executeFile(database, file) {
				await execute(database, ["--file", resolve(file)]);
			},
			withBucket: (useBucket) => withBindings(bound, ({ FILES }) => useBucket(FILES)),
			withBindings: (useBindings) => withBindings(bound, useBindings),
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** Of a site that was never deployed, or of a state that was never started. */
export const notMigrated = (database: string) =>
	new CommandError(
		"cli.not_migrated",
		`The database ${database} has no tables yet: \`npm run deploy\` makes those of a site, \`npm start\` those of a local state.`,
	);

async function rowsOf(database: string, answer: Promise<string>): Promise<Row[]> {
	try {
		const [{ results }] = JSON.parse(await answer);
		return results;
	} catch (error) {
		throw (error as Error).message.includes("no such table") ? notMigrated(database) : error;
	}
}

/** What wrangler's commands ask of the configuration, with paths that hold in any folder. */
function writeConfig(folder: string, { name, compatibility_date, ...config }: Config): string {
	const path = join(folder, "wrangler.json");
	const d1_databases = config.d1_databases?.map((bound) => ({
		...bound,
		migrations_dir: join(root, "migrations"),
	}));
	const { r2_buckets } = config;
	writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
	return path;
}

/** wrangler lists no objects: the bindings do, of a local state or of the deployed site. */
async function withBindings<T>(
	{ config, folder, remote, state }: Bound,
	use: (bindings: SiteBindings) => Promise<T>,
): Promise<T> {
	const { name, compatibility_date, r2_buckets = [], d1_databases = [] } = config;
	const configPath = join(folder, "bindings.json");
	const here = <Binding extends { binding: string }>(bindings: readonly Binding[], which: string) =>
		bindings
			.filter(({ binding }) => binding === which)
			.map((one) => (remote ? { ...one, remote } : one));
	writeFileSync(
		configPath,
		JSON.stringify({
			name,
			compatibility_date,
			r2_buckets: here(r2_buckets, "FILES"),
			d1_databases: here(d1_databases, "DB"),
		}),
	);
	const { env, dispose } = await getPlatformProxy<SiteBindings>({
		configPath,
		envFiles: [],
		remoteBindings: remote,
		persist: { path: join(resolve(state), "v3") },
	});
	try {
		return await use(env);
	} finally {
		await dispose();
	}
}

interface Bound {
	readonly config: Config;
	readonly folder: string;
	readonly state: string;
	readonly remote: boolean;
}

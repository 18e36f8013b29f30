// What makes a site of a clone: `site.json` has what an operator fills in, `site.secrets` the secrets (NAME=value). Git
// knows neither; commands on the deployed site put them before wrangler.toml, which stays as it was cloned.

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { experimental_readRawConfig, type Unstable_RawConfig } from "wrangler";
import { z } from "zod";
import { root } from "#tools/build.mjs";
import { CommandError } from "#tools/command-line.ts";

/** As wrangler reads it from a file. */
export type Config = Unstable_RawConfig;

const schema = z.strictObject({
	/** Those of `[vars]` in wrangler.toml that are others here. */
	vars: z.record(z.string(), z.string()).default({}),
	/** Ids of the D1 databases by binding: these, and no other, are bound. */
	databases: z
		.record(z.string().regex(/^(DB|RUNNERS_\d+)$/), z.string().regex(/^[\w-]+$/))
		.optional(),
	/** Where the worker answers, as wrangler takes them. */
	routes: z.array(z.looseObject({ pattern: z.string() })).optional(),
	/** Of buckets, by binding. */
	jurisdictions: z.partialRecord(z.enum(["FILES", "MAPS"]), z.string()).optional(),
});
export type Site = z.output<typeof schema>;

export const sitePath = join(root, "site.json");

/**
 * An empty site where there is no file.
 * @throws CommandError `cli.site`
 */
export function readSite(path = sitePath): Site {
	if (!existsSync(path)) return schema.parse({});
	const { data, error } = schema.safeParse(jsonOf(path));
	if (data) return data;
	const said = error.issues.map(({ path: at, message }) => `${at.join(".") || "it"}: ${message}`);
	throw new CommandError("cli.site", `${path} cannot be used. ${said.join("; ")}.`);
}

/** In one piece: a write that is interrupted leaves the file as it was. */
export function writeSite(path: string, site: Site): void {
	const whole = path.replace(/(\.json)?$/, ".new.json");
	writeFileSync(whole, `${JSON.stringify(site, null, "\t")}\n`);
	renameSync(whole, path);
}

function jsonOf(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		throw new CommandError("cli.site", `${path} is no JSON: ${(error as Error).message}`);
	}
}

/** wrangler.toml as it was cloned. */
export const clonedConfig = (): Config =>
	experimental_readRawConfig({ config: join(root, "wrangler.toml") }).rawConfig;

/**
 * The configuration, wrangler.toml's or the build's, of a site.
 * @throws CommandError `cli.site` for a name that the worker does not know
 */
export function configOf(config: Config, site: Site): Config {
	const known = Object.keys(config.vars ?? {});
	const unknown = Object.keys(site.vars).filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		const names = unknown.join(", ");
		throw new CommandError("cli.site", `There is no value ${names}: wrangler.toml has them all.`);
	}
	const { databases, jurisdictions = {}, routes } = site;
	return {
		...config,
		vars: { ...config.vars, ...site.vars },
		...(databases && { d1_databases: boundTo(databases, config.d1_databases ?? []) }),
		...(routes && { routes: routes as Config["routes"] }),
		r2_buckets: config.r2_buckets?.map((bucket) => {
			const jurisdiction = jurisdictions[bucket.binding as keyof typeof jurisdictions];
			return jurisdiction ? { ...bucket, jurisdiction } : bucket;
		}),
	};
}

type Databases = NonNullable<Config["d1_databases"]>;

/** A database that wrangler.toml does not bind is called by its number, as the others are. */
function boundTo(ids: Record<string, string>, cloned: Databases): Databases {
	const [, first] = cloned;
	return Object.entries(ids).map(([binding, database_id]) => {
		const same = cloned.find((one) => one.binding === binding);
		const database_name = `relief-runners-${binding.replace("RUNNERS_", "")}`;
		return { ...(same ?? { ...first, binding, database_name }), database_id };
	});
}

/** Names of the bindings of databases, the directory first. */
export const databasesOf = ({ d1_databases = [] }: Config): string[] =>
	d1_databases.map(({ binding }) => binding).sort((a, b) => rank(a) - rank(b));
const rank = (binding: string) => (binding === "DB" ? -1 : Number(binding.slice(8)));

/** Beside `site.json`. */
export const secretsPath = (site: string): string => site.replace(/(\.json)?$/, ".secrets");

/** Secrets of the site by name; none where there is no file. */
export const readSecrets = (path: string): Record<string, string> =>
	existsSync(path) ? (parseEnv(readFileSync(path, "utf8")) as Record<string, string>) : {};

// A deployment: checks against what the account has, build, tables, worker, and whether the site then answers.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, nameOfBuild, root } from "#tools/build.mjs";
import { CommandError } from "#tools/command-line.ts";
import { newSiteSql } from "#worker/databases/requests.ts";
import type { Pieces, Wrangler } from "./account.ts";
import {
	canLinkTracker,
	developmentSettings,
	missingInAccount,
	missingInConfiguration,
	unusableSettings,
} from "./deploy-checks.ts";
import { dryRun, tooLarge } from "./dry-run.mjs";
import { waitForHealth } from "./health.ts";
import { type Config, configOf, databasesOf, type Site } from "./site.ts";
import { step } from "./step.ts";

const builtPath = join(root, "build", "server", "wrangler.json");
/** The build of a site: beside the build's own configuration, whose paths are relative. */
const sitedPath = join(root, "build", "server", "wrangler.site.json");

/** What a deployment reaches; a test's stand-ins take its place. */
export interface Reach {
	readonly wrangler: Wrangler;
	readonly say: (line: string) => void;
	/** Answers the configuration of the build, and where that of the site goes. */
	readonly build: () => Promise<{ built: Config; sitedPath: string; name: string }>;
	readonly size: (options: string[]) => Promise<{ kib: number; gzipKib: number }>;
	/** Null once the site answers, else what it answered last. */
	readonly health: (origin: string) => Promise<string | null>;
}

export const reachOf = (wrangler: Wrangler): Reach => ({
	wrangler,
	say: (line) => console.log(line),
	build: async () => {
		await ensureBuilt({ named: true });
		const built = JSON.parse(readFileSync(builtPath, "utf8")) as Config;
		return { built, sitedPath, name: nameOfBuild() };
	},
	size: dryRun,
	health: waitForHealth,
});

/** Throws CommandError `cli.deploy` when something is missing. */
export function refuse(missing: readonly string[]): void {
	if (missing.length === 0) return;
	const list = missing.map((piece) => `- ${piece}`).join("\n");
	throw new CommandError("cli.deploy", `Not deployed. Missing:\n${list}`);
}

/** What can be said of a site's values without an account. @throws CommandError `cli.deploy` */
export function checkValues(config: Config, secrets: Readonly<Record<string, string>>): void {
	refuse(missingInConfiguration(config));
	refuse(developmentSettings(config.vars ?? {}));
	refuse(unusableSettings({ ...config.vars, ...secrets }));
}

/** @throws CommandError `cli.deploy` */
export function checkAccount(config: Config, account: Pieces, { say }: Pick<Reach, "say">): void {
	refuse(missingInAccount(config, account));
	if (!canLinkTracker(account.secrets)) {
		say(
			"No secrets for a tracker: runners bring their own files. docs/deploy.md says how to add one.",
		);
	}
}

/** Builds what is sent, measures it, and writes its configuration; answers both. @throws CommandError `cli.deploy` */
export async function pack(
	{ config, of }: { config: Config; of: (built: Config) => Config },
	{ say, size, build }: Pick<Reach, "say" | "size" | "build">,
): Promise<{ sited: Config; sitedPath: string }> {
	const { built, sitedPath, name } = await build();
	const sited = {
		...of(built),
		d1_databases: config.d1_databases?.map((bound) => ({
			...bound,
			migrations_dir: join(root, "migrations"),
		})),
	};
	// A build takes variables of its own along (LOCAL_VARS), which wrangler.toml does not show.
	refuse(developmentSettings(sited.vars ?? {}));
	refuse(unusableSettings(sited.vars ?? {}));
	writeFileSync(sitedPath, JSON.stringify(sited, null, "\t"));
	const packed = await size(["--config", sitedPath]);
	refuse(tooLarge(packed));
	say(`The worker: ${packed.kib} KiB, ${packed.gzipKib} KiB packed, of ${name}.`);
	return { sited, sitedPath };
}

/** Applies migrations, deploys, and asks the site. @throws StepError */
export async function send(config: Config, site: Site, reach: Reach): Promise<void> {
	const { wrangler, say, health } = reach;
	const { sited, sitedPath } = await pack({ config, of: (built) => configOf(built, site) }, reach);
	const options = ["--config", sitedPath];
	const names = databasesOf(sited);
	for (const name of names) {
		const what = `the tables of ${name}`;
		const answer = await step(what, "Mend what wrangler names", () =>
			wrangler(["d1", "migrations", "apply", name, "--remote", ...options]),
		);
		say(`${what}: ${/No migrations to apply/.test(answer) ? "already there" : "made"}`);
	}
	await step("the databases of newcomers", "Look at what wrangler says", () =>
		wrangler([
			...["d1", "execute", "DB", "--remote", "--yes", "--command", newSiteSql(names)],
			...options,
		]),
	);
	say("The worker is sent …");
	await step(
		"the worker",
		"The domain of SITE_ORIGIN has to be a zone of this account, or `routes` of site.json empty on workers.dev",
		() => wrangler(["deploy", ...options]),
	);
	say("the worker: deployed");
	const { origin } = new URL(String(sited.vars?.SITE_ORIGIN));
	await step(
		"the site's answer",
		`It is deployed: \`npx wrangler tail --config ${sitedPath}\` shows why it does not answer, \`npx wrangler rollback --config ${sitedPath}\` puts the version before back`,
		async () => {
			const problem = await health(origin);
			if (problem !== null) throw new Error(`${origin} does not answer: ${problem}.`);
		},
	);
	say(`${origin} answers.`);
}

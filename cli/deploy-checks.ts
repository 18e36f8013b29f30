// What a deployment needs before it starts, read from the configuration and from what the account has.

import { settingProblems } from "#worker/platform/settings.ts";
import type { Pieces } from "./account.ts";
import { keyNames } from "./keys.ts";
import type { Config } from "./site.ts";

/** A `database_id` that is still to be filled in. */
const isOpenId = (id: string | undefined) => !id || /^0{8}(-0{4}){3}-/.test(id);

/** Values that only an operator can fill in, and what each is. */
const ownValues = [
	["CONTACT_EMAIL", "the contact address"],
	["SITE_ORIGIN", "the address of the site"],
	["MAIL_FROM", "the sender of mails"],
];
/** The secret that encrypts the tokens of every tracker, and that of a webhook: `operator -- keys new` makes both. */
const [tokenKeys, webhookKey] = keyNames.map((name) => [name]);
/** Secrets that linking needs, by tracker: all or none, and what those are that are not made here. */
const trackerSecrets = [
	[
		["STRAVA_CLIENT_ID", "the number of your application at Strava"],
		["STRAVA_CLIENT_SECRET", "its client secret"],
		tokenKeys,
		webhookKey,
	],
	[
		["INTERVALS_CLIENT_ID", "the number of your application at intervals.icu"],
		["INTERVALS_CLIENT_SECRET", "its client secret"],
		tokenKeys,
		["INTERVALS_WEBHOOK_SECRET", "the webhook secret that its page shows"],
	],
];
/** Whether a secret shows that a tracker is wanted: the keys are made for all of them at once. */
const isOwn = ([, what]: readonly string[]) => what !== undefined;
export const isOpenValue = (value: unknown) => !value || String(value).includes("relief.example");

type Vars = Readonly<Record<string, unknown>>;

/** Sentences that name what the configuration of a site still lacks; none when it is filled in. */
export function missingInConfiguration({ vars = {}, d1_databases = [] }: Config): string[] {
	const missing: string[] = [];
	for (const { binding, database_name, database_id } of d1_databases) {
		if (!isOpenId(database_id)) continue;
		missing.push(
			`the D1 database ${binding}: run \`npx wrangler d1 create ${database_name}\` and put its database_id into "databases" of site.json`,
		);
	}
	if (!d1_databases.some(({ binding }) => binding === "DB")) {
		missing.push('the D1 database DB, the directory: name it in "databases" of site.json');
	}
	if (!d1_databases.some(({ binding }) => binding !== "DB")) {
		missing.push('a D1 database of runners: name RUNNERS_0 in "databases" of site.json');
	}
	for (const [name, what] of ownValues) {
		if (isOpenValue(vars[name])) {
			missing.push(`${what}: put yours into "vars" of site.json, as ${name}`);
		}
	}
	return missing;
}

/** Sentences about values and secrets that the worker itself cannot use, or would do without. */
export function unusableSettings(vars: Vars): string[] {
	return settingProblems(vars).map(
		({ name, message }) => `a ${name} that can be used (${message})`,
	);
}

export interface Account extends Pieces {
	readonly vars: Readonly<Record<string, string>>;
}

/** The configuration with a described account's values in place of those that are open; what is filled in stays. */
export function filledIn(config: Config, { vars, databases }: Account): Config {
	const own = ownValues
		.map(([name]) => name)
		.filter((name) => isOpenValue(config.vars?.[name]) && vars[name])
		.map((name) => [name, vars[name]]);
	return {
		...config,
		vars: { ...config.vars, ...Object.fromEntries(own) },
		d1_databases: config.d1_databases?.map((bound) => {
			const described = databases.find(({ name }) => name === bound.database_name);
			return isOpenId(bound.database_id) && described
				? { ...bound, database_id: described.uuid }
				: bound;
		}),
	};
}

/** Sentences that name settings of development among the variables of a worker; none when it may be public. */
export function developmentSettings(vars: Vars): string[] {
	const found: string[] = [];
	const refuse = (name: string, remedy: string) =>
		found.push(`${name} is "${vars[name] ?? ""}", which is for development: ${remedy}`);
	if (vars.APP_ENV !== "production") refuse("APP_ENV", 'set it to "production"');
	if (vars.DEV_COUNTRY) refuse("DEV_COUNTRY", "leave it empty");
	for (const name of ["SITE_ORIGIN", "STRAVA_WWW_BASE", "STRAVA_API_BASE", "INTERVALS_BASE"]) {
		if (!isPublicAddress(vars[name])) refuse(name, "give an https address that others can reach");
	}
	return found;
}

/** Hosts that are this machine, its network, or reserved (RFC 2606, RFC 6761). */
const ownHost =
	/^(\d+(\.\d+){3}|\[.*\]|[^.]+|.*\.(localhost|local|internal|test|invalid|example|localdomain))$/;

function isPublicAddress(value: unknown): boolean {
	const text = String(value ?? "");
	if (!URL.canParse(text)) return false;
	const { protocol, hostname } = new URL(text);
	return protocol === "https:" && !ownHost.test(hostname);
}

/** Sentences that name what the Cloudflare account lacks and how to make it; none when everything is there. */
export function missingInAccount(
	{ d1_databases = [], r2_buckets = [], queues: wanted, vars = {} }: Config,
	{ secrets, queues, buckets, databases }: Pieces,
): string[] {
	const missing: string[] = [];
	for (const { binding, database_name, database_id } of d1_databases) {
		if (databases.some(({ uuid }) => uuid === database_id)) continue;
		missing.push(
			`the D1 database ${database_id} of ${binding}: \`npx wrangler d1 list\` tells the ids, \`npx wrangler d1 create ${database_name}\` makes one`,
		);
	}
	for (const { bucket_name = "" } of r2_buckets) {
		if (buckets.includes(bucket_name)) continue;
		missing.push(
			`the R2 bucket ${bucket_name}: run \`npx wrangler r2 bucket create ${bucket_name}\``,
		);
	}
	for (const name of queuesOf({ queues: wanted })) {
		if (queues.includes(name)) continue;
		missing.push(`the queue ${name}: run \`npx wrangler queues create ${name}\``);
	}
	const isSet = ([name]: readonly string[]) => secrets.includes(name);
	const begun = trackerSecrets.filter((needed) => needed.filter(isOwn).some(isSet));
	// Keys without a tracker are the first step to one.
	const expected = begun.length === 0 && isSet(tokenKeys) ? trackerSecrets.slice(0, 1) : begun;
	for (const [name, what] of new Set(expected.flat())) {
		if (!secrets.includes(name)) {
			const written = what ? `write ${name}=… (${what}) into site.secrets, and ` : "";
			missing.push(
				`the secret ${name}: ${written}run \`npm run -s operator -- keys new --remote\``,
			);
		}
	}
	if (vars.REGISTRATIONS === "code" && !secrets.includes("REGISTRATION_CODES")) {
		missing.push(
			'the secret REGISTRATION_CODES, without which REGISTRATIONS = "code" is closed: write REGISTRATION_CODES=… into site.secrets, and run `npm run -s operator -- keys new --remote`',
		);
	}
	if (vars.OIDC_ISSUER && !secrets.includes("OIDC_CLIENT_SECRET")) {
		missing.push(
			"the secret OIDC_CLIENT_SECRET, without which no one logs in at OIDC_ISSUER: write OIDC_CLIENT_SECRET=… into site.secrets, and run `npm run -s operator -- keys new --remote`",
		);
	}
	if (vars.OIDC_ISSUER && !vars.OIDC_CLIENT_ID) {
		missing.push(
			'the id of your site at OIDC_ISSUER: put it into "vars" of site.json, as OIDC_CLIENT_ID',
		);
	}
	for (const name of Object.keys(vars).filter((name) => secrets.includes(name))) {
		missing.push(
			`the value of ${name}, which a secret of the same name hides: run \`npx wrangler secret delete ${name}\``,
		);
	}
	return missing;
}

/** Names of the queues that are sent to or read, those of dead letters included. */
export function queuesOf({ queues }: Pick<Config, "queues">): string[] {
	const { producers = [], consumers = [] } = queues ?? {};
	const named = [
		...producers.map(({ queue }) => queue),
		...consumers.flatMap(({ queue, dead_letter_queue = queue }) => [queue, dead_letter_queue]),
	];
	return [...new Set(named.filter((name) => name !== undefined))];
}

/** Whether a secret shows that a tracker is wanted. */
export const wantsTracker = (secrets: readonly string[]): boolean =>
	trackerSecrets.some((needed) => needed.filter(isOwn).some(([name]) => secrets.includes(name)));

/** Whether runners will be able to link a tracker. */
export const canLinkTracker = (secrets: readonly string[]): boolean =>
	trackerSecrets.some((needed) => needed.every(([name]) => secrets.includes(name)));

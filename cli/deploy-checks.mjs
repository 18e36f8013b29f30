// What a deployment needs before it starts, read from the configuration and from what the account has.

/** A `database_id` that is still to be filled in, with the name of its database. */
const noDatabase = /^database_name = "(.*)"\ndatabase_id = "(00000000-0000-0000-0000-\d+)"/gm;

/** Values of wrangler.toml that only an operator can fill in, and what each is. */
const ownValues = [
	["CONTACT_EMAIL", "the contact address"],
	["SITE_ORIGIN", "the address of the site"],
	["MAIL_FROM", "the sender of mails"],
];
/** The secret that encrypts the tokens of every tracker. */
const tokenKeys = ["TRACKER_KEYS", "`k1:` and the output of `openssl rand -base64 32`"];
/** Secrets that linking needs, by tracker: all or none, and how to make each. */
const trackerSecrets = [
	[
		["STRAVA_CLIENT_ID", "the number of your application at Strava"],
		["STRAVA_CLIENT_SECRET", "its client secret"],
		tokenKeys,
		["TRACKER_WEBHOOK_KEY", "the output of `openssl rand -hex 24`"],
	],
	[
		["INTERVALS_CLIENT_ID", "the number of your application at intervals.icu"],
		["INTERVALS_CLIENT_SECRET", "its client secret"],
		tokenKeys,
		["INTERVALS_WEBHOOK_SECRET", "the webhook secret that its page shows"],
	],
];
const isOwn = ([name]) => name !== tokenKeys[0];

/** Names and values under `[vars]` of wrangler.toml: the only names in upper case there. */
export function varsIn(toml) {
	return Object.fromEntries(
		[...toml.matchAll(/^([A-Z][A-Z_]*) = "(.*)"/gm)].map(([, name, value]) => [name, value]),
	);
}

/** Sentences that name what wrangler.toml, whose text is given, still lacks; none when it is filled in. */
export function missingInConfiguration(toml) {
	const missing = [];
	for (const [, name, id] of toml.matchAll(noDatabase)) {
		missing.push(
			`the D1 database ${name}: run \`wrangler d1 create ${name}\` and put its database_id into wrangler.toml, for ${id}; without that database, remove its block there`,
		);
	}
	const vars = varsIn(toml);
	for (const [name, what] of ownValues) {
		if (!vars[name] || vars[name].includes("relief.example")) {
			missing.push(`${what}: put yours into ${name} of wrangler.toml`);
		}
	}
	return missing;
}

/**
 * wrangler.toml with the values of a described account in place of those that a fresh clone has; what is filled
 * in already stays.
 *
 * @param {{ vars: Record<string, string>, databases: { name: string, uuid: string }[] }} account
 */
export function filledIn(toml, { vars, databases }) {
	const isOpen = (value) => value === "" || value.includes("relief.example");
	return toml
		.replace(noDatabase, (lines, name, id) =>
			lines.replace(id, databases.find((one) => one.name === name)?.uuid ?? id),
		)
		.replace(/^([A-Z][A-Z_]*) = "(.*)"/gm, (line, name, value) =>
			isOpen(value) && ownValues.some(([own]) => own === name) && vars[name]
				? `${name} = "${vars[name]}"`
				: line,
		);
}

/** Sentences that name settings of development among the variables of a worker; none when it may be public. */
export function developmentSettings(vars) {
	const found = [];
	const refuse = (name, remedy) =>
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

function isPublicAddress(text) {
	if (!URL.canParse(text ?? "")) return false;
	const { protocol, hostname } = new URL(text);
	return protocol === "https:" && !ownHost.test(hostname);
}

/** What Cloudflare takes of one worker, KiB: 64 MiB unpacked, and 10 MiB packed as plans once had it. */
export const sizeLimits = { kib: 64 * 1024, gzipKib: 10 * 1024 };

/** Sentences about a worker that is larger than what Cloudflare takes. */
export function tooLarge({ kib, gzipKib }) {
	if (kib <= sizeLimits.kib && gzipKib <= sizeLimits.gzipKib) return [];
	return [
		`the worker has ${kib} KiB, ${gzipKib} KiB packed: more than ${sizeLimits.kib} or ${sizeLimits.gzipKib}`,
	];
}

/**
 * Sentences that name what the Cloudflare account lacks and how to make it; none when everything is there.
 *
 * @param {{ toml: string, secrets: string[], queues: string[], buckets: string[],
 * databases: { name: string, uuid: string }[] }} found - the text of wrangler.toml, and what the account has.
 */
export function missingInAccount({ toml, secrets, queues, buckets, databases }) {
	const missing = [];
	for (const [, id] of toml.matchAll(/^database_id = "(.*)"/gm)) {
		if (!databases.some(({ uuid }) => uuid === id)) {
			missing.push(
				`the D1 database ${id}: \`wrangler d1 list\` tells the ids, \`wrangler d1 create relief\` makes one`,
			);
		}
	}
	for (const [, name] of toml.matchAll(/^bucket_name = "(.*)"/gm)) {
		if (!buckets.includes(name)) {
			missing.push(`the R2 bucket ${name}: run \`wrangler r2 bucket create ${name}\``);
		}
	}
	const named = [...toml.matchAll(/^(?:queue|dead_letter_queue) = "(.*)"/gm)].map(
		([, name]) => name,
	);
	for (const name of new Set(named)) {
		if (!queues.includes(name)) {
			missing.push(`the queue ${name}: run \`wrangler queues create ${name}\``);
		}
	}
	const isSet = ([name]) => secrets.includes(name);
	const begun = trackerSecrets.filter((needed) => needed.filter(isOwn).some(isSet));
	// Keys without a tracker are the first step to one.
	const expected = begun.length === 0 && isSet(tokenKeys) ? trackerSecrets.slice(0, 1) : begun;
	for (const [name, what] of new Set(expected.flat())) {
		if (!secrets.includes(name)) {
			missing.push(`the secret ${name}: run \`wrangler secret put ${name}\` and give ${what}`);
		}
	}
	for (const name of Object.keys(varsIn(toml)).filter((name) => secrets.includes(name))) {
		missing.push(
			`the value of ${name}, which a secret of the same name hides: run \`wrangler secret delete ${name}\``,
		);
	}
	return missing;
}

/** Whether runners will be able to link a tracker. */
export const canLinkTracker = (secrets) =>
	trackerSecrets.some((needed) => needed.every(([name]) => secrets.includes(name)));

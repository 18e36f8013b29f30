// What a deployment needs before it starts, told from the configuration and from what the account has.

/** Values of wrangler.toml that only an operator can fill in, and what each is. */
const ownValues = [
	["CONTACT_EMAIL", "the contact address"],
	["SITE_ORIGIN", "the address of the site"],
	["MAIL_FROM", "the sender of mails"],
];
/** Secrets that linking a tracker needs, all or none, and how to make each. */
const trackerSecrets = [
	["STRAVA_CLIENT_ID", "the number of your application at Strava"],
	["STRAVA_CLIENT_SECRET", "its client secret"],
	["TRACKER_KEYS", "`k1:` and the output of `openssl rand -base64 32`"],
	["TRACKER_WEBHOOK_KEY", "the output of `openssl rand -hex 24`"],
];

/** Sentences that name what wrangler.toml, whose text is given, still lacks; none when it is filled in. */
export function missingInConfiguration(toml) {
	const missing = [];
	if (toml.includes('database_id = "00000000-0000-0000-0000-000000000001"')) {
		missing.push(
			"the D1 database: run `wrangler d1 create relief` and put its database_id into wrangler.toml",
		);
	}
	for (const [name, what] of ownValues) {
		const [, value] = new RegExp(`^${name} = "(.*)"`, "m").exec(toml) ?? [];
		if (!value || value.includes("relief.example")) {
			missing.push(`${what}: put yours into ${name} of wrangler.toml`);
		}
	}
	return missing;
}

/**
 * Sentences that name what the Cloudflare account lacks and how to make it; none when everything is there.
 *
 * @param {{ toml: string, secrets: string[], queues: string[], buckets: string[] }} found - the text of
 * wrangler.toml, and the names of what the account has.
 */
export function missingInAccount({ toml, secrets, queues, buckets }) {
	const missing = [];
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
	if (trackerSecrets.some(([name]) => secrets.includes(name))) {
		for (const [name, what] of trackerSecrets) {
			if (!secrets.includes(name)) {
				missing.push(`the secret ${name}: run \`wrangler secret put ${name}\` and give ${what}`);
			}
		}
	}
	return missing;
}

/** Whether runners will be able to link a tracker. */
export const canLinkTracker = (secrets) => trackerSecrets.every(([name]) => secrets.includes(name));

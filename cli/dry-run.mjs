// A dry run of `wrangler deploy`: needs a build, and neither an account nor a network.

import { run } from "#tools/build.mjs";

/**
 * Packs the built worker as a deployment does. Rejects with wrangler's output when it cannot be deployed.
 * @param {readonly string[]} [options] - further ones of wrangler.
 * @returns {Promise<{ kib: number, gzipKib: number }>} what would be sent of the worker, files of pages apart.
 */
export async function dryRun(options = []) {
	const output = await run("wrangler", ["deploy", "--dry-run", ...options], {
		quiet: true,
		env: { NO_COLOR: "1", FORCE_COLOR: "0" },
	});
	const [, kib, gzipKib] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
	if (!gzipKib) throw new Error(`wrangler states no size:\n${output}`);
	return { kib: Math.ceil(Number(kib)), gzipKib: Math.ceil(Number(gzipKib)) };
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

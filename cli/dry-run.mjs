// What `wrangler deploy` would send, without sending it: needs a build, and neither an account nor a network.

import { run } from "../tools/build.mjs";

/**
 * Packs the built worker as a deployment does. Rejects with wrangler's words when it cannot be deployed.
 * @returns {Promise<{ kib: number, gzipKib: number }>} what would be sent of the worker, files of pages apart.
 */
export async function dryRun() {
	const said = await run("wrangler", ["deploy", "--dry-run"], {
		quiet: true,
		env: { NO_COLOR: "1", FORCE_COLOR: "0" },
	});
	const [, kib, gzipKib] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(said) ?? [];
	if (!gzipKib) throw new Error(`wrangler tells no size:\n${said}`);
	return { kib: Math.ceil(Number(kib)), gzipKib: Math.ceil(Number(gzipKib)) };
}

// A dry run of `wrangler deploy`: needs a build, and neither an account nor a network.

import { run } from "../tools/build.mjs";

/**
 * Packs the built worker as a deployment does. Rejects with wrangler's output when it cannot be deployed.
 * @returns {Promise<{ kib: number, gzipKib: number }>} what would be sent of the worker, files of pages apart.
 */
export async function dryRun() {
	const output = await run("wrangler", ["deploy", "--dry-run"], {
		quiet: true,
		env: { NO_COLOR: "1", FORCE_COLOR: "0" },
	});
	const [, kib, gzipKib] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
	if (!gzipKib) throw new Error(`wrangler states no size:\n${output}`);
	return { kib: Math.ceil(Number(kib)), gzipKib: Math.ceil(Number(gzipKib)) };
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root, toolEnv } from "#tools/build.mjs";

/** Runs a script in a process of its own, and returns the JSON that it prints. Rejects when it fails. */
export async function runScript<Output>(
	args: readonly string[],
	{ limitMs = 0 } = {},
): Promise<Output> {
	const run = promisify(execFile)("node", ["--disable-warning=ExperimentalWarning", ...args], {
		cwd: root,
		env: toolEnv,
		timeout: limitMs,
		maxBuffer: Number.POSITIVE_INFINITY,
	});
	run.child.stderr?.pipe(process.stderr);
	return JSON.parse((await run).stdout);
}

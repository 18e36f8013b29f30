// Which sources a build is of. Built-ins only, as build.mjs.

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const git = (...args) =>
	execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The commit (40 hex digits), with `-dirty` where tracked files differ from it; `unknown` outside a checkout. */
export function buildName() {
	try {
		const commit = git("rev-parse", "HEAD").trim();
		return git("status", "--porcelain", "--untracked-files=no").trim() ? `${commit}-dirty` : commit;
	} catch {
		return "unknown";
	}
}

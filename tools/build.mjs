// Building and running tools. Plain JavaScript with built-ins only: it runs before packages are installed,
// on the system's own Node.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildName } from "./build-name.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Environment of tools: the project's binaries (Node among them) come first, and wrangler stays off the network. */
export const toolEnv = {
	...process.env,
	PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH,
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	WRANGLER_SEND_METRICS: "false",
	WRANGLER_SEND_ERROR_REPORTS: "false",
	WRANGLER_HIDE_BANNER: "true",
};

/** Runs a tool to its end; rejects with its output when it fails. When quiet, resolves to its standard output. */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...toolEnv, ...env },
			// Standard output belongs to the command; a tool's output goes to standard error.
			stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", 2, 2],
		});
		let result = "";
		let output = "";
		child.stdout?.on("data", (chunk) => {
			result += chunk;
			output += chunk;
		});
		child.stderr?.on("data", (chunk) => (output += chunk));
		child.on("error", reject);
		child.on("exit", (code, signal) => {
			if (code === 0) resolve(result);
			else
				reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}\n${output}`));
		});
	});
}

/** Installs the locked packages when they are missing or older than the lock. */
export async function ensureInstalled() {
	const marker = join(root, "node_modules", ".package-lock.json");
	if (existsSync(marker) && mtime(marker) >= mtime(join(root, "package-lock.json"))) return;
	console.error("Installing packages …");
	await run("npm", ["ci", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"]);
}

/** The compiled modules, by their paths in the project. */
export const compiledModules = ["core", "prediction", "activity", "field"].map(
	(name) => `wasm/${name}.wasm`,
);

/** Compiles the modules when their sources are newer than one of them. */
export async function ensureCore() {
	const sources = [join(root, "wasm", "assembly"), join(root, "wasm", "asconfig.json")];
	if (compiledModules.every((module) => isFresh(join(root, module), sources))) return;
	await run("npm", ["run", "-s", "wasm"], { quiet: true });
}

const namePath = join(root, "build", "name.txt");

/** What `/api/health` of the build says as `build`. */
export const nameOfBuild = () =>
	existsSync(namePath) ? readFileSync(namePath, "utf8") : "unknown";

/**
 * Builds the worker and the pages when any source is newer than the build.
 * @param options.named also when the build is named after other sources than those of now, as after a commit.
 */
export async function ensureBuilt({ named = false } = {}) {
	await ensureCore();
	const sources = ["app", "worker", "domain", "wasm", "public"].map((name) => join(root, name));
	const settings = [
		"wrangler.toml",
		"vite.config.ts",
		"tools/build-name.mjs",
		"tools/packed-data.ts",
		"tools/embed-script.ts",
		"tools/left-out.ts",
		"tools/notices.ts",
		"tools/chunk-graph.ts",
		"tools/page-words.ts",
		"tools/schema-free.ts",
		"react-router.config.ts",
		"package-lock.json",
		// The build copies it.
		".dev.vars",
	];
	const inputs = [...sources, ...settings.map((name) => join(root, name))].filter(existsSync);
	const isNamed = !named || nameOfBuild() === buildName();
	if (isNamed && isFresh(join(root, "build", "server", "wrangler.json"), inputs)) return;
	console.error("Building …");
	const name = buildName();
	// Test runners set NODE_ENV, which would make a development build.
	const env = { NODE_ENV: "production", BUILD_NAME: name };
	await run("react-router", ["build"], { quiet: true, env });
	writeFileSync(namePath, name);
}

const mtime = (path) => statSync(path).mtimeMs;

function isFresh(target, inputs) {
	if (!existsSync(target)) return false;
	const builtAt = mtime(target);
	return inputs.every((input) => newest(input) <= builtAt);
}

function newest(path) {
	if (!statSync(path).isDirectory()) return mtime(path);
	return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

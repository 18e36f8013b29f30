// `npm test`: lint, a dry run of the deployment, types, then every test (node, workerd, browser), and a look
// through what the worker logged meanwhile.
// A few files that fail are run once more, alone, and said to pass only alone where they then do.
// Ends with one line, `N passed, N failed`.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run } from "#tools/build.mjs";
import { ensureDevVars } from "#tools/serve.mjs";
import { readOptionsOrEnd } from "#tools/usage.mjs";
import { dryRun, tooLarge } from "./dry-run.mjs";
import { clearLogs, scanLogs } from "./suite-logs.mjs";
import { countsOf, mayRunAgain, readReport } from "./test-report.mjs";

const { static: isStatic, once: isOnce } = readOptionsOrEnd(
	`Usage: npm test -- [--static] [--once]
Checks the sources, the build and the types, and runs every test: in Node, in workerd and in a browser.
  --static  stops before the tests, as npm run validate does
  --once    leaves out the second run of files that fail`,
	{
		static: { type: "boolean", default: false },
		once: { type: "boolean", default: false },
	},
);

let passed = 0;
let failed = 0;

await ensureInstalled();
ensureDevVars();
const lint = step("lint", () => run("biome", ["check", "."]));
// Tests serve the build, and write types of routes themselves.
await Promise.all([
	step("build", ensureBuilt),
	step("types", () => run("npm", ["run", "-s", "typecheck"], { quiet: true })),
]);
if (!isStatic) clearLogs();
await Promise.all([lint, step("the build can be deployed", deployable), isStatic || tests()]);
if (!isStatic) {
	await step("nothing personal in the logs", () => scanLogs(["tests", "built-worker"]));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function count(files) {
	const counts = countsOf(files);
	passed += counts.passed;
	failed += counts.failed;
}

async function step(name, work) {
	try {
		await work();
		passed++;
		console.error(`ok ${name}`);
	} catch (error) {
		failed++;
		console.error(`FAILED ${name}\n${error.message}`);
	}
}

/** Packs the build as `wrangler deploy` does, and holds it to the platform's size. */
async function deployable() {
	const size = await dryRun();
	console.error(`The worker that would be deployed: ${size.kib} KiB, ${size.gzipKib} KiB packed.`);
	const [problem] = tooLarge(size);
	if (problem) throw new Error(problem);
}

/**
 * Variables with which tests keep their databases, buckets and browser profiles in memory, where there is room: a
 * commit then waits for no disk. The cache of compiled modules stays where it is, to outlive the run.
 */
function inMemory() {
	const memory = "/dev/shm";
	const leastBytes = 2 * 2 ** 30;
	try {
		const { bavail, bsize } = statfsSync(memory);
		if (bavail * bsize < leastBytes) return {};
		const folder = mkdtempSync(join(memory, "relief-tests-"));
		process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
		return { TMPDIR: folder, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
	} catch {
		return {};
	}
}

/** Runs vitest over all its projects: the browser's, which waits most of the time, in two halves beside the others. */
async function tests() {
	const env = inMemory();
	const files = readdirSync(join(root, "tests/e2e"), { recursive: true })
		.filter((file) => file.endsWith(".test.ts"))
		.map((file) => join("tests/e2e", file));
	const runs = [
		...halved(files).map((half, place) => ({
			name: `browser-${place + 1}`,
			projects: ["browser"],
			files: half,
			env,
		})),
		{ name: "node", projects: ["node", "worker"], files: [], env },
	];
	const brokenOfRuns = await Promise.all(runs.map(vitest));
	const broken = brokenOfRuns.flat();
	if (isOnce || !mayRunAgain(broken)) return count(broken);
	for (const [place, run] of runs.entries()) {
		const files = brokenOfRuns[place].map(({ name }) => name);
		if (files.length > 0) count(await vitest({ ...run, name: `${run.name}-again`, files }));
	}
	const names = broken.flatMap(({ name, failedTests }) => [
		name,
		...failedTests.map((one) => `  ${one}`),
	]);
	console.error(["Failed beside the others:", ...names].join("\n"));
}

/** Two parts that take about as long: a long file takes long. */
function halved(files) {
	const halves = [0, 1].map(() => ({ bytes: 0, files: [] }));
	const sized = files.map((file) => ({ file, bytes: statSync(join(root, file)).size }));
	for (const { file, bytes } of sized.sort((a, b) => b.bytes - a.bytes)) {
		const [lighter] = halves.toSorted((a, b) => a.bytes - b.bytes);
		lighter.files.push(file);
		lighter.bytes += bytes;
	}
	return halves.map(({ files }) => files);
}

/**
 * Runs some of vitest's projects, or files of theirs, with further variables, and adds the counts of the files that
 * pass; answers the others.
 */
async function vitest({ name, projects, files, env }) {
	const report = join(tmpdir(), `relief-tests-${process.pid}-${name}.json`);
	const reporters = [
		"--reporter=default",
		"--reporter=./cli/log-reporter.mjs",
		"--reporter=json",
		`--outputFile.json=${report}`,
	];
	const chosen = projects.map((project) => `--project=${project}`);
	const ended = await run("vitest", ["run", ...chosen, ...reporters, ...files], { env }).then(
		() => true,
		() => false,
	);
	try {
		const { whole, broken } = readReport(JSON.parse(readFileSync(report, "utf8")));
		count(whole);
		// An unhandled error fails the run without failing a file.
		if (!ended && broken.length === 0) failed++;
		return broken;
	} catch (error) {
		failed++;
		console.error(`The tests left no report: ${error.message}`);
		return [];
	} finally {
		rmSync(report, { force: true });
	}
}

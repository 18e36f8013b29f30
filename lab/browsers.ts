// `npm run -s browsers -- [--json]`
//
// The main job, from a trial to race day, in Firefox and WebKit where they are installed, on the built worker.
// Exit: 0 done in both, 1 a step failed, 2 bad input, 3 an engine is not installed and the others did it.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { ensureBuilt, root } from "#tools/build.mjs";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { migrate } from "#tools/databases.mjs";
import { atMost, jsonReport, progress } from "#tools/figures.ts";
import { freePort, serve } from "#tools/serve.mjs";
import { type Engine, engines } from "./browsers/engines.ts";
import { doJob, exitCodeOf, type Walk } from "./browsers/job.ts";

const usage = `Usage: npm run -s browsers -- [--json]
Does the main job, from a trial to race day, in Firefox and WebKit where they are installed, on the built worker.`;
const course = "Hills at dawn";

try {
	const { json } = readCommandLine(
		usage,
		() => parseArgs({ options: { json: { type: "boolean", default: false } } }).values,
	);
	await ensureBuilt();
	const walks = await walkAll();
	const figures = walks.flatMap(({ engine, steps }) =>
		steps.map(({ name, seconds }) => atMost(`browsers.${engine}.${name}`, seconds, "s")),
	);
	console.log(
		json
			? JSON.stringify({ ...JSON.parse(jsonReport("browsers", figures, "browsers")), walks })
			: walks.map(textOf).join("\n"),
	);
	process.exit(exitCodeOf(walks));
} catch (error) {
	reportBadInput(error);
}

async function walkAll(): Promise<Walk[]> {
	const state = mkdtempSync(join(tmpdir(), "relief-browsers-"));
	await migrate(state);
	const server = await serve({ port: await freePort(), state });
	const path = join(state, "hills.gpx");
	writeFileSync(path, hillyCourseGpx({ name: course }));
	try {
		const walks: Walk[] = [];
		for (const engine of engines()) walks.push(await walk(engine, server.origin, path));
		return walks;
	} finally {
		await server.stop();
		rmSync(state, { recursive: true, force: true });
	}
}

async function walk(
	{ name, start, packages }: Engine,
	origin: string,
	path: string,
): Promise<Walk> {
	if (!start) {
		progress(`${name} is not installed: Debian has it in ${packages}.`);
		return { engine: name, version: null, steps: [] };
	}
	const session = await start();
	progress(session.version);
	const pictures = join(root, "test-results", "browsers");
	mkdirSync(pictures, { recursive: true });
	try {
		const steps = await doJob(session, {
			origin,
			path,
			course,
			onStep: async (step, driver) => {
				progress(`  ${step.name}: ${step.problem ?? `${step.seconds} s`}`);
				const file = join(pictures, `${name}-${step.name.replaceAll(" ", "-")}.png`);
				writeFileSync(file, await driver.picture());
			},
		});
		return { engine: name, version: session.version, steps };
	} finally {
		await session.stop();
	}
}

function textOf({ engine, version, steps }: Walk): string {
	if (version === null) return `${engine}: not installed`;
	const failed = steps.find(({ problem }) => problem !== null);
	const seconds = steps.reduce((sum, step) => sum + step.seconds, 0).toFixed(1);
	return `${version}: ${failed ? `${failed.name}: ${failed.problem}` : `done in ${seconds} s`}`;
}

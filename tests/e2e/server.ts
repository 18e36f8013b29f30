import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { appendLog } from "#cli/suite-logs.mjs";
import { raceAddressText } from "#domain/races/embedded-race.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { migrate } from "#tools/databases.mjs";
import { serveEmbedHost } from "#tools/embed-host.ts";
import { ensureLocalMaps } from "#tools/local-maps.mjs";
import { freePort, serve } from "#tools/serve.mjs";
import { startStandIn } from "#tools/stand-in.mjs";
import { racePlace } from "../fixtures/published-race.ts";
import { serveBrowser } from "./browser.ts";
import { buildWithPseudoLanguage } from "./gallery/pseudo-build.ts";
import { publishRace } from "./publish-race.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the browser that the tests share listens. */
		browser: string;
		/** Origin of the built worker that the browser tests share. */
		origin: string;
		/** Origin of the stand-in for Strava that it links to; its switchboard is under `/stand-in`. */
		standIn: string;
		/** Origin of the stand-in for intervals.icu. */
		intervals: string;
		/** Origin of another site, which the race of the tests lets show it. */
		embedHost: string;
	}
}

/** What an isolate of the platform has (developers.cloudflare.com/workers/platform/limits). */
const isolateMb = 128;

/** Raises the limits of the stand-in: the tests of all files share the calls of one application. */
async function allowCalls(standIn: string): Promise<void> {
	const limits = { short: 5_000, day: 50_000 };
	const answer = await fetch(`${standIn}/stand-in/limits`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ overall: limits, read: limits }),
	});
	if (!answer.ok) throw new Error(`The stand-in refused its limits: ${answer.status}`);
}

/** Serves the built worker on throw-away storage for the length of the run. */
export default async function setup(project: TestProject) {
	const pseudo = process.env.GALLERY === "pseudo";
	const config = pseudo ? await buildWithPseudoLanguage() : "";
	if (!pseudo) await ensureBuilt();
	const state = mkdtempSync(join(tmpdir(), "relief-e2e-"));
	await migrate(state);
	const port = await freePort();
	const embedHost = await serveEmbedHost({
		relief: `http://127.0.0.1:${port}`,
		race: raceAddressText(racePlace),
		port: 0,
	});
	await publishRace(state, [embedHost.origin]);
	const maps = await ensureLocalMaps(state);
	const [standIn, intervals, weather, oidc] = await Promise.all([
		startStandIn("strava"),
		startStandIn("intervals"),
		startStandIn("weather"),
		startStandIn("oidc"),
	]);
	await allowCalls(standIn.origin);
	// All runners of these tests register from one network.
	const vars = {
		...standIn.vars,
		...intervals.vars,
		...weather.vars,
		...oidc.vars,
		...maps,
		REGISTRATIONS_PER_HOUR: "1000",
		DEV_PASSWORD_LOG2N: "4",
	};
	const server = await serve({
		port,
		state,
		config,
		vars,
		heapMb: isolateMb,
		log: (text: string) => appendLog("built-worker", text),
	});
	const browser = await serveBrowser();
	project.provide("browser", browser.wsEndpoint());
	project.provide("origin", server.origin);
	project.provide("standIn", standIn.origin);
	project.provide("intervals", intervals.origin);
	project.provide("embedHost", embedHost.origin);
	return async () => {
		await browser.close();
		await server.stop();
		await embedHost.stop();
		await Promise.all([standIn.stop(), intervals.stop(), weather.stop(), oidc.stop()]);
		rmSync(state, { recursive: true, force: true });
	};
}

// `npm run -s bench -- page`: a 10 MB file chosen on the upload page of the built worker: how long until its
// figures show, and the longest that the page was blocked meanwhile.

import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "#tests/e2e/browser.ts";
import { makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure, KB, MB, median, progress, timed } from "#tools/figures.ts";
import { openEdge } from "./edge-server.ts";
import { runner } from "./runner.ts";

const kinds = ["strava", "garmin", "eletime", "route", "minimal"] as const;
const rounds = 5;

export async function pageFigures(): Promise<Figure[]> {
	await ensureBuilt();
	await using edge = await openEdge("built");
	await using browser = await launchBrowser();
	const context = await browser.newContext({ baseURL: edge.origin });
	await registerRunner(context);
	const figures: Figure[] = [];
	for (const kind of kinds) {
		progress(kind);
		const file = join(tmpdir(), `relief-bench-${process.pid}-${kind}.gpx`);
		writeFileSync(file, makeKind(kind, 10 * MB - 4 * KB, 1));
		const visits: Visit[] = [];
		for (let round = 0; round < rounds; round++) {
			visits.push(await visit(context, file));
		}
		rmSync(file);
		figures.push(
			atMost(`page.10mb.${kind}.blocked-ms`, median(visits.map((v) => v.blockedMs)), "ms", 50),
			atMost(`page.10mb.${kind}.shown-ms`, median(visits.map((v) => v.shownMs)), "ms"),
		);
	}
	return figures;
}

interface Visit {
	blockedMs: number;
	shownMs: number;
}

async function visit(context: BrowserContext, file: string): Promise<Visit> {
	const page = await context.newPage();
	await page.goto("/upload-gpx", { waitUntil: "networkidle" });
	await watchBlocking(page);
	const shownMs = await timed(async () => {
		await page.setInputFiles("input[type=file]", file);
		await page.locator(".facts").first().waitFor();
	});
	const blockedMs = await page.evaluate(
		() => (window as unknown as { longestMs: number }).longestMs,
	);
	await page.close();
	return { blockedMs, shownMs };
}

/** Records the longest time between two messages of the page to itself, ms. */
function watchBlocking(page: Page): Promise<void> {
	return page.evaluate(() => {
		const watch = window as unknown as { longestMs: number };
		watch.longestMs = 0;
		let last = performance.now();
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			const now = performance.now();
			watch.longestMs = Math.max(watch.longestMs, now - last);
			last = now;
			port2.postMessage(null);
		};
		port2.postMessage(null);
	});
}

/** Registers the account; its session is in the browser's cookies. */
async function registerRunner(context: BrowserContext): Promise<void> {
	const answer = await context.request.post("/api/auth/register", { data: runner });
	if (!answer.ok()) throw new Error(`Registering answered ${answer.status()}.`);
}

import type { BrowserContext, Page } from "playwright-core";
import { atMost, type Figure, percentile } from "#tools/figures.ts";
import { readMainThread, type TraceEvent, traceCategories } from "./main-thread.ts";

const moves = 60;
/** Fewer: each draws the 3D view again, which a browser without a graphics card waits for. */
const drags = 30;
const warmUps = 20;
/** A frame of 60 a second. */
const frameMs = 16;
const restMs = 120;

/**
 * One move of the pointer over the map of the result page, and one that drags a stretch there, from a trace: script,
 * style, layout and paint of the page's main thread until the frame that shows map, profile and plan at that place.
 */
export async function mapPageFigures(context: BrowserContext, path: string): Promise<Figure[]> {
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	await page.locator(".course-map__cursor").scrollIntoViewIfNeeded();
	await page.waitForTimeout(1000);
	await circle(page, warmUps);
	const pointed = await traced(page, () => circle(page, moves));
	await page.mouse.down();
	const dragged = await traced(page, () => circle(page, drags));
	await page.mouse.up();
	await page.close();
	return [
		atMost("pages.map.moved-p95-ms", percentile(pointed, 95), "ms", frameMs),
		atMost("pages.map.dragged-p95-ms", percentile(dragged, 95), "ms", frameMs),
	];
}

/** The work after each move, ms. */
async function traced(page: Page, move: () => Promise<void>): Promise<number[]> {
	const browser = page.context().browser();
	await browser?.startTracing(page, { categories: traceCategories });
	await move();
	const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
	const thread = readMainThread(trace.traceEvents, "pointermove");
	return thread
		.dispatchesUs("pointermove")
		.map((fromUs) => thread.workMs(fromUs, thread.paintedUs(fromUs)));
}

/** Moves the pointer around the middle of the map, and lets the page rest after each move. */
async function circle(page: Page, times: number): Promise<void> {
	const box = await page.locator(".course-map__cursor").boundingBox();
	if (!box) throw new Error("The page shows no map.");
	for (let move = 0; move < times; move++) {
		const angle = (move / times) * 2 * Math.PI;
		const x = box.x + box.width * (0.5 + 0.3 * Math.cos(angle));
		const y = box.y + box.height * (0.5 + 0.3 * Math.sin(angle));
		await page.mouse.move(x, y);
		await page.waitForTimeout(restMs);
	}
}

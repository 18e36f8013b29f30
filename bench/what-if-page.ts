import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { atMost, type Figure } from "./figures.ts";

const moves = 60;
const warmUps = 10;
/** A frame of 60 a second. */
const frameMs = 16;

/** One move of a control on the result page: script, style, layout and paint work of the page's main thread. */
export async function whatIfPageFigures(context: BrowserContext, path: string): Promise<Figure[]> {
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	const slider = page.locator(".what-if__field input[type=range]:enabled").first();
	await slider.focus();
	const session = await context.newCDPSession(page);
	await session.send("Performance.enable");
	const taken: number[] = [];
	for (let move = -warmUps; move < moves; move++) {
		const before = await mainThreadMs(session);
		await page.keyboard.press(Math.floor((move + warmUps) / 15) % 2 ? "ArrowLeft" : "ArrowRight");
		await twoFrames(page);
		const after = await mainThreadMs(session);
		if (move >= 0) taken.push(after - before);
	}
	await page.close();
	taken.sort((a, b) => a - b);
	return [atMost("pages.what-if.p95-ms", taken[Math.floor(moves * 0.95)], "ms", frameMs)];
}

/** Time that the page's main thread has spent in tasks so far, ms. */
async function mainThreadMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Until what a key has changed is painted. */
const twoFrames = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) =>
				requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
			),
	);

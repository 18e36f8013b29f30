import type { BrowserContext, Locator, Page } from "playwright-core";
import { atMost, type Figure, percentile } from "#tools/figures.ts";
import { readMainThread, type TraceEvent, traceCategories } from "./main-thread.ts";

/** Of each control, to and fro: the what-if card has several times as many as the editor. */
const moves = { "what-if": 10, edit: 20 } as const;
const warmUps = 10;
/** Of a frame of 60 a second, what is left for the browser. */
const mostMs = 12;
/** After a move the page rests within this time, address included. */
const restMs = 500;

/** One move of a slider of the what-if card. */
export async function whatIfPageFigures(context: BrowserContext, path: string): Promise<Figure[]> {
	const page = await openPage(context, path);
	for (const summary of await page.locator(".what-if__group > summary").all())
		await summary.click();
	const sliders = await page.locator(".what-if__field input[type=range]:enabled").all();
	return figuresOfMoves(page, sliders, "what-if");
}

/** One move of a handle that trims the course: it is edited, and predicted again. */
export async function courseEditPageFigures(
	context: BrowserContext,
	path: string,
): Promise<Figure[]> {
	const page = await openPage(context, path);
	await page.locator(".result-shape > summary").click();
	await page.locator(".edit-course button").click();
	await page.locator(".course-editor__tools button").first().click();
	const handles = await page.locator(".stretch-picker__knob input").all();
	return figuresOfMoves(page, handles, "edit");
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	// Its core is loaded on the first use.
	await page.keyboard.press("Shift");
	await page.waitForLoadState("networkidle");
	return page;
}

/**
 * One move of a control on the result page, from a trace: script, style, layout and paint of the page's main thread
 * until the frame that shows it, and all that follows until the page rests.
 */
async function figuresOfMoves(
	page: Page,
	sliders: readonly Locator[],
	name: "what-if" | "edit",
): Promise<Figure[]> {
	await page.waitForTimeout(restMs);
	await slide(page, sliders[0], warmUps);
	const browser = page.context().browser();
	await browser?.startTracing(page, { categories: traceCategories });
	for (const slider of sliders) await slide(page, slider, moves[name]);
	const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
	await page.close();

	const thread = readMainThread(trace.traceEvents, "keydown");
	const starts = thread.dispatchesUs("keydown");
	// A frame that comes late, on a machine that is busy, shows the next move, too: its work counts once.
	const nextUs = (k: number) => starts[k + 1] ?? Number.POSITIVE_INFINITY;
	const shown = starts.map((fromUs, k) =>
		thread.workMs(fromUs, Math.min(thread.paintedUs(fromUs), nextUs(k))),
	);
	const settled = starts.map((fromUs, k) => thread.workMs(fromUs, nextUs(k)));
	return [
		atMost(`pages.${name}.p95-ms`, percentile(shown, 95), "ms", mostMs),
		atMost(`pages.${name}.settle-p95-ms`, percentile(settled, 95), "ms"),
	];
}

/**
 * Moves a slider to and fro by its keys, and lets the page rest after each. It moves away from the end that it is nearer to:
 * a key beyond it would change nothing.
 */
async function slide(page: Page, slider: Locator, times: number): Promise<void> {
	await slider.focus();
	const isFar = await slider.evaluate(
		(input) =>
			input instanceof HTMLInputElement &&
			2 * Number(input.value) > Number(input.min) + Number(input.max),
	);
	const [there, back] = isFar ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
	for (let move = 0; move < times; move++) {
		await page.keyboard.press(move % 10 < 5 ? there : back);
		await page.waitForTimeout(restMs);
	}
}

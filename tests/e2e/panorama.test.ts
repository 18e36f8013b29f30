import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, picture, ready, violationsOf, words } from "./session.ts";

const { panorama, profile } = words.en;
let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Labels of a panorama that are cut by their drawing, whose words are wider than they, or that lie over another one. */
const faultyLabels = (page: Page) =>
	page.locator(".panorama").evaluate((root) => {
		const plot = root.querySelector(".panorama__wide")?.getBoundingClientRect();
		const shown = [...root.querySelectorAll<HTMLElement>(".panorama__label, .panorama__row-sign")]
			.filter((label) => label.checkVisibility())
			.map((label) => ({ label, box: label.getBoundingClientRect() }));
		const over = (a: DOMRect, b: DOMRect) =>
			a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
		const faults = shown.flatMap(({ label, box }, k) => [
			...(plot && (box.left < plot.left || box.right > plot.right || box.top < plot.top)
				? [`${label.innerText} is cut`]
				: []),
			...(label.scrollWidth > Math.ceil(box.width) ? [`${label.innerText} is too wide`] : []),
			...shown
				.slice(k + 1)
				.filter((other) => over(box, other.box))
				.map((other) => `${label.innerText} lies over ${other.label.innerText}`),
		]);
		return { faults, count: shown.length };
	});

const scrolled = (page: Page) =>
	page.locator(".panorama__scroll").evaluate((box) => ({
		left: Math.round(box.scrollLeft),
		most: box.scrollWidth - box.clientWidth,
	}));

test.each([
	["hundred", "en", 360, 15],
	["hundred", "fr", 768, 15],
	["hundred", "en", 1280, 20],
	["mountain", "fr", 390, 12],
	["mountain", "en", 1600, 18],
	["marathon", "en", 390, 8],
] as const)(
	"No label of the panorama %s is cut or lies over another, in %s at %d px, without script",
	async (example, language, width, least) => {
		const { page, context } = await openPage(browser, { language, width, script: false });
		await page.goto(`/example/${example}`);
		await page.evaluate(() => document.fonts.ready);
		const { faults, count } = await faultyLabels(page);
		expect(faults).toEqual([]);
		expect(count).toBeGreaterThanOrEqual(least);
		await page.getByText(words[language].profile.asTable).first().click();
		expect(await page.locator(".panorama__twin tbody tr:visible").count()).toBeGreaterThan(10);
		await picture(page, `panorama-${example}-${language}-${width}`);
		await context.close();
	},
);

test("On a phone the panorama of a long course scrolls, about 6 px a kilometre, and its finish stays in sight", async () => {
	const { page, context } = await openPage(browser, { language: "en", width: 390 });
	await page.goto("/example/hundred");
	await ready(page);
	const { most } = await scrolled(page);
	expect(most).toBeGreaterThan(6 * 161 - 390 - 40);
	expect(most).toBeLessThan(6 * 162 - 390 + 80);
	const finish = page.locator(".panorama__finish > span");
	const right = async () => {
		const box = await finish.boundingBox();
		return (box?.x ?? 0) + (box?.width ?? 0);
	};
	const before = await right();
	expect(before).toBeLessThan(390);
	await page.locator(".panorama__scroll").evaluate((box) => box.scrollTo(300, 0));
	expect(Math.abs((await right()) - before)).toBeLessThan(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await context.close();
});

test("Keys, the wheel and a double click zoom the panorama where they point, and its labels stay apart", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/example/hundred");
	await ready(page);
	expect(await violationsOf(page)).toEqual([]);
	expect((await scrolled(page)).most).toBe(0);
	const cursor = page.getByLabel(profile.cursor);
	const before = (await faultyLabels(page)).count;
	await cursor.press("+");
	await cursor.press("+");
	await expect.poll(async () => (await scrolled(page)).most).toBeGreaterThan(1000);
	const zoomed = await faultyLabels(page);
	expect(zoomed.faults).toEqual([]);
	expect(zoomed.count).toBeGreaterThanOrEqual(before);
	await cursor.press("0");
	await expect.poll(async () => (await scrolled(page)).most).toBe(0);
	const box = await page.locator(".panorama__cursor").boundingBox();
	if (!box) throw new Error("There is no panorama.");
	const [x, y] = [box.x + 0.75 * box.width, box.y + 0.3 * box.height];
	await page.mouse.move(x, y);
	const there = await page.locator(".panorama__place").innerText();
	await page.mouse.dblclick(x, y);
	await expect.poll(async () => (await scrolled(page)).most).toBeGreaterThan(800);
	await page.mouse.move(x + 1, y);
	await page.mouse.move(x, y);
	const after = await page.locator(".panorama__place").innerText();
	expect(Math.abs(Number.parseFloat(after) - Number.parseFloat(there))).toBeLessThan(1.5);
	await context.close();
});

test("Two fingers zoom the panorama around themselves, a double tap does, and one finger moves it", async () => {
	const { page, context } = await openPage(browser, { language: "en", width: 390, touch: true });
	await page.goto("/example/hundred");
	await ready(page);
	const plot = await page.locator(".panorama__plot").boundingBox();
	if (!plot) throw new Error("There is no panorama.");
	const device = await context.newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: [number, number][]) =>
		device.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
		});
	const y = plot.y + 0.6 * plot.height;
	const pinch = async (fromPx: number, toPx: number) => {
		const at = (px: number): [number, number][] => [
			[195 - px / 2, y - px / 4],
			[195 + px / 2, y + px / 4],
		];
		await touch("touchStart", ...at(fromPx));
		for (let step = 1; step <= 10; step++)
			await touch("touchMove", ...at(fromPx + (step / 10) * (toPx - fromPx)));
		await touch("touchEnd");
	};
	/** What share of the drawing is under the fingers, and how wide it is. */
	const seen = () =>
		page.locator(".panorama__scroll").evaluate((box) => ({
			share: (box.scrollLeft + 195 - box.getBoundingClientRect().left) / box.scrollWidth,
			width: box.scrollWidth,
			left: box.scrollLeft,
		}));
	const before = await seen();
	await pinch(60, 180);
	await expect.poll(async () => (await seen()).width / before.width).toBeGreaterThan(2.5);
	const out = await seen();
	expect(Math.abs(out.share - before.share)).toBeLessThan(0.02);
	expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
	await pinch(180, 60);
	await expect.poll(async () => (await seen()).width).toBeLessThan(1.1 * before.width);

	for (const type of ["touchStart", "touchEnd", "touchStart", "touchEnd"] as const)
		await touch(type, ...(type === "touchStart" ? [[195, y] as [number, number]] : []));
	await expect.poll(async () => (await seen()).width / before.width).toBeGreaterThan(1.8);
	const doubled = await seen();
	await touch("touchStart", [300, y]);
	for (let x = 290; x >= 150; x -= 10) await touch("touchMove", [x, y]);
	await touch("touchEnd");
	await expect.poll(async () => (await seen()).left - doubled.left).toBeGreaterThan(80);
	expect((await seen()).width).toBe(doubled.width);
	await context.close();
});

test("The ends of the panorama are handles of the stretch, by pointer and by keys", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/example/mountain");
	await ready(page);
	const from = page.getByLabel(panorama.stretch.from, { exact: true });
	const to = page.getByLabel(panorama.stretch.to, { exact: true });
	const [handle, plot] = await Promise.all([
		from.boundingBox(),
		page.locator(".panorama__plot").boundingBox(),
	]);
	if (!handle || !plot) throw new Error("There is no handle.");
	await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
	await page.mouse.down();
	await page.mouse.move(plot.x + 0.5 * plot.width, handle.y, { steps: 5 });
	await page.mouse.up();
	expect(await page.locator(".panorama__outside").count()).toBe(2);
	expect(Math.abs(Number(await from.inputValue()) - 24_700)).toBeLessThan(300);
	const ends = () =>
		Promise.all([from.inputValue(), to.inputValue()].map(async (m) => Number(await m)));
	const [startM, endM] = await ends();
	await to.press("PageDown");
	const [sameM, lessM] = await ends();
	expect(sameM).toBe(startM);
	expect(Math.abs(lessM - (endM - 1000))).toBeLessThan(150);
	await to.press("Escape");
	expect(await page.locator(".panorama__outside").count()).toBe(0);
	await context.close();
});

test("The fan of arrival ends at the bounds of the range", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/example/mountain");
	const words = await page.locator(".panorama__early, .panorama__late").allInnerTexts();
	const minutes = words.map((text) => {
		const [, sign, hours = "0", rest] = /^([−+])(?:(\d+)\sh\s)?(\d+)/.exec(text) ?? [];
		return (sign === "−" ? -1 : 1) * (60 * Number(hours) + Number(rest));
	});
	const range = await page.locator(".panorama-head__time p").last().innerText();
	const ends = [...range.matchAll(/(\d+)\sh\s(\d+)/g)].map(
		([, h, m]) => 60 * Number(h) + Number(m),
	);
	expect(minutes[1] - minutes[0]).toBeCloseTo(ends[1] - ends[0], -1);
	expect(minutes[0]).toBeLessThan(0);
	expect(minutes[1]).toBeGreaterThan(0);
	await context.close();
});

test("The range bar is darkest where its marker is: at the median", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/");
	const bar = await page
		.locator(".range__bar")
		.first()
		.evaluate((element) => {
			const mark = element.firstElementChild as Element;
			const [own, its] = [element, mark].map((one) => one.getBoundingClientRect());
			return {
				marked: (its.x + its.width / 2 - own.x) / own.width,
				darkest: getComputedStyle(element).backgroundImage.match(/([\d.]+)%/)?.[1],
			};
		});
	expect(bar.marked).toBeGreaterThan(0.2);
	expect(bar.marked).toBeLessThan(0.8);
	expect(Number(bar.darkest)).toBeCloseTo(100 * bar.marked, 0);
	await context.close();
});

import type { BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { type Language, words } from "./session.ts";

const standIn = inject("standIn");

/** On the consent page of the stand-in: who to be, whether to leave the boxes ticked, and the answer. */
export async function consent(
	page: Page,
	{
		athlete,
		ticked = true,
		answer = "authorize",
	}: { athlete: string; ticked?: boolean; answer?: string },
) {
	await page.waitForURL(`${standIn}/oauth/authorize?*`);
	await page.check(`input[name=athlete][value="${athlete}"]`);
	if (!ticked) {
		for (const box of await page.locator("input[name=tick]").all()) await box.uncheck();
	}
	await page.click(`button[value=${answer}]`);
}

/** From the dashboard's one button for it, over the page that says what linking means, to the consent page. */
export async function leaveForTracker(page: Page, language: Language) {
	const { tracker, link } = words[language];
	await page.goto("/dashboard");
	await page.getByRole("link", { name: tracker.link }).click();
	await page.getByRole("heading", { name: link.disclosureTitle }).waitFor();
	await page.getByRole("link", { name: tracker.link, exact: true }).click();
}

/** Links a tracker to the context's runner by requests alone, as the consent page's form would. */
export async function linkByRequests(
	{ request }: BrowserContext,
	{ source, athlete }: { source: "strava" | "intervals"; athlete: number },
): Promise<void> {
	const begun = await request.get(`/api/sources/${source}/auth`, { maxRedirects: 0 });
	const address = begun.headers().location;
	const form = new URLSearchParams(new URL(address).search);
	const boxes = (await (await request.get(address)).text()).matchAll(
		/name="tick" value="([^"]+)"/g,
	);
	for (const [, scope] of boxes) form.append("tick", scope);
	form.set("athlete", String(athlete));
	form.set("answer", "authorize");
	const answer = await request.post(address.split("?")[0], {
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		data: form.toString(),
		maxRedirects: 0,
	});
	const back = await request.get(answer.headers().location, { maxRedirects: 0 });
	expect(back.headers().location).toMatch(/linked=|strava-success/);
}

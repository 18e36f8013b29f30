import type { Page } from "playwright-core";
import { inject } from "vitest";
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

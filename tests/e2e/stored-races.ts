import type { Page } from "playwright-core";
import type { FollowedRace } from "#app/features/predictions/race-day/race-store.ts";

/** The plans that a browser follows, as it stores them. */
export const storedRaces = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<FollowedRace[]>((resolve) => {
				const opening = indexedDB.open("relief-races");
				opening.onsuccess = () => {
					const store = opening.result.transaction("races").objectStore("races");
					const reading = store.getAll();
					reading.onsuccess = () => resolve(reading.result);
					opening.result.close();
				};
			}),
	);

/** Has whatever a page stores of races wait until the answer is called, as a busy phone does. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const opening = indexedDB.open("relief-races");
				opening.onsuccess = () => {
					const holding = opening.result.transaction("races", "readwrite");
					const store = holding.objectStore("races");
					// a transaction lasts while it is asked for more
					const ask = () => {
						store.count().onsuccess = () => {
							if (!("isReleased" in window)) ask();
						};
					};
					ask();
					opening.result.close();
					resolve();
				};
			}),
	);
	return () => page.evaluate(() => void Object.assign(window, { isReleased: true }));
}

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

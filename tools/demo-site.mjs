// What a local site has beside its worker: events of the stand-ins, and the demo runner with its year.

import { ensureDemoRunner, startDemoYear } from "./demo-runner.mjs";
import { subscribe } from "./stand-in.mjs";

/**
 * Fills the site that answers at an origin, and prints what there is to look around with. A year that is not there yet is
 * imported in the background.
 * @param {{ origin: string, state: string, standIns: { name: string, origin: string, offers: string }[] }} site
 * @returns {Promise<{ stop: () => void }>}
 */
export async function fillDemoSite({ origin, state, standIns }) {
	for (const standIn of standIns) {
		await subscribe(standIn, origin).catch((error) => console.error(error.message));
	}
	const demo = await ensureDemoRunner(origin, state);
	const year = startDemoYear(origin, state);
	for (const { name, origin, offers } of standIns) {
		console.log(`Stand-in for ${name}: ${origin} (${offers})`);
	}
	console.log(`Demo runner: ${demo.email} / ${demo.password}`);
	console.log("It is invented, as its year of runs and its races are.");
	if (year.isNeeded) {
		console.log("They are imported now, in a minute or two: pages fill as it goes.");
	}
	console.log(`Relief is ready at ${origin}`);
	return year;
}

import { expect, test } from "vitest";
import { loadPart } from "./load-part.ts";

/** A part that loads after so many failures, with the pauses that were made. */
async function loadAfter(failures: number) {
	const pauses: number[] = [];
	let left = failures;
	const load = async () => {
		if (left-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
		return "the part";
	};
	const loaded = await loadPart(load, async (ms) => {
		pauses.push(ms);
	}).catch((error: Error) => error.message);
	return { loaded, pauses };
}

test("A part that fails to load is asked for again, later each time, and three times in all", async () => {
	expect(await loadAfter(0)).toEqual({ loaded: "the part", pauses: [] });
	expect(await loadAfter(2)).toEqual({ loaded: "the part", pauses: [500, 3_000] });
	expect(await loadAfter(3)).toEqual({
		loaded: "Failed to fetch dynamically imported module",
		pauses: [500, 3_000],
	});
});

import type { PlacePassage } from "#domain/predictions/stations/station-plan.ts";

/** A place of the plan, and the bounds of 8 arrivals out of 10 around it. */
export interface FanPlace extends PlacePassage {
	distanceM: number;
}

/** How early and how late 8 runs out of 10 are around the plan, along the course. */
interface Fan {
	/** As a path in units of `fanUnits`, the plan along its middle. */
	path: string;
	/** Of the drawing's upper and lower edge, s. */
	reachS: number;
	/** A run beside the plan, as a path; empty without one. */
	run: string;
}

/** Where a run was recorded, and how late it was on the plan there, s; below 0 when it was early. */
export interface RunPlace {
	distanceM: number;
	behindS: number;
}

export const fanUnits = 1000;

/** The fan through places in order of distance, from the start on. */
export function fanOf(
	places: readonly FanPlace[],
	lengthM: number,
	run: readonly RunPlace[] = [],
): Fan {
	const passed = places.filter(({ distanceM }) => distanceM > 0);
	const early = passed.map((place) => place.arrivalS - place.arrivalLowS);
	const late = passed.map((place) => place.arrivalHighS - place.arrivalS);
	const reachS = Math.max(60, ...early, ...late, ...run.map(({ behindS }) => Math.abs(behindS)));
	const across = (atM: number) => Math.round((10 * fanUnits * atM) / lengthM) / 10;
	const x = (k: number) => across(passed[k].distanceM);
	const y = (byS: number) => Math.round(10 * (fanUnits / 2) * (1 + byS / reachS)) / 10;
	const above = passed.map((_, k) => `${x(k)} ${y(-early[k])}`);
	const below = passed.map((_, k) => `${x(k)} ${y(late[k])}`).reverse();
	const ran = run.map(({ distanceM, behindS }) => `L${across(distanceM)} ${y(behindS)}`);
	return {
		path: `M0 ${fanUnits / 2}L${[...above, ...below].join("L")}Z`,
		reachS,
		run: ran.length > 0 ? `M0 ${fanUnits / 2}${ran.join("")}` : "",
	};
}

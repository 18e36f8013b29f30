import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import {
	type Bag,
	fuelPlanOf,
	type Intake,
	type Supply,
} from "#domain/predictions/stations/bags.ts";
import type { PlacePassage, Section } from "#domain/predictions/stations/station-plan.ts";

/** A section of a plan, with the passage of the station that it leads to. */
export interface SectionRow extends Section, PlacePassage {
	/** Place of that station in the list; null for the finish. */
	place: number | null;
	/** Null for the start. */
	from: Station | null;
	/** Null for the finish. */
	to: Station | null;
	departureS: number;
	/** s from the start; null without a cut-off. */
	cutOffS: number | null;
	/** What the plan leaves until the cut-off, s; below zero when the plan is too slow for it. */
	marginS: number | null;
	chance: number | null;
	/** What to take on the section; null when the runner says nothing of it. */
	carry: Supply | null;
	/** What the bag at its end holds; null without one. */
	bag: HeldBag | null;
}

/** What a bag holds until the next one. */
export interface HeldBag extends Supply {
	/** Null when it lasts to the finish. */
	until: Station | null;
}

interface Planned {
	result: SharedPrediction["result"];
	stations: readonly Station[];
	intake: Intake;
}

/** Section by section; none where the plan has none. */
export function sectionRows({ result, stations, intake }: Planned): SectionRow[] {
	const { sections, stations: passages, plan } = result;
	if (stations.length === 0 || sections.length !== stations.length + 1) return [];
	const finishS = plan.timeS + totalStopS(stations);
	const fuel = suppliesOf({ result, stations, intake });
	const finish = {
		arrivalS: finishS,
		arrivalLowS: result.lowS,
		arrivalHighS: result.highS,
		departureS: finishS,
		cutOffS: null,
		chance: null,
	};
	return sections
		.map((section, k): SectionRow => {
			const to = stations[k] ?? null;
			const passage = passages[k] ?? finish;
			const countedS = to?.cutOff?.counts === "departure" ? passage.departureS : passage.arrivalS;
			const bag = fuel?.bags.find(({ station }) => station === k && to !== null);
			return {
				...section,
				...passage,
				place: to && k,
				from: stations[k - 1] ?? null,
				to,
				marginS: passage.cutOffS === null ? null : passage.cutOffS - countedS,
				carry: fuel?.sections[k] ?? null,
				bag: bag ? heldBag(bag, stations) : null,
			};
		})
		.filter(({ to, startM, endM, timeS }) => to !== null || endM > startM || timeS > 0);
}

/** What the runner starts with where bags wait on the way; null otherwise. */
export function startBag(planned: Planned): HeldBag | null {
	const bags = suppliesOf(planned)?.bags ?? [];
	return bags.length > 1 ? heldBag(bags[0], planned.stations) : null;
}

function suppliesOf({ result, stations, intake }: Planned) {
	if (intake.carbsGPerHour === null && intake.waterMlPerHour === null) return null;
	return fuelPlanOf({
		stations: stations.map(({ kinds }, k) => ({ kinds, arrivalS: result.stations[k].arrivalS })),
		finishS: result.plan.timeS + totalStopS(stations),
		intake,
	});
}

const heldBag = ({ carbsG, waterMl, until }: Bag, stations: readonly Station[]): HeldBag => ({
	carbsG,
	waterMl,
	until: until === null ? null : stations[until],
});

/** The sum of what is carried, of one kind; null when nothing is said of it. */
export const totalCarried = (rows: readonly SectionRow[], kind: keyof Supply): number | null =>
	rows.reduce<number | null>((sum, { carry }) => {
		const amount = carry?.[kind] ?? null;
		return amount === null ? sum : (sum ?? 0) + amount;
	}, null);

// Folder: files, links and the card to print. Imports: plan.

import type { Units } from "#domain/accounts/units.ts";
import { type PlanMark, planMarks } from "#domain/predictions/result/plan-marks.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";

/** A row of a card or a strip. */
export interface CardRow extends PlanMark {
	key: string;
	/** s from the start; null without a cut-off. */
	cutOffS: number | null;
}

/** Rows that fit on a card or a strip. */
const mostRows = 22;
/** With so many stations, kilometres or miles between them have no rows. */
const manyStations = 8;

/** Stations and the finish; where there is room, whole kilometres or miles too. */
export function cardRows(
	{ prediction, stations }: Pick<SharedPlan, "prediction" | "stations">,
	unit: Units["distance"],
): CardRow[] {
	const { plan, stations: passages } = prediction.result;
	const marks = planMarks({ plan, stations, unit }, mostRows);
	return marks
		.filter(({ kind }) => kind !== "distance" || stations.length < manyStations)
		.map((mark) => {
			const place = mark.station ? stations.indexOf(mark.station) : -1;
			return {
				...mark,
				key: `${mark.kind} ${place} ${mark.distanceM}`,
				cutOffS: passages[place]?.cutOffS ?? null,
			};
		})
		.filter(({ kind, distanceM }, k, rows) => {
			const before = rows[k - 1];
			// a station at the end of the course is its finish
			return kind !== "finish" || before?.kind !== "stop" || before.distanceM < distanceM;
		});
}

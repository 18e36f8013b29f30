import { csvRecord } from "../../csv.ts";
import { formatDuration, formatPace } from "../pace.ts";
import { lengthOf, type PlannedStretch } from "../result.ts";
import { splitsOf } from "../splits.ts";
import { clockOf, type PlannedCourse } from "./planned-course.ts";

/** How a reader has words and times. Without it, terrain is as the API names it and clocks show the time elapsed. */
export interface CsvWords {
	terrain: (type: PlannedStretch["terrain"]) => string;
	/** Seconds from the start: as the time of day when the start is known. */
	clock: (seconds: number) => string;
}

/**
 * The plan by kilometre or by mile, each stop in a row of its own ahead of the one that it interrupts: seconds and metres
 * as numbers for spreadsheets, times also as text. Decimal points.
 */
export function csvOf(
	course: PlannedCourse,
	words: CsvWords = { terrain: (type) => type, clock: formatDuration },
): string {
	const clock = clockOf(course);
	const { unit, unitM, rows } = splitsOf(course.plan, course.unit);
	const head = [
		...[unit === "mi" ? "mile" : "kilometre", "from_m", "to_m", "distance_m", "time_s", "time"],
		...[`pace_min_${unit}`, "slope_percent", "gain_m", "loss_m", "terrain", "stop_s"],
		...["arrival_s", "arrival", "departure_s", "departure"],
	];
	const watch = (arrivalS: number, departureS: number) => [
		...[arrivalS, words.clock(arrivalS), departureS, words.clock(departureS)],
	];
	const records = rows.flatMap((row, k) => {
		const last = k === rows.length - 1;
		const stations = course.stations.filter(
			({ distanceM }) => distanceM >= row.startM && (last || distanceM < row.endM),
		);
		const arrivalS = clock.arrivalS(row.endM);
		const pace =
			unit === "mi" ? (row.timeS / lengthOf(row)) * unitM : (row.paceSPerKm ?? Number.NaN);
		return [
			...stations.map(({ distanceM, stopS }) => [
				...["stop", distanceM, distanceM, 0, 0, formatDuration(0), "", "", 0, 0, "", stopS],
				...watch(clock.arrivalS(distanceM), clock.departureS(distanceM)),
			]),
			[
				...[k + 1, row.startM, row.endM, lengthOf(row)],
				...[row.timeS, formatDuration(row.timeS), formatPace(pace)],
				...(row.gainM === null
					? ["", "", "", "", 0]
					: [
							...[Math.round(row.slope * 1000) / 10, row.gainM, row.lossM],
							...[words.terrain(row.terrain), 0],
						]),
				...watch(arrivalS, arrivalS),
			],
		];
	});
	return [head, ...records].map(csvRecord).join("");
}

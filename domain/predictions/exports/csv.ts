import { csvRecord } from "../../csv.ts";
import { formatDuration } from "../pace.ts";
import { clockOf, type PlannedCourse } from "./planned-course.ts";

/**
 * The plan by kilometre, each halt in a row of its own ahead of the kilometre that it interrupts: seconds and metres as
 * numbers for spreadsheets, times also as text. Decimal points.
 */
export function csvOf(course: PlannedCourse): string {
	const clock = clockOf(course);
	const head = [
		...["kilometre", "from_m", "to_m", "distance_m", "time_s", "time", "pace_min_km"],
		...["slope_percent", "gain_m", "loss_m", "terrain", "stop_s", "arrival_s", "arrival"],
		...["departure_s", "departure"],
	];
	const watch = (arrivalS: number, departureS: number) => [
		...[arrivalS, formatDuration(arrivalS), departureS, formatDuration(departureS)],
	];
	const rows = course.plan.kilometres.flatMap((row, k, { length }) => {
		const last = k === length - 1;
		const halts = course.stops.filter(
			({ distanceM }) => distanceM >= row.distance_start && (last || distanceM < row.distance_end),
		);
		const arrivalS = clock.arrivalS(row.distance_end);
		return [
			...halts.map(({ distanceM, durationS }) => [
				...["stop", distanceM, distanceM, 0, 0, formatDuration(0), "", "", 0, 0, "", durationS],
				...watch(clock.arrivalS(distanceM), clock.departureS(distanceM)),
			]),
			[
				...[row.kilometre, row.distance_start, row.distance_end, row.distance],
				...[row.time_seconds, formatDuration(row.time_seconds), row.pace_min_km],
				...[row.slope, row.elevation_gain, row.elevation_loss, row.terrain_type, 0],
				...watch(arrivalS, arrivalS),
			],
		];
	});
	return [head, ...rows].map(csvRecord).join("");
}

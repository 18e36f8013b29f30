import { csvRecord } from "../../csv.ts";
import { formatDuration } from "../pace.ts";
import { clockOf, type PlannedCourse } from "./planned-course.ts";

/** The plan by kilometre: seconds and metres as numbers for spreadsheets, times also as text. Decimal points. */
export function csvOf(course: PlannedCourse): string {
	const clock = clockOf(course);
	const head = [
		...["kilometre", "from_m", "to_m", "distance_m", "time_s", "time", "pace_min_km"],
		...["slope_percent", "gain_m", "loss_m", "terrain", "stop_s", "arrival_s", "arrival"],
		...["departure_s", "departure"],
	];
	const rows = course.plan.kilometres.map((row) => {
		const arrivalS = clock.arrivalS(row.distance_end);
		const departureS = clock.departureS(row.distance_end);
		const stopS = course.stops
			.filter(({ distanceM }) => distanceM > row.distance_start && distanceM <= row.distance_end)
			.reduce((sum, stop) => sum + stop.durationS, 0);
		return [
			...[row.kilometre, row.distance_start, row.distance_end, row.distance],
			...[row.time_seconds, formatDuration(row.time_seconds), row.pace_min_km],
			...[row.slope, row.elevation_gain, row.elevation_loss, row.terrain_type, stopS],
			...[arrivalS, formatDuration(arrivalS), departureS, formatDuration(departureS)],
		];
	});
	return [head, ...rows].map(csvRecord).join("");
}

import { csvRecord } from "../../csv.ts";
import { formatElapsed, formatPace } from "../../figures.ts";
import { lengthOf } from "../course/stretch-length.ts";
import { splitsOf } from "../result/splits.ts";
import { type ExportWords, plainWords } from "./export-words.ts";
import { clockOf, type PlannedCourse } from "./planned-course.ts";
import { isDescribed, type StationRow, stationRows } from "./station-rows.ts";

/**
 * The plan by kilometre or by mile, each station in a row of its own ahead of the one that it interrupts: seconds and
 * metres as whole numbers for spreadsheets, times also as text. Decimal points. Columns of stations are there where one is more
 * than a stop.
 */
export function csvOf(
	course: PlannedCourse,
	words: Pick<ExportWords, "terrain" | "dayClock"> = plainWords,
): string {
	const clock = clockOf(course);
	const described = course.stations.some(isDescribed);
	const stationFields = (row: StationRow | null) => (described ? fieldsOf(row) : []);
	const all = stationRows(course);
	const { unit, unitM, rows } = splitsOf(course.plan, course.unit);
	const head = [
		unit === "mi" ? "mile" : "kilometre",
		"from_m",
		"to_m",
		"distance_m",
		"time_s",
		"time",
		`pace_min_${unit}`,
		"slope_percent",
		"gain_m",
		"loss_m",
		"terrain",
		"stop_s",
		"arrival_s",
		"arrival",
		"departure_s",
		"departure",
		...(described ? stationColumns : []),
	];
	const watch = (...times: [arrivalS: number, departureS: number]) =>
		times.map(Math.round).flatMap((seconds) => [seconds, words.dayClock(seconds)]);
	const records = rows.flatMap((row, k) => {
		const last = k === rows.length - 1;
		const stations = all.filter(
			({ station: { distanceM } }) => distanceM >= row.startM && (last || distanceM < row.endM),
		);
		const arrivalS = clock.arrivalS(row.endM);
		const pace =
			unit === "mi" ? (row.timeS / lengthOf(row)) * unitM : (row.paceSPerKm ?? Number.NaN);
		return [
			...stations.map((row) => {
				const { distanceM, stopS } = row.station;
				return [
					"stop",
					distanceM,
					distanceM,
					0,
					0,
					formatElapsed(0),
					"",
					"",
					0,
					0,
					"",
					stopS,
					...watch(clock.arrivalS(distanceM), clock.departureS(distanceM)),
					...stationFields(row),
				];
			}),
			[
				k + 1,
				row.startM,
				row.endM,
				lengthOf(row),
				row.timeS,
				formatElapsed(row.timeS),
				formatPace(pace),
				...(row.gainM === null
					? ["", "", "", "", 0]
					: [
							Math.round(row.slope * 1000) / 10,
							row.gainM,
							row.lossM,
							words.terrain(row.terrain),
							0,
						]),
				...watch(arrivalS, arrivalS),
				...stationFields(null),
			],
		];
	});
	return [head, ...records].map(csvRecord).join("");
}

const stationColumns = [
	"station",
	"kinds",
	"arrival_low_s",
	"arrival_high_s",
	"cut_off_s",
	"margin_s",
	"chance",
];

const fieldsOf = (row: StationRow | null) =>
	row === null
		? stationColumns.map(() => "")
		: [
				row.station.name,
				row.station.kinds.join("+"),
				row.range?.lowS,
				row.range?.highS,
				row.cutOffS,
				row.marginS,
				row.chance,
			];

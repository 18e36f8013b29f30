import { csvRecord } from "../../csv.ts";
import { splitsOf } from "../result/splits.ts";
import { fuelPlanOf } from "../stations/bags.ts";
import { shownChance } from "../stations/shown-chance.ts";
import {
	type ExportWords,
	plainWords,
	type StationColumn,
	stationColumns,
} from "./export-words.ts";
import { clockOf, type PlannedCourse } from "./planned-course.ts";
import { type StationRow, stationRows } from "./station-rows.ts";

type Cell = string | number | null | undefined;
type Cells = Partial<Record<StationColumn, Cell>>;

/**
 * The start, the stations and the finish, a row each, in the reader's words. Climbs count from the row before; what to
 * carry lasts to the next row, what a bag holds to the next bag. Columns that say nothing are left out. Decimal points.
 */
export function stationCsvOf(course: PlannedCourse, words: ExportWords = plainWords): string {
	const rows = cellsOf(course, words);
	const { unit } = splitsOf(course.plan, course.unit);
	const used = stationColumns.filter((column) =>
		rows.some((row) => row[column] !== undefined && row[column] !== null && row[column] !== ""),
	);
	const head = used.map((column) =>
		words.column(column === "distance" && unit === "mi" ? "miles" : column),
	);
	return [head, ...rows.map((row) => used.map((column) => row[column]))].map(csvRecord).join("");
}

function cellsOf(course: PlannedCourse, words: ExportWords): Cells[] {
	const { plan, sections = [], finish } = course;
	const { unitM, rows: splits } = splitsOf(plan, course.unit);
	const rows = stationRows(course);
	const finishS = Math.round(clockOf(course).totalS);
	const { carried, bagAt } = suppliesOf(course, rows, finishS);
	const distance = (metres: number) => Math.round((metres / unitM) * 1e4) / 1e4;
	const climbed = (k: number): Cells => ({ gain: sections[k]?.gainM, loss: sections[k]?.lossM });
	const range = (bounds: StationRow["range"] | undefined): Cells =>
		bounds ? { earliest: words.dayClock(bounds.lowS), latest: words.dayClock(bounds.highS) } : {};
	return [
		{ name: words.start, distance: 0, departure: words.dayClock(0), ...carried[0], ...bagAt(null) },
		...rows.map((row, k): Cells => {
			const { station } = row;
			return {
				name: station.name,
				kinds: station.kinds.map(words.kind).join(", "),
				distance: distance(station.distanceM),
				...climbed(k),
				arrival: words.dayClock(row.arrivalS),
				...range(row.range),
				stop: Math.round((station.stopS / 60) * 100) / 100,
				departure: words.dayClock(row.departureS),
				cutOff: station.cutOff && words.cutOff(station.cutOff),
				margin: row.marginS === null ? null : Math.floor(row.marginS / 60),
				chance: row.chance === null ? null : words.chance(shownChance(row.chance)),
				...carried[k + 1],
				...bagAt(k),
				note: station.note,
			};
		}),
		{
			name: words.finish,
			distance: distance(splits[splits.length - 1].endM),
			...climbed(rows.length),
			arrival: words.dayClock(finishS),
			...range(finish),
		},
	];
}

const noIntake = { carbsGPerHour: null, waterMlPerHour: null };

function suppliesOf(course: PlannedCourse, rows: readonly StationRow[], finishS: number) {
	const { sections, bags } = fuelPlanOf({
		stations: rows.map(({ station, arrivalS }) => ({ kinds: station.kinds, arrivalS })),
		finishS,
		intake: course.intake ?? noIntake,
	});
	return {
		carried: sections.map(({ carbsG, waterMl }): Cells => ({ carbs: carbsG, water: waterMl })),
		bagAt: (station: number | null): Cells => {
			const bag = bags.find((one) => one.station === station);
			// the start alone is no bag: its row says the same as the columns of what to carry
			if (!bag || bags.length < 2) return {};
			return { bagCarbs: bag.carbsG, bagWater: bag.waterMl };
		},
	};
}

import { formatElapsed, formatTypedTime } from "../../figures.ts";
import { timeText } from "../options/cut-off.ts";
import type { CutOff, StationKind } from "../options/station.ts";
import type { PlannedStretch } from "../result/result.ts";
import { type ShownChance, shownChance } from "../stations/shown-chance.ts";
import type { StationRow } from "./station-rows.ts";

/** How a reader has the words and times of a file. */
export interface ExportWords {
	terrain: (type: PlannedStretch["terrain"]) => string;
	/** Seconds from the start: as the time of day when that is known, with the day where it is another one than the start's. */
	dayClock: (seconds: number) => string;
	kind: (kind: StationKind) => string;
	/** As a table of stations is read again. */
	cutOff: (cutOff: CutOff) => string;
	chance: (chance: ShownChance) => string;
	/** A station's times in one line. */
	times: (row: StationRow) => string;
	column: (column: StationColumn) => string;
	start: string;
	finish: string;
}

/** Columns of a table of stations, in their order. `distance` counts kilometres or miles. */
export const stationColumns = [
	...(["name", "kinds", "distance", "gain", "loss", "arrival", "earliest", "latest"] as const),
	...(["stop", "departure", "cutOff", "margin", "chance"] as const),
	...(["carbs", "water", "bagCarbs", "bagWater", "note"] as const),
] as const;
export type StationColumn = (typeof stationColumns)[number] | "miles";

const plainChance = { under: "<", about: "", over: ">" } as const;
const plainColumns: Partial<Record<StationColumn, string>> = {
	distance: "km",
	miles: "mi",
	gain: "gain_m",
	loss: "loss_m",
	stop: "stop_min",
	cutOff: "cut_off",
	margin: "margin_min",
	carbs: "carbs_g",
	water: "water_ml",
	bagCarbs: "bag_carbs_g",
	bagWater: "bag_water_ml",
};

/** Terrain and kinds as the API names them; clocks show the time elapsed. */
export const plainWords: ExportWords = {
	terrain: (type) => type,
	dayClock: formatElapsed,
	kind: (kind) => kind,
	cutOff: ({ at, counts }) => {
		const time = "elapsedS" in at ? formatTypedTime(at.elapsedS) : timeText(at);
		return counts === "departure" ? `${time} departure` : time;
	},
	chance: ({ bound, percent }) => `${plainChance[bound]}${percent} %`,
	times: ({ arrivalS, range, cutOffS, chance }) =>
		[
			formatElapsed(arrivalS),
			...(range ? [`${formatElapsed(range.lowS)}–${formatElapsed(range.highS)}`] : []),
			...(cutOffS === null ? [] : [`cut-off ${formatElapsed(cutOffS)}`]),
			...(chance === null ? [] : [plainWords.chance(shownChance(chance))]),
		].join(", "),
	column: (column) => plainColumns[column] ?? column,
	start: "Start",
	finish: "Finish",
};

import { unitLengthM, unitsOf } from "../../accounts/units.ts";
import { AppError } from "../../app-error.ts";
import { typedNumber } from "../../typed.ts";
import type { OpenOptions } from "./plan-options.ts";
import { readStation } from "./read-station.ts";
import { unusableOption } from "./scalar-fields.ts";
import { readScalars, type ScalarName } from "./scalar-options.ts";
import { readStages } from "./stage.ts";
import { startOf } from "./start-time.ts";
import { maxStations, maxStopS, type Station, stopAt } from "./station.ts";

/**
 * Reads the scalar options ("temperature=27.5", see scalar-options.ts); `start_zone`, "Europe/Paris" or "+02:00", for a
 * `start` without one; any number of `stop` ("12.5@5": 5 minutes at
 * km 12.5), one by one or with spaces between, and of `station` ("31.2,Col du Bonhomme,aid+water,5,7:30"), one by one or
 * on lines, where a line of stops is understood, too; and of `stage` (stages/stage.ts). With `units` ("imperial", …), temperature and distances are in those. Absent and empty ones say nothing.
 * Throws `prediction.option`, `station.text`, `station.too_many`, `prediction.cut_off_needs_start`, and of a stage's text `stage.*`.
 */
export function readPlanOptions(values: (name: string) => readonly string[]): OpenOptions {
	const last = (name: string) => values(name).at(-1)?.trim() ?? "";
	const units = unitsOf(last("units"));
	const textOf = (name: ScalarName) =>
		name === "start" ? startOf(last(name), last("start_zone")) : last(name);
	const scalars = readScalars(textOf, units, unusableOption);
	const lines = values("station").flatMap((text) =>
		text.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
	);
	const stopTexts = [...values("stop"), ...lines.filter(areStops)].flatMap((text) =>
		text.split(/[;\s]+/).filter(Boolean),
	);
	const stationTexts = lines.filter((line) => !areStops(line));
	if (stopTexts.length + stationTexts.length > maxStations) {
		throw new AppError("station.too_many", { max: maxStations });
	}
	const context = { unit: units.distance, start: scalars.start };
	const stations = [
		...readStops(stopTexts, unitLengthM[units.distance]),
		...stationTexts.map((text) => readStation(text, context)),
	];
	return {
		...scalars,
		stations: stations.sort((a, b) => a.distanceM - b.distanceM),
		stages: readStages(values("stage"), units.distance),
	};
}

/** "12.5@5 21@3" in a field of stations. */
const areStops = (line: string) => /^[\s\d.,;@]*@[\s\d.,;@]*$/.test(line);

function readStops(texts: readonly string[], unitM: number): Station[] {
	const stops = texts.map((text) => {
		const [, units, minutes] =
			/^\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*@\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*$/.exec(text) ?? [];
		if (units === undefined) throw unusableOption("stop", text);
		const distanceM = Math.round(typedNumber(units) * unitM * 10) / 10;
		const stop = stopAt(distanceM, Math.round(typedNumber(minutes) * 60));
		if (stop.stopS > maxStopS || stop.distanceM <= 0) throw unusableOption("stop", text);
		return stop;
	});
	return stops
		.filter(({ stopS }) => stopS > 0)
		.sort((a, b) => a.distanceM - b.distanceM || a.stopS - b.stopS);
}

import type { Units } from "#domain/accounts/units.ts";
import { stationLines } from "#domain/predictions/options/station-text.ts";
import { readStationLines } from "#domain/predictions/stations/station-lines.ts";
import { readStationTable } from "#domain/predictions/stations/tables/station-table.ts";
import { tableStations } from "#domain/predictions/stations/tables/stretch-stations.ts";
import type { StationsAnswer } from "./stations-text-form.tsx";

/** What a form of stations says; `start` is undefined where it is the stored one. */
interface StationsForm {
	answer: StationsAnswer;
	start: string | null | undefined;
}

/** Reads the form of stations that is sent without script: its lines, or, for `table`, the lines of its table. */
export function readStationsForm(
	form: FormData,
	{ courseM, start: stored }: { courseM: number; start: string | null },
	unit: Units["distance"],
): StationsForm {
	const text = (name: string) => String(form.get(name) ?? "");
	const start = text("start");
	// The field shows the stored start without its zone.
	const isStored = start !== "" && stored?.startsWith(start) === true;
	const known = isStored ? stored : start === "" ? null : start;
	const shown = { start, tableText: "" };
	if (form.get("intent") === "table") {
		const table = readStationTable(text("table"), { courseM, start: known, unit });
		const stations = tableStations(table, { courseM, isStretched: form.has("stretch") });
		const ofRows = table.rows.flatMap(({ line, problems }) =>
			problems.map((one) => ({ ...one, line })),
		);
		const problems = [...table.problems.map((one) => ({ ...one, line: null })), ...ofRows];
		const isEmpty = stations.length === 0;
		return {
			answer: {
				...shown,
				tableText: text("table"),
				stationText: isEmpty ? text("station") : stationLines(stations),
				problems,
				isRead: true,
			},
			start: isStored ? undefined : known,
		};
	}
	const { problems } = readStationLines(text("station"), { courseM, start: known, unit: "km" });
	return {
		answer: { ...shown, stationText: text("station"), problems, isRead: false },
		start: isStored ? undefined : known,
	};
}

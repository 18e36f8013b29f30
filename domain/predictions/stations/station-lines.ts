import { AppError } from "../../app-error.ts";
import { readStation } from "../options/read-station.ts";
import type { Stage } from "../options/stage.ts";
import { isPlainStop, type Station } from "../options/station.ts";
import { checkStations } from "./check-stations.ts";
import { stationsOnCourse } from "./course-end.ts";
import { isStationNotice, problem, type StationProblem } from "./station-problem.ts";

interface LinesContext {
	courseM: number;
	/** As `PlanOptions.start`. */
	start: string | null;
	/** Of a course in several days. */
	stages?: readonly Stage[];
	/** Of distances without one. */
	unit?: "km" | "mi";
}

/** A problem of one line of a text, from 1, or of the whole list (null). */
export interface LineProblem extends StationProblem {
	line: number | null;
}

/** A problem of one station of a list, or of the whole list (null). */
export interface ListProblem extends StationProblem {
	at: number | null;
}

/** What is wrong with stations, notices included: `checkStations`, and stops without a name at the course's end. */
export function problemsOf(
	stations: readonly Station[],
	context: Pick<LinesContext, "courseM" | "start" | "stages">,
): ListProblem[] {
	const { courseM } = context;
	const beyond = stations.flatMap((station, at) =>
		isPlainStop(station) && station.distanceM >= courseM && station.distanceM <= courseM + 0.05
			? [{ ...problem("prediction.stop", { stopM: station.distanceM, courseM }), at }]
			: [],
	);
	return [...checkStations(stations, context), ...beyond];
}

/** The stations that a plan can be computed with: those without a problem, as many as a course may have. */
export function usableStations(
	stations: readonly Station[],
	context: Pick<LinesContext, "courseM" | "start" | "stages">,
	max: number,
): readonly Station[] {
	const refused = new Set(
		problemsOf(stations, context)
			.filter((one) => !isStationNotice(one))
			.map(({ at }) => at),
	);
	if (refused.size === 0) return stations;
	return stations.filter((_, at) => !refused.has(at)).slice(0, max);
}

/** Reads one station from each line that is not blank, and says of each that cannot be stored why. */
export function readStationLines(
	text: string,
	context: LinesContext,
): { stations: Station[]; problems: LineProblem[] } {
	const read: { line: number; station: Station }[] = [];
	const problems: LineProblem[] = [];
	text.split(/\r\n?|\n/).forEach((words, index) => {
		if (words.trim() === "") return;
		const line = index + 1;
		try {
			const [station] = stationsOnCourse([readStation(words, context)], context.courseM);
			read.push({ line, station });
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			problems.push({ code: error.code, values: error.values, line });
		}
	});
	read.sort((a, b) => a.station.distanceM - b.station.distanceM);
	const stations = read.map(({ station }) => station);
	const refused = problemsOf(stations, context)
		.filter((one) => !isStationNotice(one))
		.map(({ at, ...one }) => ({ ...one, line: at === null ? null : read[at].line }));
	const inOrder = [...problems, ...refused].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
	return { stations, problems: inOrder };
}

/** Whether a cut-off of them is a time of day, which needs the start. */
export const needStart = (stations: readonly Station[]) =>
	stations.some(({ cutOff }) => cutOff !== null && "day" in cutOff.at);

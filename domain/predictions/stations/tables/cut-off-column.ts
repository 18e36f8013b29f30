import { type CutOffReading, readCutOffText, timeOfDayOf } from "../../options/cut-off-text.ts";
import { isFasterThanRecord } from "../../options/plausible.ts";
import type { StartTime } from "../../options/start-time.ts";
import type { CutOff, TimeOfDay } from "../../options/station.ts";
import { fold } from "../../options/station-words.ts";
import { isElapsedHeader } from "./table-columns.ts";

/** How the cut-offs of a table are read. */
export interface CutOffForm {
	/** What times without a mark are ("14:30"). */
	form: "elapsed" | "clock";
	/**
	 * What that follows from: the question; weekdays, days or a.m. and p.m. in the column; its header; a time at the
	 * start; times from 24:00 on; times that fall along the course; speeds that only one reading makes possible.
	 * `assumed` where nothing tells.
	 */
	by: "choice" | "marks" | "header" | "start" | "beyond_day" | "falls" | "speed" | "assumed";
}

/** A cut-off's cell, in the order of the course. */
interface CutOffCell {
	text: string;
	/** m from the start; null where unknown. */
	distanceM: number | null;
}

interface ColumnContext {
	header: string | null;
	start: StartTime | null;
	/** What the runner says that the column holds. */
	choice: CutOffForm["form"] | null;
	/** The column's cell at the start. */
	atStart: string | null;
}

interface CutOffColumn {
	/** Null where no cell holds a time. */
	form: CutOffForm | null;
	/** In the order of the cells; null for one that cannot be read. */
	cutOffs: readonly (CutOff | "needs_start" | "none" | null)[];
}

/** Reads a column of cut-offs: one rule for all its cells, `CutOffForm`. */
export function readCutOffColumn(
	cells: readonly CutOffCell[],
	context: ColumnContext,
): CutOffColumn {
	const unit = unitOfHeader(context.header);
	const readings = cells.map(({ text }) => (isNone(text) ? "none" : readCell(text, unit)));
	const timed = cells.flatMap(({ distanceM }, at) => {
		const reading = readings[at];
		return reading === null || reading === "none" ? [] : [{ reading, distanceM }];
	});
	const form = timed.length === 0 ? null : formOf(timed, context);
	const counts = isDepartureHeader(context.header) ? "departure" : "arrival";
	let previous: TimeOfDay | null = null;
	const cutOffs = readings.map((reading) => {
		if (reading === null || reading === "none") return reading;
		const its = reading.counts ?? counts;
		const isElapsed =
			reading.form === "elapsed" || (reading.form === "open" && form?.form === "elapsed");
		if (isElapsed) return { at: { elapsedS: reading.elapsedS }, counts: its };
		const at = timeOfDayOf(reading, context.start, previous);
		if (at === null || at === "needs_start") return at;
		previous = at;
		return { at, counts: its };
	});
	return { form, cutOffs };
}

const isNone = (text: string) =>
	/^(?:|[-–—./x]|n\/?a|none|no|non|aucune?|sans|pas de (?:bh|barriere)|nc|\?)$/.test(fold(text));

/** A number alone counts what the header says. */
const unitOfHeader = (header: string | null) => {
	const plain = fold(header ?? "");
	if (/\b(?:min|mn|minutes)\b/.test(plain)) return "min";
	return /\((?:h|heures|hours)\)/.test(plain) ? "h" : null;
};

const isDepartureHeader = (header: string | null) =>
	/\b(?:depart|departure|sortie|out|leave|leaving)\b/.test(
		fold(header ?? "").replace(/(?:depuis|apres|from|after) .*/, ""),
	);

function readCell(text: string, unit: "min" | "h" | null): CutOffReading | null {
	const number = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text.trim())
		? Number(text.trim().replace(",", "."))
		: null;
	if (number !== null && unit !== null) {
		return {
			form: "elapsed",
			elapsedS: Math.round(number * (unit === "min" ? 60 : 3600)),
			counts: null,
		};
	}
	return readCutOffText(text);
}

interface Timed {
	reading: CutOffReading;
	distanceM: number | null;
}

function formOf(timed: readonly Timed[], context: ColumnContext): CutOffForm {
	const { header, start, choice, atStart } = context;
	if (choice) return { form: choice, by: "choice" };
	if (timed.some(({ reading }) => reading.form === "clock")) return { form: "clock", by: "marks" };
	const plain = fold(header ?? "");
	if (/\b(?:heures? limites?|heures? max|time of day|clock|heure de la journee)\b/.test(plain)) {
		return { form: "clock", by: "header" };
	}
	if (isElapsedHeader(plain)) return { form: "elapsed", by: "header" };
	const startReading = atStart === null || isNone(atStart) ? null : readCutOffText(atStart);
	if (startReading?.form === "clock") return { form: "clock", by: "start" };
	if (startReading?.form === "open") {
		const isMidnight = start !== null && start.clockMs % 86_400_000 === 0;
		if (startReading.elapsedS > 0) return { form: "clock", by: "start" };
		if (!isMidnight) return { form: "elapsed", by: "start" };
	}
	if (timed.some(({ reading }) => reading.form === "elapsed")) {
		return { form: "elapsed", by: "beyond_day" };
	}
	const open = timed.flatMap(({ reading, distanceM }) =>
		reading.form === "open" ? [{ elapsedS: reading.elapsedS, distanceM }] : [],
	);
	if (open.some(({ elapsedS }, at) => at > 0 && elapsedS < open[at - 1].elapsedS)) {
		return { form: "clock", by: "falls" };
	}
	const asElapsed = isPossible(open);
	const asClock = start === null || isPossible(sinceStart(open, start));
	if (asElapsed !== asClock) return { form: asElapsed ? "elapsed" : "clock", by: "speed" };
	return { form: "elapsed", by: "assumed" };
}

interface Elapsed {
	elapsedS: number;
	distanceM: number | null;
}

/** The same times on the clock, s from the start. */
const sinceStart = (open: readonly Elapsed[], { clockMs }: StartTime): Elapsed[] => {
	const startS = Math.floor(clockMs / 1000) % 86_400;
	return open.map(({ elapsedS, distanceM }) => ({
		distanceM,
		elapsedS: (((elapsedS - startS) % 86_400) + 86_400) % 86_400,
	}));
};

/** m/s: slower than the last of any race. */
const slowest = 1.5 / 3.6;
/** Cut-offs of places nearer than this say nothing of speed, m. */
const nearM = 5000;

/** Whether a runner may make each of the cut-offs, and none waits for a walk. */
const isPossible = (cutOffs: readonly Elapsed[]) =>
	cutOffs.every(
		({ elapsedS, distanceM }) =>
			distanceM === null ||
			distanceM < nearM ||
			(!isFasterThanRecord(distanceM, elapsedS) && distanceM / elapsedS >= slowest),
	);

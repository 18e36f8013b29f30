// `npm run -s bench -- costs`: what each action uses of the platform, and what a thousand runners cost a month.

import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure } from "#tools/figures.ts";
import { writePart } from "#tools/written.ts";
import { measure, measureRacesAlone } from "./costs/measure.ts";
import {
	type Action,
	actions,
	type Measured,
	raceActions,
	raceUse,
	runnerMonth,
	sources,
} from "./costs/month.ts";
import { bill, sumOf } from "./costs/prices.ts";
import { costsDocument, costsReport } from "./costs/report.ts";
import { requireThreadTimes } from "./worker-process.ts";

const file = new URL("costs/measured.json", import.meta.url);

/** The last measurement that was written. */
export const writtenMeasurement = (): Measured => JSON.parse(readFileSync(file, "utf8"));

/** Measures, stores the result for `writeCosts`, and returns its figures. */
export async function costsFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	const measured = await measure();
	last = measured;
	return [
		...sources.map((source) =>
			atMost(
				`costs.usd-per-1000.${source}`,
				1000 * sumOf(bill(runnerMonth(measured, source), "none")),
				"USD",
			),
		),
		...figuresOf(measured, actions),
	];
}

/** The same of races alone; all else stays as it was written. */
export async function raceCostsFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	const measured = { ...writtenMeasurement(), ...(await measureRacesAlone()) };
	last = measured;
	return figuresOf(measured, raceActions);
}
let last: Measured | null = null;

/** Writes the measurement, and the part of the guide that quotes it. */
export function writeCosts(): void {
	const rounded = JSON.stringify(
		last,
		(_, value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value),
		"\t",
	);
	writeFileSync(file, `${rounded}\n`);
	writePart(costsDocument, "costs", costsReport(writtenMeasurement()));
}

function figuresOf(measured: Measured, of: readonly Action[]): Figure[] {
	return [
		atMost("costs.usd-per-1000-races", 1000 * sumOf(bill(raceUse(measured), "none")), "USD"),
		...of.flatMap((action) => {
			const { cpuMs = 0, rowsRead = 0, rowsWritten = 0, databaseBytes = 0 } = measured[action];
			return [
				atMost(`costs.${action}.rows-read`, rowsRead, "rows"),
				atMost(`costs.${action}.rows-written`, rowsWritten, "rows"),
				atMost(`costs.${action}.cpu-ms`, cpuMs, "ms"),
				...(databaseBytes > 0
					? [atMost(`costs.${action}.database-kb`, databaseBytes / 1024, "KB")]
					: []),
			];
		}),
	];
}

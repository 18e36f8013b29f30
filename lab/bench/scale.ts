// `npm run -s bench -- scale`: what 10,000, a million and ten million runners need, from the last `bench -- costs
// --write`: by formula, and by simulations that do not use the formulas.

import { atMost, type Figure } from "#tools/figures.ts";
import { writePart } from "#tools/written.ts";
import { sources } from "./costs/month.ts";
import { writtenMeasurement } from "./costs.ts";
import { busyShare, meanWaitMs, needsOf, nightEndS, streamsOf } from "./scale/needs.ts";
import { crowds, listS, scaleDocument, scaleReport } from "./scale/report.ts";
import { simulateDatabase, simulateNight } from "./scale/simulate.ts";

const events = 3_000_000;

export function scaleFigures(): Figure[] {
	const measured = writtenMeasurement();
	return crowds.flatMap((runners) => {
		const of = (source: (typeof sources)[number]) => needsOf(measured, { source, runners, listS });
		const linked = of("tracker");
		const streams = streamsOf(measured, "tracker", linked.runnersPerDatabase);
		const database = simulateDatabase(streams, { events, seed: runners });
		const night = { lists: runners, consumers: Math.ceil(1.2 * linked.nightConsumers), listS };
		const simulated = simulateNight({ ...night, seed: runners });
		const figure = (name: string, value: number, unit: Figure["unit"]) =>
			atMost(`scale.${runners}.${name}`, value, unit);
		return [
			...sources.map((source) =>
				figure(`databases-${source}`, databasesOf(of(source)), "databases"),
			),
			figure("busy", 100 * busyShare(streams), "%"),
			figure("busy-simulated", 100 * database.busy, "%"),
			figure("wait", meanWaitMs(streams), "ms"),
			figure("wait-simulated", database.meanWaitMs, "ms"),
			figure("night", nightEndS(night), "s"),
			figure("night-simulated", simulated.endS, "s"),
			figure("tracker-calls-per-day", linked.trackerCallsPerDay, "calls"),
		];
	});
}

const databasesOf = (needs: ReturnType<typeof needsOf>) =>
	Math.max(needs.databasesForBytes, needs.databasesForTime);

export const writeScale = (): void =>
	writePart(scaleDocument, "scale", scaleReport(writtenMeasurement()));

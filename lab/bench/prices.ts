// `npm run -s bench -- prices`: what each route costs, and the most that an account, a network and a visitor cost in an hour.

import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure } from "#tools/figures.ts";
import { writePart } from "#tools/written.ts";
import { chargeOf, hourOf, sumOfHour, who } from "./prices/hour.ts";
import { measureRoutes } from "./prices/measure.ts";
import { pricesDocument, pricesReport } from "./prices/report.ts";
import type { PricedRoute } from "./prices/route.ts";
import { requireThreadTimes } from "./worker-process.ts";

const file = new URL("prices/measured.json", import.meta.url);
/** What an hour may cost. */
const mostUsd = 0.05;

/** The last measurement that was written. */
export const writtenRoutes = (): PricedRoute[] => JSON.parse(readFileSync(file, "utf8"));

/** Measures, stores the result for `writePrices`, and returns its figures. */
export async function pricesFigures(): Promise<Figure[]> {
	requireThreadTimes();
	await ensureBuilt();
	last = await measureRoutes();
	const hour = hourOf(last);
	return [
		...who.map((one) => atMost(`prices.hour.${one}`, sumOfHour(hour, one), "USD", mostUsd)),
		...last.flatMap((route) => [
			atMost(`prices.${route.route}`, route.microUsd / 1e6, "USD"),
			atMost(
				`prices.${route.route}.not-charged`,
				Math.max(0, route.microUsd - chargeOf(route)) / 1e6,
				"USD",
			),
		]),
	];
}
let last: PricedRoute[] | null = null;

/** Writes the measurement, and the part of the document that quotes it. */
export function writePrices(): void {
	writeFileSync(file, `${JSON.stringify(last, null, "\t")}\n`);
	writePart(pricesDocument, "prices", pricesReport(writtenRoutes()));
}

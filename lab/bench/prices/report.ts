import { type CostClassName, costClasses } from "#domain/cost-classes.ts";
import { pricesReadOn } from "#domain/list-prices.ts";
import { readable, table } from "#tools/written.ts";
import {
	chargeOf,
	dearest,
	hourOf,
	limitsOf,
	openOf,
	refusedMicroUsd,
	refusedPageMicroUsd,
	sumOfHour,
	who,
} from "./hour.ts";
import type { PricedRoute } from "./route.ts";

export const pricesDocument = "docs/robustness.md";

const usd = (value: number) => `$${value.toFixed(4)}`;

/** The part of the document that says what an hour can cost. */
export function pricesReport(routes: readonly PricedRoute[]): string {
	const hour = hourOf(routes);
	const [any, open] = [dearest(routes), dearest(openOf(routes))];
	const { requests } = limitsOf();
	return [
		table(
			["at most within an hour", ...who.map((one) => `one ${one}`)],
			[
				...hour.map(({ what, usd: of }) => [what, ...who.map((one) => usd(of[one]))]),
				["**together**", ...who.map((one) => `**${usd(sumOfHour(hour, one))}**`)],
			],
		),
		`Of calls that are charged by chance the dearest is \`${any.route}\` with ${readable(any.microUsd)} µ$; without an account \`${open.route}\` with ${readable(open.microUsd)} µ$. A request that is refused, beyond ${requests.toLocaleString("en")} a minute (\`REQUESTS\`) or an hour that is used up, costs ${readable(refusedMicroUsd)} µ$, which the platform bills before anything of ours runs: ${(10_000).toLocaleString("en")} of them ${usd((10_000 * refusedMicroUsd) / 1e6)}, beside those that are answered; where it is a page that says why, as one whose link is refused does, ${readable(refusedPageMicroUsd(routes))} µ$.`,
		`Of each class the dearest call, in µ$ (millionths of a dollar; prices of ${pricesReadOn}):`,
		table(
			["class", "routes", "charged before", "dearest call", "costs", "is charged"],
			classes.map((name) => classRow(name, routes)),
		),
	].join("\n\n");
}

const classes = [...(Object.keys(costClasses) as CostClassName[]), null];

function classRow(name: CostClassName | null, routes: readonly PricedRoute[]): string[] {
	const own = routes.filter(({ cost }) => cost === name);
	const [dear] = [...own].sort((a, b) => b.microUsd - a.microUsd);
	return [
		name ?? "pages",
		String(own.length),
		name === null ? "by their data" : String(costClasses[name].microUsd),
		dear ? `\`${dear.route}\`` : "–",
		dear ? readable(dear.microUsd) : "–",
		dear ? readable(chargeOf(dear)) : "–",
	];
}

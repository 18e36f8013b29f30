import { fileURLToPath } from "node:url";
import { experimental_readRawConfig } from "wrangler";
import { costClasses, readingMicroUsd } from "#domain/cost-classes.ts";
import { microUsdOf } from "#domain/list-prices.ts";
import { drawnMicroUsd } from "#worker/platform/hourly-budget.ts";
import type { PricedRoute } from "./route.ts";

/** Whose hour it is. */
export const who = ["account", "network", "visitor"] as const;
type Who = (typeof who)[number];

/** What costs something within an hour, and the most that it does, in US dollars. */
interface HourRow {
	readonly what: string;
	readonly usd: Readonly<Record<Who, number>>;
}

const minuteS = 60;
const config = fileURLToPath(new URL("../../../wrangler.toml", import.meta.url));

/** The limits of a fresh clone that bound an hour. */
export function limitsOf() {
	const { vars = {}, ratelimits = [] } = experimental_readRawConfig({ config }).rawConfig;
	const { simple } =
		(ratelimits as readonly { name: string; simple: { limit: number; period: number } }[]).find(
			({ name }) => name === "REQUESTS",
		) ?? {};
	if (!simple) throw new Error("wrangler.toml has no ratelimit REQUESTS.");
	return {
		chargedMicroUsd: Number(vars.COST_PER_HOUR),
		liveMicroUsd: Number(vars.LIVE_COST_PER_HOUR),
		/** Of a minute. */
		requests: (simple.limit * minuteS) / simple.period,
	};
}

/** A call that is refused before anything is read: no row, no line of the log. */
export const refusedMicroUsd = microUsdOf({ requests: 1, cpuMs: 1 });

/** A page that is refused and says why, with its line in the log. */
export function refusedPageMicroUsd(routes: readonly PricedRoute[]): number {
	const page = routes.find(({ route, status }) => route === "GET /mail-link" && status === 400);
	if (!page) throw new Error("GET /mail-link without a code was not refused.");
	return page.microUsd;
}

/** What a call is charged, by chance or for certain. What is removed was stored before, for the charge of a write at least. */
export const chargeOf = ({ route, cost, ...price }: PricedRoute): number => {
	const { chargedMicroUsd, countedMicroUsd } = price;
	const reading = readingMicroUsd[route.includes(" /api/") ? "api" : "page"];
	const drawn = chargedMicroUsd === 0 ? countedMicroUsd + reading : chargedMicroUsd;
	return drawn + (cost === "removal" ? costClasses.write.microUsd : 0);
};

/** What calls cost at most for each millionth that they are charged; 1 where none costs more than that. */
const mostPerCharged = (routes: readonly PricedRoute[]) =>
	Math.max(1, ...routes.map((one) => one.microUsd / chargeOf(one)));

/** What chance adds at most, but for one hour in a thousand: three standard deviations of draws for all of the hour. */
const chanceOf = (microUsd: number) => 3 * drawnMicroUsd * Math.sqrt(microUsd / drawnMicroUsd);

/** Of the routes that are charged by chance, the one whose calls cost most. */
export const dearest = (routes: readonly PricedRoute[]): PricedRoute =>
	routes
		.filter(({ chargedMicroUsd }) => chargedMicroUsd === 0)
		.reduce((found, one) => (one.microUsd > found.microUsd ? one : found));

export const openOf = (routes: readonly PricedRoute[]) => routes.filter(({ isPublic }) => isPublic);

/** The most that an hour costs: of calls in any mixture that is charged no more than it allows, and of live channels. */
export function hourOf(routes: readonly PricedRoute[]): HourRow[] {
	const { chargedMicroUsd, liveMicroUsd } = limitsOf();
	const forAll = (microUsd: number) => byWho(() => microUsd / 1e6);
	return [
		{
			what: "what calls are charged, reading included (`COST_PER_HOUR`)",
			usd: byWho(
				(one) =>
					(chargedMicroUsd * mostPerCharged(one === "visitor" ? openOf(routes) : routes)) / 1e6,
			),
		},
		{ what: "what chance may leave out of it", usd: forAll(chanceOf(chargedMicroUsd)) },
		{ what: "live channels (`LIVE_COST_PER_HOUR`)", usd: forAll(liveMicroUsd) },
	];
}

const byWho = (usd: (one: Who) => number) =>
	Object.fromEntries(who.map((one) => [one, usd(one)])) as Record<Who, number>;

export const sumOfHour = (rows: readonly HourRow[], one: Who): number =>
	rows.reduce((sum, { usd }) => sum + usd[one], 0);

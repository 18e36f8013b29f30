import { fileURLToPath } from "node:url";
import { experimental_readRawConfig } from "wrangler";
import { costClasses } from "#domain/cost-classes.ts";
import { microUsdOf } from "#domain/list-prices.ts";
import { type PricedRoute, restOf } from "./route.ts";

/** Whose hour it is. */
export const who = ["account", "network", "visitor"] as const;
export type Who = (typeof who)[number];

/** What costs something within an hour, and the most that it does, in US dollars. */
export interface HourRow {
	readonly what: string;
	readonly usd: Readonly<Record<Who, number>>;
}

const hourS = 3600;
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
		requests: (simple.limit * hourS) / simple.period,
	};
}

/** A call that is refused by the minute: no row, no line of the log. */
export const refusedMicroUsd = microUsdOf({ requests: 1, cpuMs: 1 });

/** What is removed was stored before, for the charge of a write at least. */
const chargeOf = ({ cost, chargedMicroUsd }: PricedRoute) =>
	chargedMicroUsd + (cost === "removal" ? costClasses.write.microUsd : 0);

/**
 * The most that a number of calls costs beyond what they are charged, of routes in any mixture that is charged no more than
 * the hour allows. By duality no mixture costs more than this does for any price of a charged millionth; the best one is taken.
 */
function mostRest(routes: readonly PricedRoute[]): number {
	const { requests, chargedMicroUsd } = limitsOf();
	const boundAt = (price: number) =>
		requests * Math.max(...routes.map((one) => restOf(one) - price * chargeOf(one))) +
		price * chargedMicroUsd;
	return Math.min(...Array.from({ length: 1001 }, (_, i) => boundAt(i / 1000)));
}

/** Of the routes that are charged nothing, the one whose calls cost most. */
export const dearest = (routes: readonly PricedRoute[]): PricedRoute =>
	routes
		.filter(({ chargedMicroUsd }) => chargedMicroUsd === 0)
		.reduce((found, one) => (one.microUsd > found.microUsd ? one : found));

export const openOf = (routes: readonly PricedRoute[]) => routes.filter(({ isPublic }) => isPublic);

/** The most that an hour costs: calls up to what may be charged, and what as many requests as a minute admits cost beyond that. */
export function hourOf(routes: readonly PricedRoute[]): HourRow[] {
	const { chargedMicroUsd, liveMicroUsd, requests } = limitsOf();
	const forAll = (microUsd: number) => byWho(() => microUsd / 1e6);
	return [
		{ what: "what calls are charged (`COST_PER_HOUR`)", usd: forAll(chargedMicroUsd) },
		{ what: "live channels (`LIVE_COST_PER_HOUR`)", usd: forAll(liveMicroUsd) },
		{
			what: `${requests.toLocaleString("en")} requests (\`REQUESTS\`), beyond that`,
			usd: byWho((one) => mostRest(one === "visitor" ? openOf(routes) : routes) / 1e6),
		},
	];
}

const byWho = (usd: (one: Who) => number) =>
	Object.fromEntries(who.map((one) => [one, usd(one)])) as Record<Who, number>;

export const sumOfHour = (rows: readonly HourRow[], one: Who): number =>
	rows.reduce((sum, { usd }) => sum + usd[one], 0);

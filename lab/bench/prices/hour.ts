import { fileURLToPath } from "node:url";
import { experimental_readRawConfig } from "wrangler";
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

/** The routes with the largest rest, of all and of those without an account. */
export function dearest(routes: readonly PricedRoute[]) {
	const most = (some: readonly PricedRoute[]) =>
		some.reduce((found, one) => (restOf(one) > restOf(found) ? one : found));
	return { any: most(routes), open: most(routes.filter(({ isPublic }) => isPublic)) };
}

/**
 * The most that an hour costs: calls up to what may be charged, and beside that as many requests as a minute admits, each of
 * the route whose calls cost most beyond their charge.
 */
export function hourOf(routes: readonly PricedRoute[]): HourRow[] {
	const { chargedMicroUsd, liveMicroUsd, requests } = limitsOf();
	const { any, open } = dearest(routes);
	const forAll = (microUsd: number) => byWho(() => microUsd / 1e6);
	return [
		{ what: "what calls are charged (`COST_PER_HOUR`)", usd: forAll(chargedMicroUsd) },
		{ what: "live channels (`LIVE_COST_PER_HOUR`)", usd: forAll(liveMicroUsd) },
		{
			what: `${requests.toLocaleString("en")} requests (\`REQUESTS\`), beyond that`,
			usd: byWho((one) => (requests * restOf(one === "visitor" ? open : any)) / 1e6),
		},
	];
}

const byWho = (usd: (one: Who) => number) =>
	Object.fromEntries(who.map((one) => [one, usd(one)])) as Record<Who, number>;

export const sumOfHour = (rows: readonly HourRow[], one: Who): number =>
	rows.reduce((sum, { usd }) => sum + usd[one], 0);

import { prices, type PlatformUse as Usage } from "#domain/list-prices.ts";

export const kinds = Object.keys(prices) as (keyof Usage)[];

export const noUsage = (): Usage =>
	Object.fromEntries(kinds.map((kind) => [kind, 0])) as unknown as Usage;

/** Uses added up, each so many times. */
export function total(uses: readonly (readonly [times: number, usage: Partial<Usage>])[]): Usage {
	const sum = noUsage();
	for (const [times, usage] of uses) {
		for (const kind of kinds) sum[kind] += times * (usage[kind] ?? 0);
	}
	return sum;
}

/** US dollars per kind: of what is used, or of what is above the plan's allowance. */
export function bill(usage: Usage, allowance: "none" | "plan"): Record<keyof Usage, number> {
	const usd = (kind: keyof Usage) => {
		const [, included, usd, per] = prices[kind];
		const billed = usage[kind] - (allowance === "plan" ? included : 0);
		return (Math.max(0, billed) / per) * usd;
	};
	return Object.fromEntries(kinds.map((kind) => [kind, usd(kind)])) as Record<keyof Usage, number>;
}

export const sumOf = (usd: Record<string, number>): number =>
	Object.values(usd).reduce((sum, one) => sum + one, 0);

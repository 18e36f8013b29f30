/** What a use of the platform is counted in, per month. */
export interface Usage {
	/** Invocations by HTTP; static files are free. */
	requests: number;
	cpuMs: number;
	rowsRead: number;
	rowsWritten: number;
	/** Bytes in D1, on the average of the month. */
	databaseBytes: number;
	/** R2: writing and listing, and reading. */
	classA: number;
	classB: number;
	/** Bytes in R2, on the average of the month. */
	bucketBytes: number;
	/** Sends, reads and deletions of a message are one operation each. */
	queueOperations: number;
	/** Calls of Durable Objects, and the time that they are awake. */
	objectRequests: number;
	objectGBs: number;
	/** Lines in Workers Logs. */
	logLines: number;
	mails: number;
}

/** `usd` US dollars for each `per` above what is `included`, per account and month. */
type Price = readonly [what: string, included: number, usd: number, per: number, unit: string];

const million = 1e6;
/** Storage is billed by the decimal gigabyte. */
const GB = 1e9;

/** When the pages were read. */
export const pricesReadOn = "2026-11-21";
export const planUsd = 5;

/** The Workers Paid plan. Each page is below developers.cloudflare.com. */
export const prices: Readonly<Record<keyof Usage, Price>> = {
	// workers/platform/pricing
	requests: ["Workers: requests", 10 * million, 0.3, million, "million"],
	cpuMs: ["Workers: CPU", 30 * million, 0.02, million, "million ms"],
	// d1/platform/pricing
	rowsRead: ["D1: rows read", 25_000 * million, 0.001, million, "million"],
	rowsWritten: ["D1: rows written", 50 * million, 1, million, "million"],
	databaseBytes: ["D1: storage", 5 * GB, 0.75, GB, "GB"],
	// r2/pricing
	classA: ["R2: writes (class A)", million, 4.5, million, "million"],
	classB: ["R2: reads (class B)", 10 * million, 0.36, million, "million"],
	bucketBytes: ["R2: storage", 10 * GB, 0.015, GB, "GB"],
	// queues/platform/pricing
	queueOperations: ["Queues: operations", million, 0.4, million, "million"],
	// durable-objects/platform/pricing
	objectRequests: ["Durable Objects: requests", million, 0.15, million, "million"],
	objectGBs: ["Durable Objects: duration", 400_000, 12.5, million, "million GB-s"],
	// workers/observability/logs/workers-logs
	logLines: ["Workers Logs: lines", 20 * million, 0.6, million, "million"],
	// email-service/platform/pricing
	mails: ["Email Service: mails", 3000, 0.35, 1000, "thousand"],
};

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

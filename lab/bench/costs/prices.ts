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

export interface Price {
	readonly what: string;
	readonly included: number;
	/** US dollars for each `per` above what is included. */
	readonly usd: number;
	readonly per: number;
	readonly unit: string;
	readonly page: string;
}

const million = 1e6;
/** Storage is billed by the decimal gigabyte. */
const GB = 1e9;

/** When the pages were read. */
export const pricesReadOn = "2026-11-21";
export const planUsd = 5;

/**
 * The Workers Paid plan, as Cloudflare's pages state it (`page` is below developers.cloudflare.com). What is
 * included is per account and month.
 */
export const prices: Readonly<Record<keyof Usage, Price>> = {
	requests: {
		...{ what: "Workers: requests", included: 10 * million, usd: 0.3, per: million },
		...{ unit: "million", page: "workers/platform/pricing" },
	},
	cpuMs: {
		...{ what: "Workers: CPU", included: 30 * million, usd: 0.02, per: million },
		...{ unit: "million ms", page: "workers/platform/pricing" },
	},
	rowsRead: {
		...{ what: "D1: rows read", included: 25_000 * million, usd: 0.001, per: million },
		...{ unit: "million", page: "d1/platform/pricing" },
	},
	rowsWritten: {
		...{ what: "D1: rows written", included: 50 * million, usd: 1, per: million },
		...{ unit: "million", page: "d1/platform/pricing" },
	},
	databaseBytes: {
		...{ what: "D1: storage", included: 5 * GB, usd: 0.75, per: GB },
		...{ unit: "GB", page: "d1/platform/pricing" },
	},
	classA: {
		...{ what: "R2: writes (class A)", included: million, usd: 4.5, per: million },
		...{ unit: "million", page: "r2/pricing" },
	},
	classB: {
		...{ what: "R2: reads (class B)", included: 10 * million, usd: 0.36, per: million },
		...{ unit: "million", page: "r2/pricing" },
	},
	bucketBytes: {
		...{ what: "R2: storage", included: 10 * GB, usd: 0.015, per: GB },
		...{ unit: "GB", page: "r2/pricing" },
	},
	queueOperations: {
		...{ what: "Queues: operations", included: million, usd: 0.4, per: million },
		...{ unit: "million", page: "queues/platform/pricing" },
	},
	objectRequests: {
		...{ what: "Durable Objects: requests", included: million, usd: 0.15, per: million },
		...{ unit: "million", page: "durable-objects/platform/pricing" },
	},
	objectGBs: {
		...{ what: "Durable Objects: duration", included: 400_000, usd: 12.5, per: million },
		...{ unit: "million GB-s", page: "durable-objects/platform/pricing" },
	},
	logLines: {
		...{ what: "Workers Logs: lines", included: 20 * million, usd: 0.6, per: million },
		...{ unit: "million", page: "workers/observability/logs/workers-logs" },
	},
	mails: {
		...{ what: "Email Service: mails", included: 3000, usd: 0.35, per: 1000 },
		...{ unit: "thousand", page: "email-service/platform/pricing" },
	},
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
		const { included, usd, per } = prices[kind];
		const billed = usage[kind] - (allowance === "plan" ? included : 0);
		return (Math.max(0, billed) / per) * usd;
	};
	return Object.fromEntries(kinds.map((kind) => [kind, usd(kind)])) as Record<keyof Usage, number>;
}

export const sumOf = (usd: Record<string, number>): number =>
	Object.values(usd).reduce((sum, one) => sum + one, 0);

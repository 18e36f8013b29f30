/** What a use of the platform is counted in; of storage, the average of a month. */
export interface PlatformUse {
	/** Invocations by HTTP; static files are free. */
	requests: number;
	cpuMs: number;
	rowsRead: number;
	rowsWritten: number;
	/** Bytes in D1. */
	databaseBytes: number;
	/** R2: writing and listing, and reading. */
	classA: number;
	classB: number;
	/** Bytes in R2. */
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
export const prices: Readonly<Record<keyof PlatformUse, Price>> = {
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

/** What a use costs at list price, in millionths of a US dollar; nothing is included. */
export const microUsdOf = (use: Partial<PlatformUse>): number =>
	Object.entries(use).reduce((sum, [kind, count]) => {
		const [, , usd, per] = prices[kind as keyof PlatformUse];
		return sum + (1e6 * usd * count) / per;
	}, 0);

import { z } from "#domain/schema.ts";

/** What a prediction of a dated race said before the start, and what came of it. */
export const ledgerEntryResponse = z.object({
	hash: z.string().describe("SHA-256 of the text `record`, hex"),
	race_date: z.iso.date(),
	starts_at: z.iso.datetime().describe("From then on the entry stays as it is"),
	written_at: z.iso.datetime().describe("When the record was written"),
	closed: z.boolean().describe("Whether the race has begun"),
	listed: z.boolean().describe("Whether the hash may stand on the operator's public list"),
	record: z
		.string()
		.nullable()
		.describe(
			"Canonical JSON (RFC 8785): `predictedS`, `lowS` and `highS` of the 80 % range, `start`, `model`, `options`, `course` (a SHA-256) and `salt`. Null once it has expired with a tracker's data, or with its prediction",
		),
	result_seconds: z
		.number()
		.nullable()
		.describe("The kept result, else the elapsed time of the race's recording"),
	all_out: z.boolean().nullable().describe("By the runner's word; null without one"),
});
export type LedgerEntryResponse = z.infer<typeof ledgerEntryResponse>;

/** What the converter reads of an entry. */
interface Entry {
	hash: string;
	raceDate: string;
	startsAt: Date;
	writtenAt: Date;
	isClosed: boolean;
	listed: boolean;
	record: string | null;
	resultS: number | null;
	allOut: boolean | null;
}

export const toLedgerEntry = (entry: Entry): LedgerEntryResponse => ({
	hash: entry.hash,
	race_date: entry.raceDate,
	starts_at: entry.startsAt.toISOString(),
	written_at: entry.writtenAt.toISOString(),
	closed: entry.isClosed,
	listed: entry.listed,
	record: entry.record,
	result_seconds: entry.resultS,
	all_out: entry.allOut,
});

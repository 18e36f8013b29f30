import { z } from "zod";

const seconds = z.number().int().nonnegative();

/** A race that was run, and what would have been said of it from what was known before. */
export const hindsightRow = z.object({
	activity_id: z.string(),
	name: z.string(),
	started_at: z.iso.datetime(),
	distance: z.number().describe("m"),
	ran_seconds: seconds.describe("Moving time"),
	said_seconds: seconds,
	low_seconds: seconds.describe("The 80 % interval of then"),
	high_seconds: seconds,
	runs: z.number().int().describe("Runs that it would have been learned from"),
});
export type HindsightRow = z.infer<typeof hindsightRow>;

/** Signed error of what would have been said, a fraction: above 0 it was too slow. */
export const errorOf = ({ said_seconds, ran_seconds }: HindsightRow) =>
	said_seconds / ran_seconds - 1;

export const wasInside = ({ ran_seconds, low_seconds, high_seconds }: HindsightRow) =>
	ran_seconds >= low_seconds && ran_seconds <= high_seconds;

/** Median size of the errors, a fraction; null without races. */
export function usualError(rows: readonly HindsightRow[]): number | null {
	if (rows.length === 0) return null;
	const sizes = rows.map((row) => Math.abs(errorOf(row))).sort((a, b) => a - b);
	const middle = sizes.length >> 1;
	return sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
}

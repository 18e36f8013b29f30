import { AppError } from "./app-error.ts";
import { z } from "./schema.ts";

/** What a runner may keep so much of at a time. */
export const quotaNames = ["activities", "originals", "imports", "predictions"] as const;
export type QuotaName = (typeof quotaNames)[number];

/** Amounts by quota: rows, and bytes of the originals. */
export type Amounts = Readonly<Record<QuotaName, number>>;

export const quotaErrorCodes = [
	"quota.activities",
	"quota.originals",
	"quota.imports",
	"quota.predictions",
] as const;

const full = (what: string, remedy: string) =>
	`An account keeps at most ${what}, and this one is full: ${remedy} first.`;

/** By quota: the refusal of what would exceed it. Nothing is added until something is removed. */
export const quotaReached: Readonly<Record<QuotaName, (allowed: number) => AppError>> = {
	activities: (max) =>
		new AppError("quota.activities", full(`${max} activities from files`, "remove an import"), {
			max,
		}),
	originals: (allowed) => {
		const max = Math.round(allowed / 1e6);
		const sentence = full(`${max} MB of files`, "remove an import or predictions");
		return new AppError("quota.originals", sentence, { max });
	},
	imports: (max) => new AppError("quota.imports", full(`${max} imports`, "remove one"), { max }),
	predictions: (max) =>
		new AppError("quota.predictions", full(`${max} predictions`, "delete one"), { max }),
};

const usageOf = (what: string) =>
	z.object({ used: z.number().int(), allowed: z.number().int() }).describe(what);

/** Answer of `GET /api/auth/usage`. */
export const usage = z.object({
	activities: usageOf("Activities from files"),
	originals: usageOf("Bytes of the files that are kept as they were sent"),
	imports: usageOf("Imports"),
	predictions: usageOf("Predictions"),
});
export type Usage = z.infer<typeof usage>;

import { AppError } from "./app-error.ts";

/** What an account stores a limited amount of. */
export const quotaNames = [
	"activities",
	"originals",
	"imports",
	"predictions",
	"channels",
	"links",
] as const;
export type QuotaName = (typeof quotaNames)[number];

/** Amounts by quota: rows, and bytes of the originals. */
export type Amounts = Readonly<Record<QuotaName, number>>;

/** The error of what would exceed a quota. Nothing is added until something is removed. */
export const quotaReached = (name: QuotaName, allowed: number) =>
	new AppError(`quota.${name}`, {
		max: name === "originals" ? Math.round(allowed / 1e6) : allowed,
	});

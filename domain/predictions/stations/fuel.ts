/** What an amount per hour adds up to in so many seconds, rounded to whole units; null without one. */
export const amountOver = (perHour: number | null, elapsedS: number): number | null =>
	perHour === null ? null : Math.round((perHour * elapsedS) / 3600);

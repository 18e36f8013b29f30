export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minuteS = 60;
export const hourS = 3600;
export const dayS = 86_400;

/** Days from one instant to another, as UTC counts days: 0 on the same day. */
export const daysBetween = (earlier: Date, later: Date) =>
	Math.floor(later.getTime() / dayMs) - Math.floor(earlier.getTime() / dayMs);

/** How the five zones are drawn: by the maximum, by the reserve (Karvonen 1957), or by the threshold (Friel). */
export const zoneMethods = ["max", "reserve", "threshold"] as const;
export type ZoneMethod = (typeof zoneMethods)[number];

/** Where a maximum heart rate comes from, best first. */
export const maxHeartRateSources = ["profile", "data", "age", "default"] as const;
export type MaxHeartRateSource = (typeof maxHeartRateSources)[number];

/** Where and when air is asked for: a tenth of a degree, and whole days of UTC. */
export interface WeatherQuestion {
	latDeg: number;
	lonDeg: number;
	/** Days since 1970, both included. */
	fromDay: number;
	toDay: number;
}

/** Air of one hour. */
interface HourOfAir {
	/** ms since 1970 of its beginning. */
	atMs: number;
	airC: number;
	/** Relative, 0 to 1. */
	humidity: number;
}

export interface HourlyAir {
	/** m above the sea that the air is for. */
	altitudeM: number;
	hours: readonly HourOfAir[];
}

/** A service that knows the air of coming hours, and of past ones. Both throw a `WeatherError` when there is no usable answer now. */
export interface WeatherProvider {
	forecast(question: WeatherQuestion): Promise<HourlyAir>;
	/** Of days that lie `archiveDelayDays` back or more. */
	archive(question: WeatherQuestion): Promise<HourlyAir>;
}

/** Days until the archive has a day for good. */
export const archiveDelayDays = 7;

/** Why there is no answer: in words for the log, and when the service may be asked again. */
export class WeatherError extends Error {
	readonly retryAfterS: number | null;

	constructor(message: string, retryAfterS: number | null = null) {
		super(message);
		this.name = "WeatherError";
		this.retryAfterS = retryAfterS;
	}
}

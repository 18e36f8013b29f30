/** Length of a degree of latitude, m, on a sphere of 6,371 km: good to 0.6 % anywhere. */
export const metresPerDegree = 111_195;

/** A difference of longitudes the short way round, degrees, −180 to 180. */
export const shortWayRound = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** WGS 84. */
export interface Place {
	readonly latDeg: number;
	readonly lonDeg: number;
}

/** Good to 0.6 % over a few kilometres away from the poles. */
export function metresBetween(a: Place, b: Place): number {
	const east = shortWayRound(b.lonDeg - a.lonDeg) * Math.cos((a.latDeg * Math.PI) / 180);
	return metresPerDegree * Math.hypot(b.latDeg - a.latDeg, east);
}

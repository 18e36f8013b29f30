/** Length of a degree of latitude, m, on a sphere of 6,371 km: good to 0.6 % anywhere. */
export const metresPerDegree = 111_195;

/** A difference of longitudes the short way round, degrees, −180 to 180. */
export const shortWayRound = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

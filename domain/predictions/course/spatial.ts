// WGS 84.
const equatorM = 6378137;
const eccentricity2 = 0.0066943799901413165;

/** Writes x, y and z of a place, m, at `at`: date line and poles are places like others there. */
export function putSpatial(to: Float64Array, at: number, latDeg: number, lonDeg: number): void {
	const lat = (latDeg * Math.PI) / 180;
	const lon = (lonDeg * Math.PI) / 180;
	const sin = Math.sin(lat);
	const normalM = equatorM / Math.sqrt(1 - eccentricity2 * sin * sin);
	to[at] = normalM * Math.cos(lat) * Math.cos(lon);
	to[at + 1] = normalM * Math.cos(lat) * Math.sin(lon);
	to[at + 2] = normalM * (1 - eccentricity2) * sin;
}

export interface LatLon {
	lat: number;
	lon: number;
}

/** Straight through the ground, m: over 10 km a millimetre less than along it. */
export function chordM(a: LatLon, b: LatLon): number {
	const xyz = new Float64Array(6);
	putSpatial(xyz, 0, a.lat, a.lon);
	putSpatial(xyz, 3, b.lat, b.lon);
	return Math.hypot(xyz[3] - xyz[0], xyz[4] - xyz[1], xyz[5] - xyz[2]);
}

/** Mean radius of the Earth, metres (IUGG). A recorded track is noisier than the sphere is wrong. */
const earthRadiusM = 6_371_008.8;
const radians = Math.PI / 180;
/** Faster than any runner, and slower than a satellite fix that leaps. */
const fastestMps = 15;

/**
 * Cumulative distance of a track by haversine, metres, NaN where a position is missing before the
 * first one. A leap faster than 15 m/s adds nothing.
 */
export function distanceAlong(
	latDeg: Float64Array,
	lonDeg: Float64Array,
	timeS: Float64Array,
): Float64Array {
	const distanceM = new Float64Array(latDeg.length);
	let sum = 0;
	let last = -1;
	for (let i = 0; i < latDeg.length; i++) {
		if (Number.isFinite(latDeg[i]) && Number.isFinite(lonDeg[i])) {
			if (last >= 0) {
				const step = haversineM(
					latDeg[last] as number,
					lonDeg[last] as number,
					latDeg[i] as number,
					lonDeg[i] as number,
				);
				const seconds = (timeS[i] as number) - (timeS[last] as number);
				if (step <= fastestMps * seconds) sum += step;
			}
			last = i;
		}
		distanceM[i] = last < 0 ? Number.NaN : sum;
	}
	return distanceM;
}

function haversineM(lat1: number, lon1: number, lat2: number, lon2: number): number {
	const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2;
	const chord =
		half(lat2 - lat1) + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * half(lon2 - lon1);
	return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A made-up course as GPX: a point each 20 m along a meridian, waves of 40 m each 2 km. */
export function wavyGpx(distanceM: number, { elevation = true, amplitudeM = 40 } = {}): string {
	const degreesPerMetre = 1 / 111_170;
	const points = Array.from({ length: Math.floor(distanceM / 20) + 1 }, (_, k) => {
		const metres = k * 20;
		const height = 500 + amplitudeM * Math.sin((metres * Math.PI) / 1000);
		const lat = (45 + metres * degreesPerMetre).toFixed(7);
		const ele = elevation ? `<ele>${height.toFixed(1)}</ele>` : "";
		return `<trkpt lat="${lat}" lon="6.1000000">${ele}</trkpt>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="tests" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>Waves &amp; more</name><trkseg>${points.join("\n")}</trkseg></trk></gpx>`;
}

// Folder: a prediction in the browser, without an account. Imports: plan, what-if, upload, result.

/** Turning points of an invented loop over two passes: kilometre and height, m. */
const turns = [
	[0, 620],
	[3, 690],
	[9.4, 1215],
	[10.6, 1190],
	[14, 900],
	[16.5, 960],
	[22, 1425],
	[23, 1395],
	[28.5, 790],
	[32, 620],
] as const;
const lengthKm = 32;

/** Height at a kilometre, m: from turn to turn along half a cosine, with a ripple as real ground has. */
function heightM(km: number): number {
	const next = Math.max(
		1,
		turns.findIndex(([at]) => at >= km),
	);
	const [fromKm, from] = turns[next - 1];
	const [toKm, to] = turns[next];
	const share = (1 - Math.cos((Math.PI * (km - fromKm)) / (toKm - fromKm))) / 2;
	return from + (to - from) * share + 5 * Math.sin(km * 2.3);
}

/** The loop as a GPX file: a circle of its length in the Alps, a point every 40 m. */
export function exampleGpx(name: string): string {
	const radiusDeg = ((lengthKm * 1000) / (2 * Math.PI) / 6_371_000) * (180 / Math.PI);
	const stretch = Math.cos((45.2 * Math.PI) / 180);
	const steps = lengthKm * 25;
	const points = Array.from({ length: steps + 1 }, (_, step) => {
		const angle = (2 * Math.PI * step) / steps;
		const lat = rounded(45.2 + radiusDeg * Math.sin(angle), 1e6);
		const lon = rounded(6.1 + (radiusDeg / stretch) * Math.cos(angle), 1e6);
		return `<trkpt lat="${lat}" lon="${lon}"><ele>${rounded(heightM(step / 25), 10)}</ele></trkpt>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Relief" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><trkseg>
${points.join("\n")}
</trkseg></trk></gpx>`;
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;

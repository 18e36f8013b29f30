/** Google's encoded polyline, five decimals (developers.google.com/maps/documentation/utilities/polylinealgorithm). */
export function encodePolyline(points: readonly (readonly [number, number])[]): string {
	let text = "";
	const last = [0, 0];
	for (const point of points) {
		for (const axis of [0, 1]) {
			const value = Math.round(point[axis] * 1e5);
			text += encodeNumber(value - last[axis]);
			last[axis] = value;
		}
	}
	return text;
}

function encodeNumber(value: number): string {
	let rest = value < 0 ? ~(value << 1) : value << 1;
	let text = "";
	while (rest >= 0x20) {
		text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
		rest >>>= 5;
	}
	return text + String.fromCharCode(rest + 63);
}

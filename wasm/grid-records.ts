import type { RawHeights } from "#domain/predictions/course/course.ts";

// The grid's records in memory (assembly/course/grid.ts): four f64 per border, latitude, longitude and two more.

/** Borders behind the smoothing: their height, and the slope of the cell behind each. */
export function readBorders(buffer: ArrayBuffer, at: number, cells: number) {
	const all = new Float64Array(buffer, at, 4 * (cells + 1));
	const lat = new Float64Array(cells + 1);
	const lon = new Float64Array(cells + 1);
	const elevationM = new Float64Array(cells + 1);
	const grade = new Float64Array(cells);
	for (let i = 0; i <= cells; i++) {
		lat[i] = all[4 * i];
		lon[i] = all[4 * i + 1];
		elevationM[i] = all[4 * i + 2];
		// writing behind the last cell does nothing
		grade[i] = all[4 * i + 3];
	}
	return { grade, lat, lon, elevationM };
}

/** Borders ahead of the smoothing: integrals of the height up to each, and half a cell further. */
export function readIntegrals(buffer: ArrayBuffer, at: number, nodes: number): Float64Array {
	const all = new Float64Array(buffer, at, 2 * nodes + 2);
	const integralM2: RawHeights["integralM2"] = new Float64Array(nodes);
	for (let n = 0; n < nodes; n++) integralM2[n] = all[4 * (n >> 1) + 2 + (n & 1)];
	return integralM2;
}

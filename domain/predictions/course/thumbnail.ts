import { type MapLine, planeOf, shapingPoints } from "./map-line.ts";

/** Size of the picture, px, and what stays free for the width of its line. */
export const thumbnailBox = { width: 96, height: 32, margin: 2 } as const;

/** Bytes of a thumbnail at most: every row of a list has one. */
export const maxThumbnailBytes = 400;

/** px between the places that points are rounded to. */
const stepPx = 0.5;

/** A course as SVG path data ("M…L…") in a box of 96 × 32, north up, true to shape, in its middle. */
export function thumbnailOf({ lat, lon }: Pick<MapLine, "lat" | "lon">): string {
	const { x, y } = planeOf(lat, lon);
	const [west, east] = [Math.min(...x), Math.max(...x)];
	const [south, north] = [Math.min(...y), Math.max(...y)];
	const { width, height, margin } = thumbnailBox;
	const fit = Math.min(
		(width - 2 * margin) / (east - west),
		(height - 2 * margin) / (north - south),
	);
	// Of a course without extent, a point in the middle is left.
	const scale = Number.isFinite(fit) ? fit : 0;
	const px = x.map((metres) => inSteps(width / 2 + (metres - (west + east) / 2) * scale));
	const py = y.map((metres) => inSteps(height / 2 - (metres - (south + north) / 2) * scale));
	for (let most = 80; ; most--) {
		const path = pathOf(px, py, shapingPoints(px, py, { most, tolerance: stepPx / 2 }));
		if (path.length <= maxThumbnailBytes) return path;
	}
}

const inSteps = (value: number) => Math.round(value / stepPx) * stepPx;

function pathOf(px: Float64Array, py: Float64Array, places: readonly number[]): string {
	const [first, ...rest] = places.map((i) => `${px[i]} ${py[i]}`);
	// Without a second point, a line to itself is drawn as a dot.
	return `M${first}L${(rest.length > 0 ? rest : [first]).join(" ")}`;
}

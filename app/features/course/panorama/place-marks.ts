import type { ProfilePoint } from "../profile-geometry.ts";
import {
	type PlacedLabel,
	placeInRows,
	placeLabels,
	type RowSign,
	type SignedPlace,
} from "./label-places.ts";
import { layouts, layoutsOf, layoutWidthPx, type PanoramaLayout } from "./panorama-layouts.ts";
import { type ReliefScale, shareOfHeight } from "./relief.ts";
import { linesOf, textWidthPx } from "./text-width.ts";

/** Sizes of the texts, as in `panorama.css`, px. */
const timePx = { size: 15, line: 18 };
const namePx = { size: 12, line: 14, most: 104 };

/** A label in words. */
interface LabelText {
	time: string;
	/** The name, in lines; empty without one. */
	lines: readonly string[];
}

export const labelText = (time: string, name: string | null): LabelText => ({
	time,
	lines: name === null ? [] : linesOf(name, namePx.size, namePx.most),
});

/** The whole label, and its time alone. */
export function labelSizes({ time, lines }: LabelText) {
	const timeOnly = { widthPx: textWidthPx(time, timePx.size), heightPx: timePx.line };
	if (lines.length === 0) return [timeOnly];
	const widths = lines.map((line) => textWidthPx(line, namePx.size));
	return [
		{
			widthPx: Math.max(timeOnly.widthPx, ...widths),
			heightPx: timePx.line + namePx.line * lines.length,
		},
		timeOnly,
	];
}

interface Drawn {
	points: readonly ProfilePoint[];
	scale: ReliefScale;
}

/** Height of the land at a share of the course, as a share of the relief. */
export function landShareAt({ points, scale }: Drawn, share: number): number {
	return landBetween({ points, scale }, share, share);
}

/** The highest land between two shares of the course. */
function landBetween({ points, scale }: Drawn, from: number, to: number): number {
	const [fromM, toM] = [from * scale.lengthM, to * scale.lengthM];
	let highest = 0;
	for (let k = 0; k < points.length; k++) {
		const { distanceM } = points[k];
		if (distanceM >= fromM && distanceM <= toM)
			highest = Math.max(highest, shareOfHeight(scale, points[k].elevationM));
		if (distanceM > toM) break;
	}
	return Math.max(highest, heightShare(points, scale, fromM), heightShare(points, scale, toM));
}

function heightShare(points: readonly ProfilePoint[], scale: ReliefScale, atM: number): number {
	if (points.length === 0) return shareOfHeight(scale, scale.lowM);
	const next = points.findIndex(({ distanceM }) => distanceM >= atM);
	const to = points[next < 0 ? points.length - 1 : next];
	const from = points[Math.max(0, (next < 0 ? points.length : next) - 1)];
	const run = to.distanceM - from.distanceM;
	const along = run > 0 ? Math.min(1, Math.max(0, (atM - from.distanceM) / run)) : 1;
	return shareOfHeight(scale, from.elevationM + along * (to.elevationM - from.elevationM));
}

/** A place with its label, where the panorama draws it. */
export interface DrawnPlace {
	share: number;
	/** Of the relief. */
	height: number;
	text: LabelText;
	weight: number;
}

/** A label at one layout; null where it has no room. */
export type LaidLabel = (PlacedLabel & { widthPx: number }) | null;

/** The labels of places in a drawing. */
export function layLabels(
	places: readonly DrawnPlace[],
	drawn: Drawn,
	layout: PanoramaLayout,
	widthPx: number,
): LaidLabel[] {
	const signed = places.map(
		({ share, height, text, weight }): SignedPlace => ({
			share,
			dotPx: height * layout.reliefPx,
			sizes: labelSizes(text),
			weight,
		}),
	);
	const placed = placeLabels(signed, {
		widthPx,
		topPx: layout.plotPx,
		landPx: (from, to) => layout.reliefPx * landBetween(drawn, from, to),
	});
	return placed.map(
		(label, k) => label && { ...label, widthPx: signed[k].sizes[label.size].widthPx },
	);
}

/** The labels at every layout. */
export const layAllLabels = (
	places: readonly DrawnPlace[],
	drawn: Drawn,
	compact: boolean,
): LaidLabel[][] =>
	layoutsOf(compact).map((layout) =>
		layLabels(places, drawn, layout, layoutWidthPx(layout, drawn.scale.lengthM)),
	);

/** Signs in rows at every layout. */
export const layAllRows = (signs: readonly RowSign[], lengthM: number, rows: number) =>
	layouts.map((layout) => placeInRows(signs, { widthPx: layoutWidthPx(layout, lengthM), rows }));

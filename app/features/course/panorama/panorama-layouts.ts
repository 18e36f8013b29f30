/** A drawing of the panorama for boxes of at least that width. */
export interface PanoramaLayout {
	name: string;
	fromPx: number;
	/** Of what labels and land share, and of the land, px. */
	plotPx: number;
	reliefPx: number;
}

/** The same sizes stand in `panorama.css`. */
export const layouts = [
	{ name: "narrow", fromPx: 288, plotPx: 292, reliefPx: 150 },
	{ name: "middle", fromPx: 640, plotPx: 340, reliefPx: 190 },
	{ name: "wide", fromPx: 960, plotPx: 350, reliefPx: 220 },
	{ name: "broad", fromPx: 1160, plotPx: 350, reliefPx: 220 },
] as const satisfies readonly PanoramaLayout[];

/** The same, of a panorama that stands above something else of the page. */
const compactLayouts: readonly PanoramaLayout[] = layouts.map((layout) => ({
	...layout,
	plotPx: 190,
	reliefPx: 96,
}));

export const layoutsOf = (compact: boolean): readonly PanoramaLayout[] =>
	compact ? compactLayouts : layouts;

export type LayoutName = (typeof layouts)[number]["name"];

/** Before the start and after the finish, px. */
export const besidePx = 16;

/** Less than this wide, the drawing is as wide as the course is long, and scrolls. */
const narrowPxPerKm = 6;

/** From start to finish in the narrowest box that a layout is for, px. */
export function layoutWidthPx({ name, fromPx }: PanoramaLayout, lengthM: number): number {
	const wide = name === "narrow" ? Math.max(fromPx, landWidthPx(lengthM)) : fromPx;
	return wide - 2 * besidePx;
}

export const landWidthPx = (lengthM: number) => Math.round((narrowPxPerKm * lengthM) / 1000);

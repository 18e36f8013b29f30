import { useMemo } from "react";
import { placeInRows } from "./label-places.ts";
import { besidePx, landWidthPx, layoutsOf } from "./panorama-layouts.ts";
import { layLabels } from "./place-marks.ts";
import type { PanoramaModel } from "./use-panorama.ts";
import type { PanoramaZoom } from "./use-zoom.ts";

/** The model with labels for the width that zoom gives the drawing: more of them find room. */
export function useZoomed(
	model: PanoramaModel,
	{ factor, boxPx }: PanoramaZoom,
	{ lengthM, compact }: { lengthM: number; compact: boolean },
): PanoramaModel {
	const { places, labels, land, climbs, chips } = model;
	// biome-ignore lint/correctness/useExhaustiveDependencies: labels change with what they are laid out from
	const zoomed = useMemo(() => {
		if (factor === 1 || boxPx === 0) return null;
		const layouts = layoutsOf(compact);
		const layout = layouts.findLast(({ fromPx }) => boxPx >= fromPx) ?? layouts[0];
		const basePx = layout.name === "narrow" ? Math.max(boxPx, landWidthPx(lengthM)) : boxPx;
		const widthPx = Math.floor(basePx * factor) - 2 * besidePx;
		const everywhere = <Laid>(laid: Laid) => layouts.map(() => laid);
		return {
			labels: everywhere(layLabels(places, land, layout, widthPx)),
			climbRows: everywhere(placeInRows(climbs, { widthPx, rows: 1 })),
			chipRows: everywhere(placeInRows(chips, { widthPx, rows: 3 })),
		};
	}, [factor, boxPx, lengthM, compact, labels, land]);
	return zoomed ? { ...model, ...zoomed } : model;
}

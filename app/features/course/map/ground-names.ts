import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { MapWay } from "./map-geometry.ts";
import { type LabelSide, labelGapPx } from "./map-labels.ts";

/** A label that stands beside a place of the course. */
export interface StandingLabel {
	distanceM: number;
	text: string;
	side: LabelSide;
}

/** What names of the ground keep clear of: each point a text, an anchor and an offset as MapLibre takes them. */
export type NameObstacles = GeoJSON.FeatureCollection<GeoJSON.Point, ObstacleText>;

interface ObstacleText {
	text: string;
	anchor: string;
	/** Ems. */
	offset: [number, number];
}

/** Of the texts of obstacles, px. */
export const obstacleTextPx = 12;
/** Points of the course that are obstacles. */
const coursePoints = 300;
const dot = "\u2022";

/** The labels, and the course as a row of dots. */
export function nameObstacles(way: MapWay, labels: readonly StandingLabel[]): NameObstacles {
	const at = (distanceM: number, obstacles: ObstacleText): NameObstacles["features"][number] => ({
		type: "Feature",
		geometry: {
			type: "Point",
			coordinates: [
				valueAt(way.distanceM, way.lon, distanceM),
				valueAt(way.distanceM, way.lat, distanceM),
			],
		},
		properties: obstacles,
	});
	const [startM, endM] = [way.distanceM[0], way.distanceM[way.distanceM.length - 1]];
	const course = Array.from({ length: coursePoints }, (_, k) =>
		at(startM + (k / (coursePoints - 1)) * (endM - startM), {
			text: dot,
			anchor: "center",
			offset: [0, 0],
		}),
	);
	const gapEm = labelGapPx / obstacleTextPx;
	const standing = labels.map(({ distanceM, text, side: [right, down] }) =>
		at(distanceM, { text, anchor: anchorOf(right, down), offset: [right * gapEm, down * gapEm] }),
	);
	return { type: "FeatureCollection", features: [...standing, ...course] };
}

/** The side of a text at which its point is. */
function anchorOf(right: number, down: number): string {
	const across = right > 0 ? "left" : right < 0 ? "right" : "";
	const up = down > 0 ? "top" : down < 0 ? "bottom" : "";
	return [up, across].filter(Boolean).join("-") || "center";
}

/** The camera around the middle of the course: radians, and a multiple of the fitting distance. */
export interface Orbit {
	/** Around the vertical. */
	azimuth: number;
	/** Above the ground: 0 at eye level, a quarter turn from overhead. */
	tilt: number;
	/** 1 shows the whole course, 2 is twice as near. */
	zoom: number;
}

export type OrbitMove = Partial<Record<"turn" | "tilt", number>> & { zoomBy?: number };

const lowestTilt = 0.06;
const highestTilt = Math.PI / 2 - 0.02;
const nearest = 8;
const farthest = 0.6;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export const startOrbit = (broadside: number): Orbit => ({
	azimuth: broadside,
	tilt: 0.5,
	zoom: 1,
});

/** The orbit after a move; bounds keep the camera above the ground and the course in sight. */
export function moved(orbit: Orbit, { turn = 0, tilt = 0, zoomBy = 1 }: OrbitMove): Orbit {
	return {
		azimuth: orbit.azimuth + turn,
		tilt: clamp(orbit.tilt + tilt, lowestTilt, highestTilt),
		zoom: clamp(orbit.zoom * zoomBy, farthest, nearest),
	};
}

const step = Math.PI / 24;

export const keyMoves: Readonly<Record<string, OrbitMove | "reset">> = {
	ArrowLeft: { turn: -step },
	ArrowRight: { turn: step },
	ArrowUp: { tilt: step },
	ArrowDown: { tilt: -step },
	"+": { zoomBy: 1.2 },
	"=": { zoomBy: 1.2 },
	"-": { zoomBy: 1 / 1.2 },
	"0": "reset",
	Home: "reset",
};

export type Point = readonly [number, number, number];

/** How wide the camera sees. */
export interface Lens {
	fovDeg: number;
	/** Width over height. */
	aspect: number;
}

/** Camera position around `target` at a distance, units. */
export function cameraAt({ azimuth, tilt }: Orbit, target: Point, distance: number): Point {
	const [east, up, south] = outward(azimuth, tilt);
	return [target[0] + distance * east, target[1] + distance * up, target[2] + distance * south];
}

/** The distance from `target`, units, at which every point (east, up, south, …) is in view, with a margin. */
export function fittingDistance(
	points: ArrayLike<number>,
	{ azimuth, tilt }: Orbit,
	target: Point,
	{ fovDeg, aspect }: Lens,
): number {
	const margin = 0.9;
	const tall = Math.tan((fovDeg * Math.PI) / 360) * margin;
	const wide = tall * aspect;
	const [oe, ou, os] = outward(azimuth, tilt);
	const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
	let distance = 0.5;
	for (let i = 0; i < points.length; i += 3) {
		const e = points[i] - target[0];
		const u = points[i + 1] - target[1];
		const s = points[i + 2] - target[2];
		const near = e * oe + u * ou + s * os;
		const across = e * cos - s * sin;
		const above = u * Math.cos(tilt) - (e * sin + s * cos) * Math.sin(tilt);
		distance = Math.max(distance, near + Math.abs(across) / wide, near + Math.abs(above) / tall);
	}
	return distance;
}

/** From the middle towards the camera, length 1. */
function outward(azimuth: number, tilt: number): Point {
	const flat = Math.cos(tilt);
	return [flat * Math.sin(azimuth), Math.sin(tilt), flat * Math.cos(azimuth)];
}

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
	tilt: 0.4,
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

/** How wide the camera sees, and which part of the picture is free for the course. */
interface Lens {
	fovDeg: number;
	/** Width over height. */
	aspect: number;
	/** Shares of the height that are taken at the top and at the bottom. */
	top: number;
	bottom: number;
}

/** How far the camera stands from its target, units, and how far the picture is shifted right and up, halves of its size. */
interface Fit {
	distance: number;
	shift: readonly [number, number];
}

/** Camera position around `target` at a distance, units. */
export function cameraAt({ azimuth, tilt }: Orbit, target: Point, distance: number): Point {
	const [east, up, south] = outward(azimuth, tilt);
	return [target[0] + distance * east, target[1] + distance * up, target[2] + distance * south];
}

/** Share of the free part of the picture that the course fills, in width or in height. */
const filled = 0.86;
const fitSteps = 8;

/** From where every point (east, up, south, …) is in the free part of the picture, and as large as that allows. */
export function fittingView(
	points: ArrayLike<number>,
	orbit: Orbit,
	target: Point,
	lens: Lens,
): Fit {
	const tall = Math.tan((lens.fovDeg * Math.PI) / 360);
	const wide = tall * lens.aspect;
	const freeTall = 2 * filled * (1 - lens.top - lens.bottom);
	let distance = 3;
	let box = frameOf(points, orbit, target, distance);
	for (let step = 0; step < fitSteps; step++) {
		const across = (box.right - box.left) / wide / (2 * filled);
		const upright = (box.high - box.low) / tall / freeTall;
		distance = Math.max(0.3 + box.near, distance * Math.max(across, upright));
		box = frameOf(points, orbit, target, distance);
	}
	const middleUp = lens.bottom - lens.top;
	return {
		distance,
		shift: [-(box.left + box.right) / 2 / wide, middleUp - (box.low + box.high) / 2 / tall],
	};
}

/** Bounds of the points as seen from a distance, tangents, and how near to the camera the nearest is to the target's depth. */
function frameOf(
	points: ArrayLike<number>,
	{ azimuth, tilt }: Orbit,
	target: Point,
	distance: number,
) {
	const [oe, ou, os] = outward(azimuth, tilt);
	const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
	const [up, lean] = [Math.cos(tilt), Math.sin(tilt)];
	const box = {
		left: Number.POSITIVE_INFINITY,
		right: Number.NEGATIVE_INFINITY,
		low: Number.POSITIVE_INFINITY,
		high: Number.NEGATIVE_INFINITY,
		near: Number.NEGATIVE_INFINITY,
	};
	for (let i = 0; i < points.length; i += 3) {
		const e = points[i] - target[0];
		const u = points[i + 1] - target[1];
		const s = points[i + 2] - target[2];
		const near = e * oe + u * ou + s * os;
		const depth = Math.max(0.1, distance - near);
		const x = (e * cos - s * sin) / depth;
		const y = (u * up - (e * sin + s * cos) * lean) / depth;
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.low = Math.min(box.low, y);
		box.high = Math.max(box.high, y);
		box.near = Math.max(box.near, near);
	}
	return box;
}

/** From the middle towards the camera, length 1. */
function outward(azimuth: number, tilt: number): Point {
	const flat = Math.cos(tilt);
	return [flat * Math.sin(azimuth), Math.sin(tilt), flat * Math.cos(azimuth)];
}

/** 0 below 0, 1 above 1, without a corner. */
export function smoothStep(value: number): number {
	const t = clamp(value, 0, 1);
	return t * t * (3 - 2 * t);
}

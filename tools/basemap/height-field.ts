import { exampleDepthM, exampleHeight } from "../examples/examples.ts";
import {
	type Area,
	type Lake,
	type LonLat,
	lineArea,
	loopArea,
	loopRadiusM,
	metresFrom,
} from "./region.ts";

/** Where the ground of the line goes over into that of the loop, and that into the examples', degrees of longitude. */
const lineToLoop = { from: 5.62, to: 5.93 };
const loopToExamples = { from: 6.235, to: 6.31 };

/** Height of the invented ground, m: on the courses of both lakes that of their files, within 5 m. */
export function heightAt(point: LonLat): number {
	const onLine = () => heightIn(lineArea, point);
	const onLoop = () => heightIn(loopArea, point);
	return point.lon < loopToExamples.from
		? between(lineToLoop, point, [onLine, onLoop])
		: between(loopToExamples, point, [onLoop, () => examplesAndHills(point)]);
}

type HeightM = () => number;

/** The height of one ground west of a seam, of the other one east of it. */
function between(
	seam: { from: number; to: number },
	{ lon }: LonLat,
	[west, east]: [HeightM, HeightM],
) {
	const share = smoothStep((lon - seam.from) / (seam.to - seam.from));
	if (share === 0) return west();
	if (share === 1) return east();
	return west() + (east() - west()) * share;
}

/** Of the ground of the examples that goes over into the hills around it, m from its border. */
const marginM = { from: 900, to: 3_300 };

function examplesAndHills(point: LonLat): number {
	const depthM = exampleDepthM(point);
	const share = smoothStep((depthM - marginM.from) / (marginM.to - marginM.from));
	const hills = share === 1 ? 0 : hillsAt(point);
	return share === 0 ? hills : hills + (exampleHeight(point) - hills) * share;
}

/** Hills without an end, between 300 and 1300 m. */
function hillsAt(point: LonLat): number {
	const { eastM, northM } = metresFrom(loopArea.origin, point);
	const wave = (lengthM: number, degrees: number) => {
		const angle = (degrees * Math.PI) / 180;
		return Math.sin((eastM * Math.cos(angle) + northM * Math.sin(angle)) / lengthM + degrees);
	};
	const large = wave(2_900, 17) * wave(3_700, 112) + 0.7 * wave(2_300, 64);
	return 800 + 240 * large + 70 * wave(900, 145) * wave(1_100, 31);
}

/** An area with a lake. */
function heightIn(area: Area & { lake: Lake }, point: LonLat): number {
	const { eastM, northM } = metresFrom(area.origin, point);
	const dry = area === loopArea ? loopGround(eastM, northM) : lineGround(eastM, northM);
	const { lake } = area;
	const distance = shoreShare(lake, point);
	return lake.levelM + (dry - lake.levelM) * smoothStep((distance - 1) / 0.6);
}

/** How far from a lake's middle, 1 on its shore. */
export function shoreShare(lake: Lake, point: LonLat): number {
	const from = metresFrom(lake, point);
	return Math.hypot(from.eastM / lake.eastM, from.northM / lake.northM);
}

/** 0 below 0, 1 above 1, without a corner. */
function smoothStep(value: number): number {
	const t = Math.min(1, Math.max(0, value));
	return t * t * (3 - 2 * t);
}

/** Kilometre of the loop and height, m. */
const turns = [
	...([0, 620, 3, 690, 9.4, 1215, 10.6, 1190, 14, 900, 16.5, 960] as const),
	...([22, 1425, 23, 1395, 28.5, 790, 32, 620] as const),
];
const loopKm = 32;

function heightOnLoop(km: number): number {
	let k = 0;
	while (k + 4 < turns.length && turns[k + 2] < km) k += 2;
	const [fromKm, fromM, toKm, toM] = turns.slice(k, k + 4);
	const share = (1 - Math.cos((Math.PI * (km - fromKm)) / (toKm - fromKm))) / 2;
	// The ripple of the file ends before the loop closes: ground has no step there.
	const ripple = 5 * Math.sin(km * 2.3) * Math.min(1, loopKm - km);
	return fromM + (toM - fromM) * share + ripple;
}

/** A massif inside of the loop, slopes that even out outside of it. */
function loopGround(eastM: number, northM: number): number {
	const angle = (Math.atan2(northM, eastM) + 2 * Math.PI) % (2 * Math.PI);
	const onLoop = heightOnLoop((angle / (2 * Math.PI)) * loopKm);
	const radius = Math.hypot(eastM, northM) / loopRadiusM;
	const beyond = Math.max(0, radius - 1);
	const share = radius < 1 ? smoothStep(radius) : 1 / (1 + 0.6 * beyond);
	const massif = radius < 1 ? 420 * (1 - radius ** 2) ** 2 : 180 * Math.min(beyond, 1.5);
	const rough = 28 * Math.min(1, 3 * Math.abs(radius - 1));
	return (
		950 + (onLoop - 950) * share + massif + rough * Math.sin(eastM / 430) * Math.cos(northM / 510)
	);
}

/** Waves to the north, and hills on both sides of the course's meridian. */
function lineGround(eastM: number, northM: number): number {
	// The file counts 111,131 m a degree of latitude, this map 111,195 m.
	const alongM = northM * (111_131 / 111_194.9);
	const onLine = 300 + 40 * Math.sin(alongM / 500) + 15 * Math.sin(alongM / 170);
	const side = 1 - Math.cos(eastM / 1300);
	return onLine + 85 * side * (0.65 + 0.35 * Math.cos(northM / 2100));
}

import { type Course, type CoursePlace, maxPassages, type Passage } from "../course/course.ts";
import { decimetres } from "../course/rounding.ts";
import { putSpatial } from "../course/spatial.ts";

/** A place as the file has it, degrees. */
export interface FilePlace extends Pick<CoursePlace, "name" | "symbol" | "type" | "note"> {
	lat: number;
	lon: number;
}

/** The course passes a place within this distance, m. */
const maxOffM = 150;
/** Two passages are at least this far apart on the course, m: bends that come nearer twice are one. */
const betweenPassagesM = 300;
/** Where the course stays near a place, it passes again when it comes as near, m, as the nearest time. */
const asNearM = 20;
/** How exact a distance over `maxOffM` is: it may be this much too long. */
const offError = 0.1;

type Line = Pick<Course, "lat" | "lon" | "cellM" | "distanceM">;

/** Cells searched around one place: 50 km within 150 m of it, more than `maxPassages` passages take. */
const maxNearCells = 2500;

/** Cells near a place in order: their distance from it, and from the start to their nearest point, m. */
class NearCells {
	readonly offM = new Float64Array(maxNearCells);
	readonly distanceM = new Float64Array(maxNearCells);
	count = 0;
}

/** Finds each place on the course, in the course's direction. */
export function snapPlaces(course: Line, places: readonly FilePlace[]): CoursePlace[] {
	if (places.length === 0) return [];
	const line = spatial(course);
	const near = new NearCells();
	return places.map(({ lat, lon, name, symbol, type, note }) => {
		const nearestM = findNear(near, line, course, lat, lon);
		const passages = passagesOf(near);
		const offM = passages.length > 0 ? decimetres(nearestM) : Math.round(nearestM);
		return { name, symbol, type, note, passages, offM };
	});
}

interface SpatialLine {
	/** x, y and z of each border, m. */
	xyz: Float64Array;
	/** Longest straight line between two borders that follow each other, m. */
	stepM: number;
}

/** Borders in space, where date line and poles are places like others. Over 150 m a chord is as long as the ground. */
function spatial({ lat, lon }: Line): SpatialLine {
	const xyz = new Float64Array(3 * lat.length);
	let stepM = 0;
	for (let i = 0; i < lat.length; i++) {
		putSpatial(xyz, 3 * i, lat[i], lon[i]);
		if (i > 0) {
			const at = 3 * i;
			const step = Math.hypot(
				xyz[at] - xyz[at - 3],
				xyz[at + 1] - xyz[at - 2],
				xyz[at + 2] - xyz[at - 1],
			);
			stepM = Math.max(stepM, step);
		}
	}
	return { xyz, stepM };
}

const point = new Float64Array(3);

/**
 * Borders follow each other within `stepM`, so from a border that is far away the course needs many cells to come
 * near: those are skipped. A course of 170 km costs some hundred cells per place. Returns how near it comes, m.
 */
function findNear(
	near: NearCells,
	{ xyz, stepM }: SpatialLine,
	course: Line,
	lat: number,
	lon: number,
): number {
	putSpatial(point, 0, lat, lon);
	const [x, y, z] = point;
	const cells = course.lat.length - 1;
	near.count = 0;
	let nearestM = Number.POSITIVE_INFINITY;
	for (let i = 0; i < cells && near.count < maxNearCells; ) {
		const a = 3 * i;
		const ax = x - xyz[a];
		const ay = y - xyz[a + 1];
		const az = z - xyz[a + 2];
		const borderM = Math.sqrt(ax * ax + ay * ay + az * az);
		const wantedM = Math.max(maxOffM, (1 - offError) * nearestM);
		const skip = Math.ceil((borderM - wantedM) / stepM) - 1;
		if (skip > 0) {
			i += skip;
			continue;
		}
		const dx = xyz[a + 3] - xyz[a];
		const dy = xyz[a + 4] - xyz[a + 1];
		const dz = xyz[a + 5] - xyz[a + 2];
		const squared = dx * dx + dy * dy + dz * dz;
		const along = squared > 0 ? (ax * dx + ay * dy + az * dz) / squared : 0;
		const part = Math.min(1, Math.max(0, along));
		const ex = ax - part * dx;
		const ey = ay - part * dy;
		const ez = az - part * dz;
		const offM = Math.sqrt(ex * ex + ey * ey + ez * ez);
		nearestM = Math.min(nearestM, offM);
		if (offM <= maxOffM) {
			const startM = i * course.cellM;
			const lengthM = Math.min(course.cellM, course.distanceM - startM);
			near.offM[near.count] = offM;
			near.distanceM[near.count] = startM + part * lengthM;
			near.count++;
		}
		i++;
	}
	return nearestM;
}

/** Stretches near the place are passages of their own: cut where the course goes on without a near cell. */
function passagesOf(near: NearCells): Passage[] {
	const passages: Passage[] = [];
	let from = 0;
	for (let i = 1; i <= near.count && passages.length < maxPassages; i++) {
		if (i < near.count && near.distanceM[i] - near.distanceM[i - 1] < betweenPassagesM) continue;
		addPassages(passages, near, from, i);
		from = i;
	}
	return passages.slice(0, maxPassages).map(({ offM, distanceM }) => ({
		distanceM: decimetres(distanceM),
		offM: decimetres(offM),
	}));
}

/** A stretch has one passage, or several when the course goes on and comes back as near. */
function addPassages(
	passages: Passage[],
	{ offM, distanceM }: NearCells,
	from: number,
	to: number,
) {
	const least = offM.subarray(from, to).reduce((a, b) => Math.min(a, b));
	let lastM = Number.NEGATIVE_INFINITY;
	let current: Passage = { distanceM: 0, offM: 0 };
	for (let i = from; i < to; i++) {
		if (offM[i] > least + asNearM) continue;
		if (distanceM[i] - lastM >= betweenPassagesM) {
			current = { distanceM: distanceM[i], offM: offM[i] };
			passages.push(current);
		} else if (offM[i] < current.offM) {
			current.distanceM = distanceM[i];
			current.offM = offM[i];
		}
		lastM = distanceM[i];
	}
}

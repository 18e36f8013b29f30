/** A square of the ground, in the numbering of web maps: x from the west, y from the north. */
export interface TileAddress {
	z: number;
	x: number;
	y: number;
}

interface Places {
	lat: readonly number[];
	/** May go beyond ±180° where a course crosses the antimeridian. */
	lon: readonly number[];
}

/** Where Web Mercator ends, degrees. */
const maxLat = 85.0511;

/** West to east and north to south, 0 to 1 over the world. */
export function mercatorOf(lon: number, lat: number): [x: number, y: number] {
	const sine = Math.sin((Math.min(maxLat, Math.max(-maxLat, lat)) * Math.PI) / 180);
	return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

interface Extent {
	fromZ: number;
	toZ: number;
	/** How far from the course, in tiles. */
	reach: number;
	most: number;
}

/** The tiles along a course, from one zoom on as far as whole zooms are at most `most` tiles together. */
export function tilesAlong(
	{ lat, lon }: Places,
	{ fromZ, toZ, reach, most }: Extent,
): TileAddress[] {
	const along: TileAddress[] = [];
	for (let z = fromZ; z <= toZ; z++) {
		const found = tilesAt({ lat, lon }, z, reach, most - along.length);
		if (found === null) break;
		along.push(...found);
	}
	return along;
}

/** Null when they are more than `most`. */
function tilesAt(
	{ lat, lon }: Places,
	z: number,
	reach: number,
	most: number,
): TileAddress[] | null {
	const across = 2 ** z;
	const keys = new Set<number>();
	let [beforeX, beforeY] = mercatorOf(lon[0], lat[0]);
	for (let i = 0; i < lat.length; i++) {
		const [x, y] = mercatorOf(lon[i], lat[i]);
		// Places lie apart where a course is thinned: no tile between two is left out.
		const steps = Math.max(1, Math.ceil(Math.hypot(x - beforeX, y - beforeY) * across * 2));
		for (let step = 1; step <= steps; step++) {
			const share = step / steps;
			const at = (from: number, to: number) => (from + share * (to - from)) * across;
			addAround(keys, { across, reach, x: at(beforeX, x), y: at(beforeY, y) });
			if (keys.size > most) return null;
		}
		[beforeX, beforeY] = [x, y];
	}
	return [...keys].map((key) => ({ z, x: key % across, y: Math.floor(key / across) }));
}

interface Spot {
	/** Tiles from pole to pole. */
	across: number;
	reach: number;
	x: number;
	y: number;
}

function addAround(keys: Set<number>, { across, reach, x, y }: Spot): void {
	const lastRow = Math.min(across - 1, Math.floor(y + reach));
	for (let row = Math.max(0, Math.floor(y - reach)); row <= lastRow; row++) {
		for (let column = Math.floor(x - reach); column <= Math.floor(x + reach); column++) {
			keys.add(row * across + (((column % across) + across) % across));
		}
	}
}

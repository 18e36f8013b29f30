import { type GroundSource, groundAddress } from "./ground-source.ts";
import { mercatorOf, tilesAlong } from "./ground-tiles.ts";
import type { MapWay } from "./map-geometry.ts";

/** As many tiles of one course as the service worker stores (public/service-worker.js). */
const mostTiles = 256;

/**
 * Has the service worker store the ground along a course, when the page itself is stored on this device: its
 * overview first, then nearer zooms as far as they are few. Answers whether it is stored.
 */
export async function keepGround(source: GroundSource, way: MapWay): Promise<boolean> {
	const worker = navigator.serviceWorker?.controller;
	if (!worker || savesData()) return false;
	const { port1, port2 } = new MessageChannel();
	const answer = new Promise<boolean>((resolve) => {
		port1.onmessage = ({ data }) => resolve(data === true);
	});
	worker.postMessage(
		{ kind: "keep-ground", page: location.href, addresses: addressesAlong(source, way) },
		[port2],
	);
	return answer;
}

const savesData = () =>
	(navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The description of the ground, and its tiles along a course. */
export function addressesAlong(source: GroundSource, way: MapWay): string[] {
	const { minzoom, maxzoom, tiles } = source;
	const whole = Math.min(maxzoom, Math.max(minzoom, wholeCourseZoom(way)));
	const fromZ = Math.max(minzoom, whole - 1);
	// Narrow screens show a zoom less; a tile on each side fills the drawn sheet.
	const overview = tilesAlong(way, { fromZ, toZ: whole, reach: 1, most: mostTiles });
	const most = mostTiles - overview.length;
	const nearer = tilesAlong(way, { fromZ: whole + 1, toZ: maxzoom, reach: 0.5, most });
	return [
		groundAddress,
		...[...overview, ...nearer].map(({ z, x, y }) =>
			tiles[0].replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`),
		),
	];
}

/** The zoom whose tiles are about as large as the course, so that the sheet of a drawn map spans two or three. */
function wholeCourseZoom({ lat, lon }: MapWay): number {
	let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
	for (let i = 0; i < lat.length; i++) {
		const [x, y] = mercatorOf(lon[i], lat[i]);
		west = Math.min(west, x);
		east = Math.max(east, x);
		north = Math.min(north, y);
		south = Math.max(south, y);
	}
	return Math.floor(-Math.log2(Math.max(east - west, south - north, 1e-6)));
}

/** Pixels of the map's square of a zoom (Web Mercator), counted from its north-west corner; a pixel says the height of its middle. */
export interface PixelGrid {
	readonly zoom: number;
	/** Pixels of a tile's side. */
	readonly tilePx: number;
}

/** Latitude, in degrees, at which the map's square ends. */
const mapEndDeg = 85.051129;

export interface Place {
	readonly latDeg: number;
	readonly lonDeg: number;
}

/** Place on the map's square, both from 0 to 1. */
function onMap({ latDeg, lonDeg }: Place) {
	const lat = (Math.min(Math.max(latDeg, -mapEndDeg), mapEndDeg) * Math.PI) / 180;
	return { x: (lonDeg + 180) / 360, y: (1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2 };
}

/** One of the four pixels around a place, with its share of the place's height. */
export interface PixelShare {
	readonly tileX: number;
	readonly tileY: number;
	/** Of the tile's pixels by rows. */
	readonly index: number;
	readonly share: number;
}

/** The pixels that a place lies between; those without a share are left out. */
export function pixelsAround(place: Place, { zoom, tilePx }: PixelGrid): PixelShare[] {
	const sidePx = 2 ** zoom * tilePx;
	const { x, y } = onMap(place);
	const column = x * sidePx - 0.5;
	const row = y * sidePx - 0.5;
	const west = Math.floor(column);
	const north = Math.floor(row);
	const east = column - west;
	const south = row - north;
	const corners = [
		[west, north, (1 - east) * (1 - south)],
		[west + 1, north, east * (1 - south)],
		[west, north + 1, (1 - east) * south],
		[west + 1, north + 1, east * south],
	];
	return corners
		.filter(([, , share]) => share > 0)
		.map(([column, row, share]) => {
			// The map goes on behind its east end, not behind its north and south ends.
			const pixelX = (column + sidePx) % sidePx;
			const pixelY = Math.min(Math.max(row, 0), sidePx - 1);
			const index = (pixelY % tilePx) * tilePx + (pixelX % tilePx);
			const tileX = Math.floor(pixelX / tilePx);
			return { tileX, tileY: Math.floor(pixelY / tilePx), index, share };
		});
}

import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { type GroundFeature, type GroundLayers, layerNames, nearZoom } from "./ground.ts";
import { type Box, boxes, farBox } from "./region.ts";
import type { MapTile } from "./write-pmtiles.ts";

const maxVectorZoom = 14;
const options = { maxZoom: maxVectorZoom, indexMaxZoom: 0, buffer: 64, tolerance: 4 };

/** Vector tiles (MVT 2) of every zoom on which the areas lie. */
export function vectorTiles(layers: GroundLayers): MapTile[] {
	const indexes = layerNames.map((name) => ({ name, index: indexOf(layers[name]) }));
	const far = tilesOver(0, nearZoom - 1, [farBox]);
	return [...far, ...tilesOver(nearZoom, maxVectorZoom)].flatMap(({ z, x, y }) => {
		const found = indexes.flatMap(({ name, index }): [string, GeoJSONVTTile][] => {
			const tile = index.getTile(z, x, y);
			const all = (tile?.features ?? []) as GeoJSONVTFeature[];
			const features = all.filter(
				({ tags }) => tags?.min_zoom <= z && z <= (tags?.max_zoom ?? maxVectorZoom),
			);
			return features.length > 0 ? [[name, { ...tile, features } as GeoJSONVTTile]] : [];
		});
		if (found.length === 0) return [];
		return [
			{ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) },
		];
	});
}

const indexOf = (features: readonly GroundFeature[]) =>
	new GeoJSONVT(
		{
			type: "FeatureCollection",
			features: features.map(({ geometry, properties }) => ({
				type: "Feature" as const,
				geometry,
				properties,
			})),
		},
		options,
	);

/** Tiles that touch one of the areas, each once. */
export function tilesOver(
	minZoom: number,
	maxZoom: number,
	areaBoxes = boxes,
): { z: number; x: number; y: number }[] {
	const tiles = new Map<string, { z: number; x: number; y: number }>();
	for (let z = minZoom; z <= maxZoom; z++) {
		for (const box of areaBoxes) {
			for (const { x, y } of tilesOf(box, z)) tiles.set(`${z}/${x}/${y}`, { z, x, y });
		}
	}
	return [...tiles.values()];
}

function tilesOf([west, south, east, north]: Box, z: number): { x: number; y: number }[] {
	const column = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
	const row = (lat: number) => {
		const radians = (lat * Math.PI) / 180;
		return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
	};
	const found: { x: number; y: number }[] = [];
	for (let x = column(west); x <= column(east); x++) {
		for (let y = row(north); y <= row(south); y++) found.push({ x, y });
	}
	return found;
}

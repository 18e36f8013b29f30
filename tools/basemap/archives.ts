import { inventedCredit } from "#domain/invented-region.ts";
import { groundLayers, layerNames } from "./ground.ts";
import { farBox, regionBox } from "./region.ts";
import { terrainTilePx, terrainTiles } from "./terrain-tiles.ts";
import { vectorTiles } from "./vector-tiles.ts";
import { writePmtiles } from "./write-pmtiles.ts";

const attribution = inventedCredit;

/** The ground of the invented region, in the layers of Protomaps' basemaps: the same bytes each time. */
export const basemapArchive = () =>
	writePmtiles({
		tiles: vectorTiles(groundLayers()),
		kind: "mvt",
		bounds: farBox,
		metadata: {
			name: "Invented region",
			attribution,
			type: "baselayer",
			vector_layers: layerNames.map((id) => ({ id, fields: {} })),
		},
	});

/** Its heights. */
export const terrainArchive = () =>
	writePmtiles({
		tiles: terrainTiles(),
		kind: "png",
		bounds: regionBox,
		metadata: {
			name: "Invented heights",
			attribution,
			type: "overlay",
			encoding: "terrarium",
			tileSize: terrainTilePx,
		},
	});

import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Language } from "#domain/language/languages.ts";
import { type NameObstacles, obstacleTextPx } from "./ground-names.ts";
import type { GroundSource } from "./ground-source.ts";

/** Colours of the ground: pale under the course, and names at least 4.5:1 on all of it. */
const palettes = {
	light: {
		earth: "#f4f0e6",
		wood: "#dde6cc",
		grass: "#e9ecd6",
		farmland: "#f0ebd8",
		rock: "#e6e1d8",
		ice: "#eef4f6",
		town: "#ebe4d9",
		building: "#dcd3c5",
		water: "#b4d3e0",
		stream: "#8cbbd0",
		road: "#ffffff",
		roadEdge: "#c9bfad",
		path: "#8f6d47",
		rail: "#a9a196",
		contour: "#c7a87f",
		border: "#9a8f9f",
		name: "#3a4540",
		waterName: "#27607c",
		halo: "#fbf9f3",
	},
	dark: {
		earth: "#151b18",
		wood: "#1c3125",
		grass: "#1a241d",
		farmland: "#1c211b",
		rock: "#222524",
		ice: "#27323a",
		town: "#20241f",
		building: "#2b302c",
		water: "#17394b",
		stream: "#32708c",
		road: "#515b55",
		roadEdge: "#0e1310",
		path: "#a5825c",
		rail: "#6a706b",
		contour: "#675743",
		border: "#6c6474",
		name: "#c9d2cb",
		waterName: "#8fc3de",
		halo: "#121714",
	},
};
type Palette = (typeof palettes)["light"];

/** Low ground, high ground and contours, for other drawings of the same ground. */
export function landColours({ dark }: { dark: boolean }) {
	const { wood, earth, contour } = palettes[dark ? "dark" : "light"];
	return { low: wood, high: earth, contour };
}

/** Drawn by the browser from fonts of the device: the style names no address of glyphs. */
const font = { "text-font": ["system-ui", "Noto Sans"] };

interface GroundLooks {
	dark: boolean;
	language: Language;
	/** What stands over the ground: its names give way to it, and are left out where it says them. */
	obstacles: NameObstacles;
}

/**
 * The ground in the layers of Protomaps' basemap, version 4 (docs.protomaps.com/basemaps/layers), and `contours`
 * with `ele` in m where the archive has them.
 */
export function groundStyle(
	source: GroundSource,
	{ dark, language, obstacles }: GroundLooks,
): StyleSpecification {
	const palette = palettes[dark ? "dark" : "light"];
	return {
		version: 8,
		sources: {
			ground: { type: "vector", ...source },
			obstacles: { type: "geojson", data: obstacles },
		},
		// A change between light and dark is at once, too.
		transition: { duration: 0, delay: 0 },
		layers: [
			{ id: "ground", type: "background", paint: { "background-color": palette.earth } },
			...areas(palette),
			...lines(palette),
			...names(palette, language, saidBy(obstacles)),
			// The last layer gets its room first.
			obstacleLayer,
		],
	};
}

type Filter = NonNullable<Extract<LayerSpecification, { type: "fill" }>["filter"]>;
const kindIn = (...kinds: string[]): Filter => ["in", ["get", "kind"], ["literal", kinds]];
const of = (layer: string) => ({ source: "ground", "source-layer": layer });

function areas(palette: Palette): LayerSpecification[] {
	const cover: [string[], string][] = [
		[["residential", "urban_area", "commercial", "industrial"], palette.town],
		[["farmland", "orchard", "vineyard"], palette.farmland],
		[["grass", "grassland", "meadow", "park", "scrub", "pitch", "golf_course"], palette.grass],
		[["forest", "wood", "nature_reserve", "national_park"], palette.wood],
		[["barren", "bare_rock", "scree", "sand", "beach"], palette.rock],
		[["glacier"], palette.ice],
	];
	const fills = cover.flatMap(([kinds, colour]) =>
		["landcover", "landuse"].map(
			(layer): LayerSpecification => ({
				id: `${layer}-${kinds[0]}`,
				type: "fill",
				...of(layer),
				filter: kindIn(...kinds),
				paint: { "fill-color": colour },
			}),
		),
	);
	return [
		...fills,
		{
			id: "water",
			type: "fill",
			...of("water"),
			filter: ["==", ["geometry-type"], "Polygon"],
			paint: { "fill-color": palette.water },
		},
		{
			id: "buildings",
			type: "fill",
			...of("buildings"),
			minzoom: 13,
			paint: { "fill-color": palette.building },
		},
	];
}

/** A width that doubles about every second zoom, px. */
const width = (at10: number, at16: number): ["interpolate", ...unknown[]] => [
	"interpolate",
	["exponential", 1.5],
	["zoom"],
	10,
	at10,
	16,
	at16,
];

function lines(palette: Palette): LayerSpecification[] {
	const round = { "line-cap": "round", "line-join": "round" } as const;
	const roads = kindIn("highway", "major_road", "medium_road", "minor_road");
	const wide: Filter = kindIn("highway", "major_road", "medium_road");
	const roadWidth = (edge: number) => [
		"interpolate",
		["exponential", 1.5],
		["zoom"],
		10,
		["+", edge, ["case", wide, 1.2, 0.4]],
		16,
		["+", edge, ["case", wide, 9, 4.5]],
	];
	const line = (
		id: string,
		layer: string,
		filter: Filter,
		paint: Record<string, unknown>,
		minzoom = 0,
	) =>
		({
			id,
			type: "line",
			...of(layer),
			filter,
			minzoom,
			layout: round,
			paint,
		}) as LayerSpecification;
	const all: Filter = ["==", ["geometry-type"], "LineString"];
	return [
		line("contours", "contours", all, {
			"line-color": palette.contour,
			"line-width": ["case", ["==", ["%", ["get", "ele"], 100], 0], 1.1, 0.6],
		}),
		line("streams", "water", all, { "line-color": palette.stream, "line-width": width(0.6, 2.5) }),
		line("borders", "boundaries", all, {
			"line-color": palette.border,
			"line-width": 1,
			"line-dasharray": [4, 3],
		}),
		line("road-edges", "roads", roads, {
			"line-color": palette.roadEdge,
			"line-width": roadWidth(1.6),
		}),
		line("roads", "roads", roads, { "line-color": palette.road, "line-width": roadWidth(0) }),
		line("rails", "roads", kindIn("rail"), { "line-color": palette.rail, "line-width": 1.2 }, 10),
		line(
			"paths",
			"roads",
			kindIn("path", "other"),
			{ "line-color": palette.path, "line-width": width(0.6, 1.8), "line-dasharray": [3, 2] },
			11,
		),
	];
}

/** Beside its place where the place itself has no room. */
const aside = {
	"text-variable-anchor": ["center", "top", "bottom", "left", "right"],
	"text-radial-offset": 0.7,
	"text-justify": "auto",
};

/** Takes room, and is not seen. */
const obstacleLayer = {
	id: "obstacles",
	type: "symbol",
	source: "obstacles",
	layout: {
		...font,
		"text-field": ["get", "text"],
		"text-size": obstacleTextPx,
		"text-anchor": ["get", "anchor"],
		"text-offset": ["array", "number", 2, ["get", "offset"]],
		"text-max-width": 99,
		"text-padding": 0,
		"text-allow-overlap": true,
	},
	paint: { "text-opacity": 0 },
} as LayerSpecification;

/** What the labels over the ground say, in small letters. */
const saidBy = ({ features }: NameObstacles) => [
	...new Set(features.map(({ properties }) => properties.text.toLowerCase())),
];

function names(
	palette: Palette,
	language: Language,
	said: readonly string[],
): LayerSpecification[] {
	const name = ["coalesce", ["get", `name:${language}`], ["get", "name"]];
	const ink = {
		"text-color": palette.name,
		"text-halo-color": palette.halo,
		"text-halo-width": 1.4,
	};
	const water = { ...ink, "text-color": palette.waterName };
	const label = (
		id: string,
		layer: string,
		filter: Filter,
		layout: Record<string, unknown>,
		paint: Record<string, unknown>,
		minzoom = 0,
	) =>
		({
			id,
			type: "symbol",
			...of(layer),
			filter,
			minzoom,
			layout: { ...font, "text-field": name, "text-size": 12, ...layout },
			paint,
		}) as LayerSpecification;
	const along = { "symbol-placement": "line" };
	const onLine: Filter = ["==", ["geometry-type"], "LineString"];
	const offLine: Filter = ["!=", ["geometry-type"], "LineString"];
	const isSaid = ["in", ["downcase", ["coalesce", name, ""]], ["literal", said]];
	const unsaid = (kinds: Filter) => ["all", kinds, ["!", isSaid]] as unknown as Filter;
	return [
		label(
			"contour-heights",
			"contours",
			["==", ["%", ["get", "ele"], 100], 0],
			{
				...along,
				"text-field": ["to-string", ["get", "ele"]],
				"text-size": 10,
			},
			ink,
			12,
		),
		label("road-names", "roads", onLine, { ...along, "text-size": 11 }, ink, 14),
		label("stream-names", "water", onLine, { ...along, "text-size": 11 }, water, 12),
		label("water-names", "water", offLine, {}, water, 10),
		label(
			"peaks",
			"pois",
			unsaid(kindIn("peak")),
			{
				...aside,
				"text-field": ["concat", "▲ ", ["coalesce", name, ""]],
				"text-size": 11,
			},
			ink,
			11,
		),
		label("neighbourhoods", "places", unsaid(kindIn("neighbourhood", "macrohood")), aside, ink, 13),
		label(
			"localities",
			"places",
			unsaid(kindIn("locality")),
			{
				...aside,
				"text-size": ["interpolate", ["linear"], ["zoom"], 6, 11, 14, 16],
				"symbol-sort-key": ["-", 0, ["coalesce", ["get", "population_rank"], 0]],
			},
			ink,
		),
	];
}

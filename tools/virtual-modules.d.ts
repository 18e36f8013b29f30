// Modules that the build makes (tools/packed-data.ts).

declare module "virtual:common-passwords" {
	const lines: string;
	export default lines;
}

declare module "virtual:borders" {
	const borders: import("geojson").FeatureCollection<
		import("geojson").MultiPolygon,
		{ code: string }
	>;
	export default borders;
}

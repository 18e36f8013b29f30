/** HarfBuzz's subsetter: the part of its interface that is used here. */
declare module "subset-font" {
	interface Options {
		targetFormat: "woff2" | "truetype";
		keepFeatures?: readonly string[];
		noHinting?: boolean;
		keepAllGlyphs?: boolean;
		variationAxes?: Record<string, number | { min: number; max: number }>;
	}
	export default function subsetFont(
		font: Uint8Array,
		text: string | undefined,
		options: Options,
	): Promise<Uint8Array>;
}

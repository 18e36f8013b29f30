// Modules that the build makes (tools/packed-data.ts).

/** Some 18,000 passwords, one a line. */
declare module "virtual:common-passwords" {
	const packed: { readonly path: string } | { readonly text: string };
	export default packed;
}

declare module "virtual:page-words" {
	/** Route's id → numbers of the keys of its page; null where pages are not built. */
	export const routes: Readonly<Record<string, readonly number[]>> | null;
}

/** GeoJSON: a collection of multipolygons whose property `code` is that of the country. */
declare module "virtual:borders" {
	const packed: { readonly path: string } | { readonly text: string };
	export default packed;
}

/** The plan of an example page, as links hold plans: JSON. */
declare module "virtual:example-*" {
	const packed: { readonly path: string } | { readonly text: string };
	export default packed;
}

declare module "virtual:embed-words" {
	/** By language: key → sentence, of what stands on pages of other sites (tools/embed-script.ts). */
	export const loadWords: Readonly<
		Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>
	>;
}

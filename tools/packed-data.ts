import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";
import { passwordMinLength } from "../domain/accounts/forms.ts";
import { languageTable } from "../domain/language/languages.ts";

const modules: Readonly<Record<string, () => string>> = {
	"virtual:common-passwords": () => moduleOf(commonPasswords()),
	"virtual:borders": () => moduleOf(borders()),
};

/** Modules that are made at build time from the part of a package's data that the worker uses. */
export function packedData(): Plugin {
	return {
		name: "relief:packed-data",
		resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
		load: (id) => (id.startsWith("\0") ? (modules[id.slice(1)]?.() ?? null) : null),
	};
}

/** As text: the parser of JSON is faster than that of scripts. */
const moduleOf = (value: unknown) =>
	`export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** Those that are long enough to be chosen, one a line, lower case. */
function commonPasswords(): string {
	const all: readonly string[] = dictionary["passwords-common"];
	return [...new Set(all.filter(({ length }) => length >= passwordMinLength))].sort().join("\n");
}

type Ring = readonly (readonly [lonDeg: number, latDeg: number])[];
interface Feature {
	properties: { iso1A2?: string; country?: string };
	geometry: { coordinates: Ring[][] } | null;
}

/**
 * Borders of countries and territories as GeoJSON, the code of each (ISO 3166-1 alpha-2) among its properties: to 100 m
 * where the country decides the language, to 10 km elsewhere.
 */
function borders() {
	const path = new URL(
		"../src/data/borders.json",
		import.meta.resolve("@rapideditor/country-coder"),
	);
	const { features } = JSON.parse(readFileSync(path, "utf8")) as { features: Feature[] };
	return {
		type: "FeatureCollection",
		features: features.flatMap(({ properties, geometry }) => {
			const code = territoryOf(properties);
			if (!geometry || !code) return [];
			const digits = decidesLanguage(code) ? 3 : 1;
			const coordinates = geometry.coordinates
				.map((polygon) => polygon.map((ring) => rounded(ring, digits)).filter(isArea))
				.filter((polygon) => polygon.length > 0);
			return [
				{ type: "Feature", properties: { code }, geometry: { type: "MultiPolygon", coordinates } },
			];
		}),
	};
}

const decidesLanguage = (code: string) =>
	Object.values(languageTable).some(({ countries }) =>
		(countries as ReadonlySet<string>).has(code),
	);

/** A territory has its own code where it decides the language; other parts have that of their country. */
const territoryOf = ({ iso1A2, country }: Feature["properties"]): string | undefined =>
	iso1A2 && decidesLanguage(iso1A2) ? iso1A2 : (country ?? iso1A2);

/** Without points that fall on the one before. */
function rounded(ring: Ring, digits: number): Ring {
	const points = ring.map(
		([lon, lat]) => [Number(lon.toFixed(digits)), Number(lat.toFixed(digits))] as const,
	);
	return points.filter(
		([lon, lat], i) => i === 0 || lon !== points[i - 1]?.[0] || lat !== points[i - 1]?.[1],
	);
}

/** A closed ring has its first point twice. */
const isArea = (ring: Ring) => ring.length > 3;

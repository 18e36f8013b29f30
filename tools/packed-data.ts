import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";
import { passwordMinLength } from "#domain/accounts/forms.ts";
import { languageTable } from "#domain/language/languages.ts";

interface StaticFile {
	readonly name: string;
	readonly make: () => string;
}

/** Static files of the site: read when they are first needed, so that the worker's script is without them. */
const files: Readonly<Record<string, StaticFile>> = {
	"virtual:common-passwords": { name: "common-passwords.txt", make: commonPasswords },
	"virtual:borders": { name: "borders.json", make: () => JSON.stringify(borders()) },
	...examples("marathon", "mountain", "hundred"),
};

/** Plans of the example pages, as links hold them. */
function examples(...names: string[]): Readonly<Record<string, StaticFile>> {
	const folder = new URL("../app/features/predictions/examples/", import.meta.url);
	const textOf = (name: string) => readFileSync(new URL(`${name}.json`, folder), "utf8");
	const entries = names.map((name) => {
		const make = () => JSON.stringify(JSON.parse(textOf(name)));
		return [`virtual:example-${name}`, { name: `example-${name}.json`, make }] as const;
	});
	return Object.fromEntries(entries);
}

/** Parts of packages' data that the worker uses, made at build time. */
export function packedData(): Plugin {
	let isBuild = false;
	return {
		name: "relief:packed-data",
		configResolved: ({ command }) => {
			isBuild = command === "build";
		},
		buildStart() {
			if (!isBuild || this.environment.name !== "client") return;
			for (const { name, make } of Object.values(files)) {
				const source = make();
				this.emitFile({ type: "asset", fileName: pathOf(name, source).slice(1), source });
			}
		},
		resolveId: (id) => (Object.hasOwn(files, id) ? `\0${id}` : null),
		async load(id) {
			if (id.endsWith(fitProfilePath)) return fitProfile(id);
			const file = files[id.slice(1)];
			if (!id.startsWith("\0") || !file) return null;
			const text = file.make();
			const packed = isBuild ? { path: pathOf(file.name, text) } : { text };
			return `export default ${JSON.stringify(packed)};`;
		},
	};
}

/** Files of this folder stay in caches for good: another content has another name. */
function pathOf(name: string, text: string): string {
	const [stem, extension] = name.split(".");
	const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
	return `/assets/${stem}-${hash}.${extension}`;
}

const fitProfilePath = "/fit-file-parser/dist/profile.js";
/** Messages that the library is shown (worker/training/files/fit-summary.ts): `file_id`, `session`, `activity`. */
const fitMessages = [0, 18, 34];

interface FitProfile {
	PROFILE_MESSAGES: Record<number, Record<string, { type: string } | string>>;
	PROFILE_TYPES: Record<string, object>;
}

/** Those messages of the FIT profile, and the types of their fields: a twentieth of it. */
async function fitProfile(path: string): Promise<string> {
	const profile: FitProfile = await import(pathToFileURL(path).href);
	const messages = fitMessages.map((number) => [number, profile.PROFILE_MESSAGES[number]] as const);
	const fields = messages.flatMap(([, message]) => Object.values(message));
	const used = fields.flatMap((field) => (typeof field === "string" ? [] : field.type));
	const types = ["fit_base_type", ...used].map((type) => [type, profile.PROFILE_TYPES[type]]);
	return [
		`export const PROFILE_MESSAGES = ${JSON.stringify(Object.fromEntries(messages))};`,
		`export const PROFILE_TYPES = ${JSON.stringify(Object.fromEntries(types))};`,
	].join("\n");
}

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

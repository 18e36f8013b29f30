import borders from "virtual:borders";
import type { FeatureCollection, MultiPolygon } from "geojson";
import whichPolygon from "which-polygon";
import { z } from "zod";
import { languageOfCountry } from "#domain/language/detect.ts";
import { fallbackLanguage } from "#domain/language/languages.ts";
import { readPackedText } from "../platform/packed-text.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import type { AddressCountry, PositionCountry } from "./countries.ts";

type CountryAt = (place: [lonDeg: number, latDeg: number]) => string | null;

/** Not a promise of it: a request whose reading is cut off would leave the others waiting. */
let countryAt: CountryAt | undefined;

/** Borders that come with the site, read at the first call: no request leaves it. */
export const offlineCountry: PositionCountry = async ({ lat, lon }) => {
	countryAt ??= countryIn(JSON.parse(await readPackedText(borders)));
	return countryAt([lon, lat]);
};

type Borders = FeatureCollection<MultiPolygon, { code: string }>;

/** Where a border is coarse, the country that decides the language has the finer one. */
function countryIn(borders: Borders): CountryAt {
	const at = whichPolygon(borders);
	return (place) => {
		const codes = (at(place, true) ?? []).map(({ code }) => code);
		return codes.find((code) => languageOfCountry(code) !== fallbackLanguage) ?? codes[0] ?? null;
	};
}

interface LookupDeps {
	fetch: typeof fetch;
	limiter: RateLimiter;
	/** Names this site and its contact address, as both services require. */
	userAgent: string;
}

const cacheS = 24 * 60 * 60;
const timeoutMs = 3_000;

/**
 * Nominatim's reverse geocoding, to the country (nominatim.org/release-docs/latest/api/Reverse). Its policy
 * (operations.osmfoundation.org/policies/nominatim): an own user-agent, one request a second at most, cached answers.
 */
export function createNominatim({ limiter, ...deps }: LookupDeps): PositionCountry {
	const answer = z.object({ address: z.object({ country_code: z.string() }).optional() });
	return ({ lat, lon }) => {
		// A tenth of a degree is enough for a country, and makes neighbours share an answer.
		const at = { lat: lat.toFixed(1), lon: lon.toFixed(1) };
		const query = new URLSearchParams({ ...at, format: "jsonv2", zoom: "3", addressdetails: "1" });
		return cached(deps, {
			url: `https://nominatim.openstreetmap.org/reverse?${query}`,
			allow: () => limiter.count({ name: "nominatim", attempts: 1, windowMs: 1000 }, "everyone"),
			read: (body) => answer.parse(body).address?.country_code.toUpperCase() ?? null,
		});
	};
}

/** ipapi's country of a network address (ipapi.co/api); 1,000 free requests a day, of which we use nine tenths. */
export function createIpapi({ limiter, ...deps }: LookupDeps): AddressCountry {
	const answer = z.object({ country_code: z.string().nullish() });
	return (address) =>
		cached(deps, {
			url: `https://ipapi.co/${encodeURIComponent(address)}/json/`,
			allow: () => limiter.count({ name: "ipapi", attempts: 900, windowMs: cacheS * 1000 }, "all"),
			read: (body) => answer.parse(body).country_code ?? null,
		});
}

interface Lookup {
	url: string;
	/** Throws when the service's rate limit is reached. */
	allow: () => Promise<void>;
	read: (body: unknown) => string | null;
}

/** One answer per address and day, at each edge location. */
async function cached(
	{ fetch, userAgent }: Omit<LookupDeps, "limiter">,
	{ url, allow, read }: Lookup,
): Promise<string | null> {
	const answers = await caches.open("countries");
	const stored = await answers.match(url);
	if (stored) return read(await stored.json());
	await allow();
	const answer = await fetch(url, {
		headers: { "User-Agent": userAgent, Accept: "application/json" },
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
	});
	if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}.`);
	const body: unknown = await answer.json();
	const country = read(body);
	const cachedAnswer = Response.json(body, { headers: { "Cache-Control": `max-age=${cacheS}` } });
	await answers.put(url, cachedAnswer);
	return country;
}

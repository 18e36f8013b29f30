import { languages } from "#domain/language/detect.ts";
import { coursePath, editionPath, type RaceAddress, racePath } from "#domain/races/race.ts";
import { exampleNames, examplePath } from "../predictions/examples/example-names.ts";

// Sitemaps (sitemaps.org), with each address in every language (developers.google.com/search/docs/specialty/international).

const xml = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The first part has the site's own pages, each other one courses of races. */
export const sitemapPath = (part: number) => `/sitemaps/${part}.xml`;

/** The list of all parts: `raceParts` beside the first one. */
export function sitemapIndex(origin: string, raceParts: number): string {
	const parts = Array.from({ length: raceParts + 1 }, (_, part) => origin + sitemapPath(part));
	const entries = parts.map((url) => `<sitemap><loc>${xml(url)}</loc></sitemap>`);
	return `${head}<sitemapindex xmlns="${schema}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** The site's own pages that are for everyone. */
export const sitePaths = ["/", "/about", "/cgu", "/races", ...exampleNames.map(examplePath)];

/** Pages of courses, and once those of their races and editions. */
export const racePaths = (courses: readonly RaceAddress[]): string[] => [
	...new Set(
		courses.flatMap((address) => [
			racePath(address.race),
			editionPath(address.race, address.edition),
			coursePath(address),
		]),
	),
];

export function sitemap(origin: string, paths: readonly string[]): string {
	const entries = paths.map((path) => {
		const url = xml(origin + path);
		const alternates = languages.map(
			(one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${url}?lang=${one}"/>`,
		);
		return `<url><loc>${url}</loc>${alternates.join("")}</url>`;
	});
	return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** Pages that are a runner's own, or that forms lead to. */
const closedPaths = [
	...[
		"/api/",
		"/authorize",
		"/dashboard",
		"/settings",
		"/upload-gpx",
		"/prediction-result",
		"/prediction-day",
	],
	...[
		"/heart-rate-zones/",
		"/activities",
		"/explorer",
		"/year/",
		"/import",
		"/sources",
		"/history",
	],
	...["/last-races", "/race-training", "/run-efforts", "/strava-link", "/strava-success"],
	...[
		"/organise",
		"/logout",
		"/language",
		"/offline",
		"/outbox",
		"/operator",
		"/metrics",
		"/mail-link",
		"/reset-password",
	],
	"/races/*/report",
];

/** What crawlers leave alone, and where the sitemap is (RFC 9309). */
export const robots = (origin: string): string =>
	[
		"User-agent: *",
		"Allow: /",
		...closedPaths.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${origin}/sitemap.xml`,
		"",
	].join("\n");

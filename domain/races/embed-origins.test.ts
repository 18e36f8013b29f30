import { expect, test } from "vitest";
import { isEmbedOrigin, readEmbedOrigins } from "./embed-origins.ts";
import { raceLimits } from "./race-rules.ts";

test("Sites are read as browsers name their origins, each once", () => {
	const text =
		"https://www.Trail-Argentelle.example/\nhttps://bücher.example, https://a.example:8443 https://a.example:443\n\nhttp://localhost:5173 https://a.example";
	expect(readEmbedOrigins(text)).toEqual([
		"https://www.trail-argentelle.example",
		"https://xn--bcher-kva.example",
		"https://a.example:8443",
		"https://a.example",
		"http://localhost:5173",
	]);
	expect(readEmbedOrigins(" \n")).toEqual([]);
});

test.each([
	"https://*.example.org",
	"*",
	"http://example.org",
	"example.org",
	"https://example.org/races",
	"https://example.org?x",
	"https://a@example.org",
	"https://example",
	"null",
	"'self'",
	"data:text/html,x",
	"https://a.example;script-src",
	`https://${"a".repeat(120)}.example`,
])("'%s' is no site", (text) => {
	expect(() => readEmbedOrigins(text)).toThrow(
		expect.objectContaining({ code: "race.embed_origin" }),
	);
	expect(isEmbedOrigin(text)).toBe(false);
});

test("A race has so many sites and no more", () => {
	const sites = (count: number) =>
		Array.from({ length: count }, (_, k) => `https://site-${k}.example`).join("\n");
	expect(readEmbedOrigins(sites(raceLimits.origins))).toHaveLength(raceLimits.origins);
	expect(() => readEmbedOrigins(sites(raceLimits.origins + 1))).toThrow(
		expect.objectContaining({ code: "race.embed_origins" }),
	);
});

import { describe, expect, test } from "vitest";
import { detectLanguage, languageOfCountry } from "./detect.ts";

const nothing = { stored: null, place: null, country: null, acceptLanguage: null };

describe("the language of the first page", () => {
	test("is English when nothing is known", () => {
		expect(detectLanguage(nothing)).toBe("en");
	});

	test("is the stored choice before all else", () => {
		expect(detectLanguage({ ...nothing, stored: "fr", place: "en", country: "US" })).toBe("fr");
		expect(detectLanguage({ ...nothing, stored: "en", country: "FR", acceptLanguage: "fr" })).toBe(
			"en",
		);
	});

	test("is the country's before the browser's", () => {
		expect(detectLanguage({ ...nothing, place: "en", country: "FR" })).toBe("en");
		expect(detectLanguage({ ...nothing, country: "FR", acceptLanguage: "en" })).toBe("fr");
		expect(detectLanguage({ ...nothing, country: "DE", acceptLanguage: "fr" })).toBe("en");
	});

	test("does not take a stored word that is no language of ours", () => {
		expect(detectLanguage({ ...nothing, stored: "de", country: "SN" })).toBe("fr");
	});

	test.each([
		["fr-FR,fr;q=0.9,en;q=0.8", "fr"],
		["FR", "fr"],
		["en-GB,fr;q=0.9", "en"],
		["en;q=0.5,fr;q=0.9", "fr"],
		["de,fr", "en"],
		["*", "en"],
		[";;;q=,", "en"],
		["", "en"],
	])("is read from Accept-Language %j", (acceptLanguage, language) => {
		expect(detectLanguage({ ...nothing, acceptLanguage })).toBe(language);
	});
});

describe("a country's language", () => {
	test.each(["FR", "BE", "CH", "SN", "RE", "MA", "fr"])("is French for %s", (country) => {
		expect(languageOfCountry(country)).toBe("fr");
	});

	test.each(["CA", "US", "DE", "JP", "LB", "VU", "GG"])("is English for %s", (country) => {
		expect(languageOfCountry(country)).toBe("en");
	});

	test.each([null, "", "XX", "T1"])("is unknown for %j", (country) => {
		expect(languageOfCountry(country)).toBeNull();
	});
});

import { env } from "cloudflare:workers";
import { iso1A2Code } from "@rapideditor/country-coder";
import { describe, expect, test } from "vitest";
import { languageOfCountry } from "#domain/language/detect.ts";
import { createIpapi, createNominatim, offlineCountry } from "#worker/language/lookups.ts";
import { seeded } from "../fixtures/random.ts";
import { call, postJson } from "./client.ts";
import { createServices } from "./home.ts";

const { limiter } = createServices(env);

describe("the language of a place", () => {
	test.each([
		["Chamonix", { lat: 45.92, lon: 6.87 }, "fr"],
		["Saint-Denis de La Réunion", { lat: -20.88, lon: 55.45 }, "fr"],
		["Montréal", { lat: 45.5, lon: -73.57 }, "en"],
		["Boston", { lat: 42.36, lon: -71.06 }, "en"],
	])("of %s is decided by its country, offline", async (_, position, language) => {
		const answer = await postJson("/api/language/detect", position);
		expect(await answer.json()).toEqual({ language, source: "position" });
	});

	test("at sea, and without a position, is the browser's when the network's country is unknown", async () => {
		for (const question of [{ lat: 40, lon: -40 }, {}]) {
			const answer = await call("/api/language/detect", {
				method: "POST",
				headers: { "Content-Type": "application/json", "Accept-Language": "fr-FR" },
				body: JSON.stringify(question),
			});
			expect(await answer.json()).toEqual({ language: "fr", source: "browser" });
		}
	});

	test("The language of a place is refused for what is no position", async () => {
		for (const question of [{ lat: 91, lon: 0 }, { lat: 45 }, { lat: "45", lon: "6" }]) {
			expect((await postJson("/api/language/detect", question)).status).toBe(422);
		}
	});
});

/** A service elsewhere that answers the same to everyone, and what it was asked. */
function stub(body: unknown, status = 200) {
	const asked: Request[] = [];
	const fetchStub = (async (url: string, init?: RequestInit) => {
		asked.push(new Request(url, init));
		return Response.json(body, { status });
	}) as typeof fetch;
	return { asked, deps: { fetch: fetchStub, limiter, userAgent: "Relief (test)" } };
}

describe("services that the settings can turn on", () => {
	test("Nominatim is asked coarsely, by name, once a day for a place and once a second at most", async () => {
		const { asked, deps } = stub({ address: { country_code: "re", country: "La Réunion" } });
		const ask = createNominatim(deps);
		expect(await ask({ lat: -20.8789, lon: 55.4481 })).toBe("RE");
		expect(await ask({ lat: -20.91, lon: 55.43 })).toBe("RE");
		expect(asked).toHaveLength(1);
		expect(asked[0].headers.get("User-Agent")).toBe("Relief (test)");
		expect(asked[0].url).toContain("lat=-20.9&lon=55.4");
		await expect(ask({ lat: 10, lon: 10 })).rejects.toMatchObject({ code: "request.too_many" });
	});

	test("Ipapi answers for an address, and a failure is nobody's country", async () => {
		const good = stub({ country_code: "FR", country_name: "France" });
		expect(await createIpapi(good.deps)("192.0.2.1")).toBe("FR");
		const bad = stub({ error: true }, 429);
		await expect(createIpapi(bad.deps)("192.0.2.2")).rejects.toThrow("429");
	});

	test("Services that the settings can turn on positions are known without any of them", async () => {
		expect(await offlineCountry({ lat: 48.85, lon: 2.35 })).toBe("FR");
		expect(await offlineCountry({ lat: 40, lon: -40 })).toBeNull();
	});

	test("Packed borders give the language of the full ones, but within 10 km of a border or a coast", async () => {
		const whole = (lat: number, lon: number) =>
			languageOfCountry(iso1A2Code([lon, lat], { level: "territory" }));
		const random = seeded(7);
		let far = 0;
		for (let i = 0; i < 4000; i++) {
			const lat = -60 + 130 * random();
			const lon = -180 + 360 * random();
			const around = [-0.1, 0, 0.1].flatMap((dLat) =>
				[-0.1, 0, 0.1].map((dLon) => whole(lat + dLat, lon + dLon)),
			);
			if (new Set(around).size > 1) continue;
			far++;
			expect(languageOfCountry(await offlineCountry({ lat, lon })), `${lat}, ${lon}`).toBe(
				around[4],
			);
		}
		expect(far).toBeGreaterThan(3500);
	});

	test.each([
		["Geneva", 46.2, 6.14, "CH"],
		["Strasbourg", 48.58, 7.75, "FR"],
		["Kehl", 48.58, 7.82, "DE"],
		["Monaco", 43.738, 7.424, "MC"],
		["Ventimiglia", 43.79, 7.61, "IT"],
		["Saint-Denis of Réunion", -20.88, 55.45, "RE"],
		["Saint Martin", 18.07, -63.08, "MF"],
		["Luxembourg", 49.61, 6.13, "LU"],
	])("%s is in its own country", async (_, lat, lon, code) => {
		expect(await offlineCountry({ lat, lon })).toBe(code);
	});
});

describe("an address that names a language", () => {
	test("An address that names a language is answered in it, and stores it where nothing is stored", async () => {
		const answer = await call("/about?lang=fr");
		expect(await answer.text()).toContain('<html lang="fr"');
		expect(answer.headers.get("Set-Cookie")).toContain("relief_language=fr");
		const settled = await call("/about?lang=fr", { headers: { Cookie: "relief_language=en" } });
		expect(await settled.text()).toContain('<html lang="fr"');
		expect(settled.headers.get("Set-Cookie") ?? "").not.toContain("relief_language");
	});
});

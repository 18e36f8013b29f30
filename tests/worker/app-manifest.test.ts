import { expect, test } from "vitest";
import { catalogues } from "#app/i18n/catalogues.ts";
import { languages } from "#domain/language/detect.ts";
import { call } from "./client.ts";

test.each(languages)(
	"The manifest in %s names what a device may open and hand over",
	async (language) => {
		const { site, raceDay } = catalogues[language];
		const answer = await call(`/manifest.webmanifest?lang=${language}`);
		expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
		const manifest = await answer.json<Record<string, unknown>>();
		expect(manifest).toMatchObject({ id: "/", lang: language, description: site.footer });
		expect(manifest.shortcuts).toEqual([
			{ name: site.predict, url: "/upload-gpx" },
			{ name: raceDay.title, url: "/race-day" },
			{ name: site.training, url: "/activities" },
		]);
		const { action, params } = manifest.share_target as {
			action: string;
			params: { files: { name: string; accept: string[] }[] };
		};
		expect([action, params.files[0].name]).toEqual(["/open", "file"]);
		expect(params.files[0].accept).toEqual(expect.arrayContaining([".gpx", ".fit", ".tcx"]));
		const [handler] = manifest.file_handlers as { action: string; accept: object }[];
		expect(handler.action).toBe("/open");
		expect(Object.values(handler.accept).flat().sort()).toEqual([".fit", ".gpx", ".tcx"]);
	},
);

test("Pages link to the manifest of their language", async () => {
	const html = await (await call("/about?lang=fr")).text();
	expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=fr"/>');
});

test("A file that a device hands over without the service worker is not read", async () => {
	const body = new FormData();
	body.append("file", new File(["x".repeat(100_000)], "large.gpx"));
	const answer = await call("/open", {
		method: "POST",
		body,
		redirect: "manual",
		headers: { Origin: "null" },
	});
	expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/open"]);
});

import { expect, test } from "vitest";
import { racePaths, sitemap } from "#app/features/site/sitemap.ts";
import { languages } from "#domain/language/detect.ts";
import { coursesOfPart } from "#worker/races/sitemap.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { racePlace } from "../fixtures/published-race.ts";
import { call, origin } from "./client.ts";
import { createServices } from "./home.ts";
import { publishExample } from "./published-races.ts";
import { showRace } from "./shown-race.ts";

const textOf = async (path: string) => (await call(path)).text();
const addressesIn = (text: string) =>
	[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

test("Search engines are led from robots.txt to the page of each course", async () => {
	expect(addressesIn(await textOf("/sitemap.xml"))).toEqual([`${origin}/sitemaps/0.xml`]);
	await showRace();
	const [, index = ""] = /^Sitemap: (.*)$/m.exec(await textOf("/robots.txt")) ?? [];
	expect(index).toBe(`${origin}/sitemap.xml`);
	const parts = addressesIn(await textOf(new URL(index).pathname));
	expect(parts).toEqual([0, 1].map((part) => `${origin}/sitemaps/${part}.xml`));
	const listed = await textOf("/sitemaps/1.xml");
	const { race, edition, course } = racePlace;
	expect(addressesIn(listed)).toEqual(
		[`/races/${race}`, `/races/${race}/${edition}`, `/races/${race}/${edition}/${course}`].map(
			(path) => origin + path,
		),
	);
	expect(listed).toContain(`hreflang="fr" href="${origin}/races/${race}?lang=fr"`);
});

test("The page of a course is an event for search engines, in one script that its name cannot end", async () => {
	await showRace();
	const { race, edition, course } = racePlace;
	const page = await textOf(`/races/${race}/${edition}/${course}`);
	const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
	expect(JSON.parse(json)).toMatchObject({
		"@type": "SportsEvent",
		name: expect.stringContaining("Hills <Race>"),
		startDate: "2027-06-19T06:30+02:00",
		url: `${origin}/races/${race}/${edition}/${course}`,
	});
	expect(json).not.toContain("<");
	const picture = `${origin}/races/${race}/${edition}/${course}/picture.png?version=1`;
	expect(page).toContain(`<meta property="og:image" content="${picture}"/>`);
	expect(JSON.parse(json).image).toEqual([picture]);
	expect(page).toContain(
		`<link rel="canonical" href="${origin}/races/${race}/${edition}/${course}"/>`,
	);
});

test("The pages of a race and of its edition are an event with a course, and each has its own address", async () => {
	await showRace();
	const { race, edition, course } = racePlace;
	for (const path of [`/races/${race}`, `/races/${race}/${edition}`]) {
		const page = await textOf(`${path}?lang=fr`);
		const [, json = "{}"] =
			/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
		expect(JSON.parse(json)).toMatchObject({
			"@type": "SportsEvent",
			name: `Hills <Race> ${edition}`,
			description: "Deux collines et une vallée.",
			startDate: "2027-06-19",
			url: `${origin}/races/${race}/${edition}`,
			subEvent: [{ url: `${origin}/races/${race}/${edition}/${course}` }],
		});
		expect(page).toContain(`<link rel="canonical" href="${origin}${path}?lang=fr"/>`);
		for (const language of languages)
			expect(page).toContain(`hrefLang="${language}" href="${origin}${path}?lang=${language}"`);
		expect(page).toContain(`/${edition}/${course}/picture.png?version=1"/>`);
	}
});

test("An earlier edition, and its courses, stay in the sitemap", async () => {
	const page = await publishExample("mountain");
	const listed = addressesIn(await textOf("/sitemaps/1.xml"));
	for (const { date, courseSlug } of page.editions) {
		const path = `${origin}/races/${page.slug}/${date.slice(0, 4)}`;
		expect(listed).toContain(path);
		expect(listed).toContain(`${path}/${courseSlug}`);
	}
	expect(page.editions.length).toBeGreaterThan(1);
});

test("The site's own pages are there, each open to everyone", async () => {
	const own = addressesIn(await textOf("/sitemaps/0.xml"));
	expect(own.length).toBeGreaterThan(5);
	for (const url of own.filter((one) => !one.endsWith("/races"))) {
		const answer = await call(url.slice(origin.length));
		expect([url, answer.status]).toEqual([url, 200]);
		await answer.arrayBuffer();
	}
});

test("Search engines are kept off every page that is a runner's own, and off none that is listed", async () => {
	const text = await textOf("/robots.txt");
	const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
	const isClosed = (path: string) =>
		closed.some((one) =>
			new RegExp(`^${one.replaceAll(".", "\\.").replace("*", ".*")}`).test(path),
		);
	const own = pageRoutes.filter(({ rule }) => rule === "runners").map(({ path }) => path);
	expect(own.filter((path) => !isClosed(path))).toEqual([]);
	for (const path of ["/outbox", "/mail-link", "/reset-password", "/races/ridges/report"]) {
		expect([path, isClosed(path)]).toEqual([path, true]);
	}
	await showRace();
	const listed = [0, 1].map((part) => textOf(`/sitemaps/${part}.xml`));
	const paths = (await Promise.all(listed))
		.flatMap(addressesIn)
		.map((url) => new URL(url).pathname);
	expect(paths.filter(isClosed)).toEqual([]);
});

test.each(["/sitemaps/2.xml", "/sitemaps/x.xml", "/sitemaps/1"])("%s is no part", async (path) => {
	expect((await call(path)).status).toBe(404);
});

test("A part has fewer addresses than a sitemap may, and weighs less", async () => {
	const slug = (k: number) => `${"a".repeat(53)}-${k}`;
	const courses = Array.from({ length: coursesOfPart }, (_, k) => {
		return { race: slug(k), edition: slug(k), course: slug(k) };
	});
	const text = sitemap("https://relief.example", racePaths(courses));
	expect(addressesIn(text).length).toBeLessThanOrEqual(50_000);
	expect(new TextEncoder().encode(text).length).toBeLessThan(50 * 2 ** 20);
});

test("A race that is taken down is in no part", async () => {
	await showRace();
	const { races, directory } = createServices();
	await directory.run("UPDATE races SET taken_down_at = 1, taken_down_by = 'owner'");
	await races.relist("race-1");
	expect(addressesIn(await textOf("/sitemaps/1.xml"))).toEqual([]);
});

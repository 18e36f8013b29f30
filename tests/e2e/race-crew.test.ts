import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { minuteMs } from "#domain/time.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { openPage, origin, picture, ready, signedInPage, violationsOf, words } from "./session.ts";
import { holdStorage, storedRaces } from "./stored-races.ts";

const { raceDay } = words.en;
const { raceDay: fr } = words.fr;
const named = (text: string, place: string) => text.replace("{{place}}", place);
const press = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).first().click();

/** Run evenly from 75 minutes ago, and just finished. */
const startedMs = Math.floor(Date.now() / minuteMs) * minuteMs - 75 * minuteMs;
const gpx = hillyCourseGpx({ km: 12.3 });
const points = [...gpx.matchAll(/lat="([\d.]+)" lon="([\d.]+)"/g)].map(([, lat, lon]) => ({
	lat: Number(lat),
	lon: Number(lon),
}));
function fixAt(minutes: number) {
	const at = points[Math.round((minutes / 74.5) * (points.length - 1))];
	return { ...at, atMs: startedMs + minutes * minuteMs };
}

let browser: Browser;
let context: BrowserContext;
let runner: Page;
let crew: Page;
let family: Page;
let complaints: string[];

/** In place of the device's own: positions come as the test hands them in, with their times. */
function stubPositions() {
	const watchers: PositionCallback[] = [];
	navigator.geolocation.watchPosition = (onPosition) => watchers.push(onPosition);
	Object.assign(window, {
		handIn: ({ lat, lon, atMs }: { lat: number; lon: number; atMs: number }) => {
			const coords = { latitude: lat, longitude: lon, accuracy: 8 };
			const position = { coords, timestamp: atMs } as GeolocationPosition;
			for (const onPosition of watchers) onPosition(position);
			return watchers.length;
		},
	});
}
const handIn = (minutes: number) =>
	runner.evaluate(
		(fix) => (window as unknown as { handIn: (fix: unknown) => number }).handIn(fix),
		fixAt(minutes),
	);

beforeAll(async () => {
	const visit = { language: "en", width: 390, offline: true } as const;
	const signedIn = await signedInPage("race-crew", visit);
	({ browser, page: runner, context, complaints } = signedIn);
	await runner.addInitScript(stubPositions);
	await context.grantPermissions(["geolocation"]);
	const form = new FormData();
	form.set("file", new File([gpx], "hills.gpx"));
	form.set("result", "10km=58:00");
	form.append("station", "4,Fontaine,aid+crew,0");
	form.append("station", "9,Col du Vent,crew,0");
	form.set("start", `${new Date(startedMs).toISOString().slice(0, 16)}Z`);
	const { id } = await signedIn.api("/upload-gpx", { method: "POST", body: form });
	await runner.goto(resultPath(id, "race-day"));
	await ready(runner);
	await press(runner, raceDay.follow);
	await runner.waitForURL("**/race-day?plan=*");
	await runner.locator("summary", { hasText: raceDay.live }).click();
	await press(runner, raceDay.liveStart);
	const linkOf = (label: string) => runner.getByLabel(label, { exact: true }).inputValue();
	const [write, read] = [await linkOf(raceDay.liveWriteLabel), await linkOf(raceDay.liveReadLabel)];
	crew = (await openPage(browser, { language: "fr", width: 390, offline: true })).page;
	family = (await openPage(browser, { language: "en", width: 390, offline: true })).page;
	await crew.goto(write.replace(origin, ""));
	await family.goto(read.replace(origin, ""));
});
afterAll(() => browser.close());

/** What a phone says of a race, to the millisecond. */
const passagesOn = async (page: Page) =>
	(await storedRaces(page))[0].log.map(({ arrivalMs, departureMs, by }) => [
		arrivalMs,
		departureMs,
		by,
	]);
const agree = (count: number) =>
	expect
		.poll(async () => {
			const [own, ...others] = await Promise.all([runner, crew, family].map(passagesOn));
			return own.length === count && others.every((log) => isSame(log, own));
		})
		.toBe(true);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

test("Forty positions of an hour without a network, over a reload, are the same passages on all phones afterwards", async () => {
	const kept = () =>
		runner.evaluate(
			async () => (await (await caches.open("assets")).match("/race-day")) !== undefined,
		);
	await expect.poll(kept).toBe(true);
	await context.setOffline(true);
	await press(runner, raceDay.glove.open);
	await press(runner, raceDay.glove.position.off);
	await expect.poll(() => handIn(0)).toBe(1);
	// the place itself is passed about the reload
	for (let k = 1; k < 16; k++) await handIn(1.5 * k);
	await runner.reload();
	await press(runner, raceDay.glove.open);
	await expect.poll(() => handIn(1.5 * 16)).toBe(1);
	await runner.getByRole("button", { name: raceDay.glove.position.on, exact: true }).waitFor();
	for (let k = 17; k < 40; k++) await handIn(1.5 * k);
	await expect.poll(async () => (await passagesOn(runner)).length).toBe(3);
	const own = await passagesOn(runner);
	expect(own.map(([, , by]) => by)).toEqual(["GPS", "GPS", "GPS"]);
	const minutes = own.map(([arrivalMs]) => (Number(arrivalMs) - startedMs) / minuteMs);
	for (const [k, km] of [0, 4, 9].entries()) {
		expect(Math.abs(minutes[k] - (km / 12.3) * 74.5)).toBeLessThan(1);
	}
	expect(await passagesOn(crew)).toEqual([]);
	await context.setOffline(false);
	await agree(3);
	expect(await passagesOn(runner)).toEqual(own);
	await press(runner, raceDay.glove.close);
});

test("What an app posts arrives on all phones, and the place only where the runner lets it be seen", async () => {
	await runner.locator("summary", { hasText: raceDay.live }).click();
	await runner.getByLabel(raceDay.positions.place).check();
	await runner.getByText(raceDay.positions.followersHint).waitFor();
	await press(runner, raceDay.positions.make);
	const field = runner.getByLabel(raceDay.positions.address, { exact: true });
	const address = await field.inputValue();
	await picture(runner, "race-positions-en-390");
	const locations = Array.from({ length: 240 }, (_, k) => fixAt(k / 4)).map(
		({ lat, lon, atMs }) => ({
			type: "Feature",
			geometry: { type: "Point", coordinates: [lon, lat] },
			properties: { timestamp: new Date(atMs).toISOString(), horizontal_accuracy: 6 },
		}),
	);
	const posted = await fetch(address, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ locations }),
	});
	expect([posted.status, await posted.json()]).toEqual([200, { result: "ok" }]);
	const note = (page: Page) => page.getByRole("status").filter({ hasText: /position/i });
	await expect.poll(() => note(crew).innerText()).toMatch(/9,[89]\skm/);
	await expect.poll(() => note(family).innerText()).not.toMatch(/km/);
	await agree(3);
});

test("Crew's tick waits for the runner's word, goes with a no, and is a passage on all phones with a yes", async () => {
	const seen = named(fr.seen, fr.finish);
	await press(crew, seen);
	await crew.getByRole("button", { name: fr.seenBack }).waitFor();
	await picture(crew, "race-crew-seen-fr-390");
	expect(await violationsOf(crew)).toEqual([]);
	const no = runner.getByRole("button", { name: raceDay.seenNo });
	await no.waitFor();
	await picture(runner, "race-seen-asked-en-390");
	expect(await violationsOf(runner)).toEqual([]);
	expect(
		await family.getByRole("button", { name: named(raceDay.seen, raceDay.finish) }).count(),
	).toBe(0);
	const release = await holdStorage(runner);
	await no.click();
	await crew.getByRole("button", { name: seen, exact: true }).waitFor();
	await press(crew, seen);
	await crew.getByRole("button", { name: fr.seenBack }).waitFor();
	await release();
	await runner.getByRole("button", { name: raceDay.seenYes }).click();
	for (const page of [runner, family]) {
		await page.getByRole("heading", { name: raceDay.review }).waitFor();
	}
	await crew.getByRole("heading", { name: fr.review }).waitFor();
	await agree(4);
	const noise = /ERR_INTERNET_DISCONNECTED|manifest patches|cross-world service worker/;
	expect(complaints.filter((text) => !noise.test(text))).toEqual([]);
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { unitsCookie } from "#domain/accounts/units.ts";
import { languageCookieName } from "#domain/language/detect.ts";
import { liveFragment, readLiveLink } from "#domain/predictions/race-day/live-link.ts";
import { readRacePlanText } from "#domain/predictions/race-day/race-plan-link.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { racedPrediction } from "./raced.ts";
import {
	linkOf,
	openPage,
	origin,
	picture,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";
import { storedRaces } from "./stored-races.ts";

const { raceDay } = words.en;
const { raceDay: fr } = words.fr;
const started = "2027-05-02T07:30:00+02:00";
const at = (clock: string) => new Date(`2027-05-02T${clock}:00+02:00`);
let browser: Browser;
let runner: Page;
let context: BrowserContext;
let crew: Page;
let complaints: string[];
let id: string;
let token: string;

beforeAll(async () => {
	const visit = { language: "en", width: 360, dark: true, offline: true } as const;
	const signedIn = await signedInPage("race-day", visit);
	({ browser, page: runner, context, complaints, token } = signedIn);
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	form.set("result", "10km=45:00");
	form.append("station", "4,Fontaine,aid+crew,5");
	form.append("station", "9,Col du Vent,crew,0,1:00");
	form.set("start", `${started.slice(0, 16)}+02:00[Europe/Paris]`);
	({ id } = await signedIn.api("/upload-gpx", { method: "POST", body: form }));
	crew = (await openPage(browser, { language: "fr", width: 390, offline: true })).page;
});
afterAll(() => browser.close());

const press = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).first().click();
const finishLine = (page: Page) => page.locator("section", { has: page.locator(".race__big") });
const finish = (page: Page) => page.locator(".race__big").innerText();
const minutes = (count: number) => formatsOf("en").duration(60 * count);
const named = (text: string, place: string) => text.replace("{{place}}", place);

test("A runner follows a plan: passages move all that is ahead, offline and after a reload", async () => {
	await runner.goto(resultPath(id, "race-day"));
	await ready(runner);
	await press(runner, raceDay.follow);
	await runner.waitForURL("**/race-day?plan=*");
	await runner.clock.setFixedTime(at("07:31"));
	await runner.reload();
	await runner.getByText(raceDay.anchorPlan).waitFor();
	const planned = await finish(runner);
	expect(planned).toMatch(/^08:[2-5]\d$/);
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-day-before-en-360-dark");

	await press(runner, raceDay.typeTime);
	await runner.getByLabel(raceDay.startedAt).fill("07:30");
	await press(runner, raceDay.enter);
	await runner.getByRole("heading", { name: "Fontaine" }).waitFor();
	const kept = () =>
		runner.evaluate(
			async () => (await (await caches.open("assets")).match("/race-day")) !== undefined,
		);
	await expect.poll(kept).toBe(true);

	await context.setOffline(true);
	await runner.clock.setFixedTime(at("07:58"));
	await press(runner, named(raceDay.hereNow, "Fontaine"));
	await runner.clock.setFixedTime(at("08:06"));
	await runner.reload();
	await press(runner, named(raceDay.leaveNow, "Fontaine"));
	await runner.getByRole("heading", { name: "Col du Vent" }).first().waitFor();
	expect(await finishLine(runner).innerText()).toContain("From Fontaine, 08:06");
	const late = await finish(runner);
	expect(late > planned).toBe(true);
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-day-next-en-360-dark");

	await press(runner, raceDay.glove.open);
	const glance = runner.getByRole("dialog");
	await glance.getByRole("heading", { name: "Col du Vent" }).waitFor();
	await glance.getByRole("button", { name: named(raceDay.hereNow, "Col du Vent") }).waitFor();
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-day-glance-en-360-dark");
	await runner.setViewportSize({ width: 844, height: 390 });
	await picture(runner, "race-day-glance-en-844-dark");
	await runner.setViewportSize({ width: 360, height: 900 });
	await press(runner, raceDay.glove.close);
	await finishLine(runner).waitFor();

	await context.addCookies([{ name: unitsCookie, value: "imperial", url: origin }]);
	await runner.reload();
	expect(await finish(runner)).toBe(late);
	await expect.poll(() => runner.locator(".race__place").first().innerText()).toContain("mi");
	await context.addCookies([{ name: unitsCookie, value: "metric", url: origin }]);
	await runner.goto("/dashboard");
	await runner.getByRole("link", { name: raceDay.title }).click();
	await runner.getByText("From Fontaine, 08:06").waitFor();
	await context.setOffline(false);
	// what the browser and the router say of a network that is off
	const noise = /ERR_INTERNET_DISCONNECTED|manifest patches|cross-world service worker/;
	expect(complaints.filter((text) => !noise.test(text))).toEqual([]);
});

test("Crew and runner both enter passages, and a link makes them one", async () => {
	await runner.goto(resultPath(id, "race-day"));
	await ready(runner);
	// crew and runner pass on passages of one plan
	const shared = await linkOf(runner, { ends: true });
	await crew.goto(shared.replace(origin, ""));
	await ready(crew);
	await press(crew, fr.follow);
	await crew.waitForURL("**/race-day?plan=*");
	await crew.clock.setFixedTime(at("08:40"));
	await crew.goto("/race-day");
	await crew.getByText(fr.crewBeforeStart).waitFor();
	// An hour after the planned start nothing has been entered here.
	await crew.getByText(fr.startMissing.replace("{{time}}", "07:30")).waitFor();

	await runner.goto("/race-day");
	await runner.getByText(raceDay.passOn).click();
	const update = await runner.getByLabel(raceDay.address, { exact: true }).inputValue();
	expect(update.length).toBeLessThan(400);
	await runner
		.getByRole("img", { name: raceDay.code.replace("{{label}}", raceDay.address) })
		.waitFor();
	await picture(runner, "race-day-code-en-360-dark");

	await crew.goto(update.replace(origin, ""));
	await crew.getByText(named(fr.anchor, "Fontaine").replace("{{time}}", "08:06")).waitFor();
	await crew.getByText(fr.startMissing.replace("{{time}}", "07:30")).waitFor({ state: "detached" });
	expect(new URL(crew.url()).hash).toBe("");
	await crew.getByText(fr.driveOrHand).first().click();
	await crew.getByLabel(fr.drive).first().fill("20");
	await crew.getByText(fr.leaveAt.split(" {{")[0]).waitFor();
	await picture(crew, "race-day-crew-fr-390");
	expect(await violationsOf(crew)).toEqual([]);

	// Eight minutes from Fontaine to km 9 are a slip: it is asked about, and corrected.
	await press(crew, fr.enterPassage);
	await crew.getByLabel(fr.arrivedAt).fill("08:14");
	await press(crew, fr.enter);
	await crew.getByText("personne n’a jamais couru").waitFor();
	await press(crew, fr.drop);
	await press(crew, fr.enterPassage);
	await crew.getByLabel(fr.arrivedAt).fill("08:35");
	await press(crew, fr.enter);
	await crew.getByText(named(fr.anchor, "Col du Vent").replace("{{time}}", "08:35")).waitFor();
	await crew.getByText(fr.passOn).click();
	const back = await crew.getByLabel(fr.address, { exact: true }).inputValue();

	await runner.clock.setFixedTime(at("08:36"));
	await runner.goto(back.replace(origin, ""));
	await runner.getByText("From Col du Vent, 08:35").waitFor();
	await press(runner, named(raceDay.hereNow, raceDay.finish));
	await runner.getByText("faster than the world record").waitFor();
	await press(runner, raceDay.drop);
	await runner.clock.setFixedTime(at("08:56"));
	await press(runner, named(raceDay.hereNow, raceDay.finish));
	await runner.getByRole("heading", { name: raceDay.review }).waitFor();
	expect(await finish(runner)).toBe("08:56");
	await picture(runner, "race-day-review-en-360-dark");
	expect(await violationsOf(runner)).toEqual([]);
	await press(runner, raceDay.undo);
	await runner.getByText("From Col du Vent, 08:35").waitFor();
});

test("Live passages go both ways, wait for the network, and end with the runner's word", async () => {
	await press(crew, fr.undo);
	await runner.locator("summary", { hasText: raceDay.live }).click();
	await press(runner, raceDay.liveStart);
	const state = (page: Page) => page.locator("summary", { hasText: " · " }).innerText();
	await expect.poll(() => state(runner)).toContain(raceDay.liveState.live);
	const link = await runner.getByLabel(raceDay.liveWriteLabel, { exact: true }).inputValue();
	const readLink = await runner.getByLabel(raceDay.liveReadLabel, { exact: true }).inputValue();
	const plans = await Promise.all(
		[link, readLink].map((one) =>
			readRacePlanText(readLiveLink(new URL(one).hash)?.planText ?? ""),
		),
	);
	expect(plans.map((plan) => plan?.line !== undefined)).toEqual([true, false]);
	await runner.getByText(raceDay.liveReadAbout).waitFor();
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-day-live-en-360-dark");

	await crew.goto(link.replace(origin, ""));
	await expect.poll(() => state(crew)).toContain(fr.liveState.live);
	const crewContext = crew.context();
	await crewContext.setOffline(true);
	await crew.getByText(fr.driveOrHand).first().click();
	await press(crew, fr.enterPassage);
	await crew.getByLabel(fr.arrivedAt).fill("08:36");
	await press(crew, fr.enter);
	await crew.getByText(named(fr.anchor, "Col du Vent").replace("{{time}}", "08:36")).waitFor();
	// The runner has not seen it, and enters another time: both are shown on both phones, and one tap settles it.
	await runner.getByText("From Fontaine, 08:06").waitFor();
	await press(runner, raceDay.typeTime);
	await runner.getByLabel(raceDay.arrivedAt).fill("08:34");
	await press(runner, raceDay.enter);
	await runner.getByText("From Col du Vent, 08:34").waitFor();
	await crewContext.setOffline(false);
	const dispute = (page: Page, { disputed }: { disputed: string }) =>
		page.getByRole("status").filter({ hasText: named(disputed, "Col du Vent") });
	const [onRunner, onCrew] = [dispute(runner, raceDay), dispute(crew, fr)];
	for (const note of [onRunner, onCrew]) {
		await note.waitFor();
		const said = (await note.getByRole("button").allInnerTexts()).toSorted();
		// Who said it, and when: never before what its phone had heard, whatever its clock says.
		expect(said[0]).toMatch(/^08:34\b.*\bRunner\b.*08:56/);
		expect(said[1]).toMatch(/^08:36\b.*\bAssistance\b.*08:56/);
	}
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-day-disputed-en-360-dark");
	await picture(crew, "race-day-disputed-fr-390");
	await onCrew.getByRole("button", { name: /^08:36/ }).click();
	for (const note of [onRunner, onCrew]) await note.waitFor({ state: "detached" });
	await runner.getByText("From Col du Vent, 08:36").waitFor();

	const { page: family } = await openPage(browser, { language: "en", width: 360 });
	// The link carries the plan: nothing has to be opened before it.
	await family.goto(readLink.replace(origin, ""));
	await family.getByText("From Col du Vent, 08:36").waitFor();
	expect(await family.getByRole("button", { name: raceDay.enterPassage }).count()).toBe(0);
	// The runner corrects the start: who follows is told what all times count from.
	await runner.getByText(raceDay.all, { exact: true }).click();
	await press(runner, named(raceDay.editPlace, raceDay.start));
	await runner.getByLabel(raceDay.startedAt).fill("07:33");
	await press(runner, raceDay.enter);
	const late = raceDay.startedLate.replace("{{time}}", "07:33").replace("{{apart}}", minutes(3));
	for (const page of [runner, family]) await page.getByText(late).waitFor();
	expect(await family.getByRole("button", { name: raceDay.edit }).count()).toBe(0);

	// Opened again in another browser: this one only leaves what has ended, and joins what has followed.
	await runner.goto("/race-day");
	await runner.locator("summary", { hasText: raceDay.live }).click();
	await expect.poll(() => state(runner)).toContain(raceDay.liveState.live);
	const channel = await context.request.post(`/api/predictions/${id}/race-channel`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const { id: opened, write_key: key } = (await channel.json()) as Record<string, string>;
	await expect.poll(() => state(runner)).toContain(raceDay.liveState.ended);
	await expect.poll(() => state(family)).toContain(raceDay.liveState.ended);
	expect(await runner.getByLabel(raceDay.liveWriteLabel, { exact: true }).count()).toBe(0);
	await press(runner, raceDay.liveLeave);
	const followed = readLiveLink(new URL(link).hash);
	if (!followed) throw new Error(`${link} is no live link`);
	await runner.goto(`/race-day#${liveFragment({ ...followed, channel: opened, key })}`);
	await expect.poll(() => state(runner)).toContain(raceDay.liveState.live);
	await press(runner, raceDay.liveEnd);
	await runner.getByText(raceDay.liveState.off).waitFor({ state: "attached" });
	await family.context().close();
});

test("A passage anywhere on the course is entered where the device finds itself", async () => {
	const points = [...hillyCourseGpx({ km: 12.3 }).matchAll(/lat="([\d.-]+)" lon="([\d.-]+)"/g)];
	const [, latitude, longitude] = points[Math.round(0.86 * points.length)].map(Number);
	// A position that may be read also says the language, where none is chosen.
	await context.addCookies([{ name: languageCookieName, value: "en", url: origin }]);
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude, longitude });
	await runner.clock.setFixedTime(at("08:47"));
	await runner.goto("/race-day");
	await runner.getByText(raceDay.otherPlace).click();
	await press(runner, raceDay.find);
	const field = runner.getByLabel(words.en.stations.field.distance.replace("{{unit}}", "km"));
	await expect.poll(() => field.inputValue()).toMatch(/^10\.[5-7]\d*$/);
	await press(runner, raceDay.enter);
	await runner.getByText(/^From 10\.[5-7]\skm, 08:47$/).waitFor();
	await context.setGeolocation({ latitude: latitude + 1, longitude });
	await press(runner, raceDay.find);
	await runner.getByText(raceDay.found.off_course).waitFor();
	await press(runner, raceDay.enter);
	await runner.getByText(raceDay.noPlace.replace("{{length}}", "12.3\u202fkm")).waitFor();
	expect(await violationsOf(runner)).toEqual([]);
});

test("After the race its recording stands beside the plan, and its time is kept as the result", async () => {
	const raced = await racedPrediction(token);
	const { raceResult } = words.en;
	await runner.goto(`/prediction-result?id=${raced}`);
	await ready(runner);
	const card = runner.locator("#race");
	await card.getByText("Col du Vent – Finish").first().waitFor();
	expect(await card.locator(".review-bars__row").count()).toBe(3);
	expect(await card.getByLabel(raceResult.field).inputValue()).toMatch(/^(19:5\d|20:0\d)$/);
	await card.scrollIntoViewIfNeeded();
	await picture(runner, "race-recorded-en-360-dark");
	await card.getByLabel(raceResult.field).fill("20:07");
	await press(runner, raceResult.keep);
	await runner.locator(".panorama-head__ran").getByText("20:07", { exact: true }).waitFor();
	expect(await violationsOf(runner)).toEqual([]);
	await picture(runner, "race-kept-en-360-dark");
});

test("Logging out takes the keys of the runner's channel off the device, and leaves the plan", async () => {
	await runner.goto("/race-day");
	await runner.locator("summary", { hasText: raceDay.live }).click();
	await press(runner, raceDay.liveStart);
	await runner.getByLabel(raceDay.liveWriteLabel, { exact: true }).waitFor();
	const [before] = await storedRaces(runner);
	expect(before.live?.readKey).toMatch(/^[\w-]{22}$/);
	await runner.goto("/dashboard");
	await ready(runner);
	await runner.locator(".menu summary").click();
	await runner.getByRole("button", { name: words.en.site.logOut }).last().click();
	await runner.waitForURL((url) => url.pathname === "/");
	const [after] = await storedRaces(runner);
	expect(after).toEqual({ ...before, live: undefined });
});

import type { Page } from "playwright-core";
import { coursePath, racePath } from "#domain/races/race.ts";
import { racePlace } from "../../fixtures/published-race.ts";
import { gpxFile, type Language, openPart, unfoldWhatIf, type words } from "../session.ts";
import { assistantQuery } from "./assistant-query.ts";

type Words = (typeof words)[Language];

/** One thing to look at: a page, and what is done on it before. */
export interface Screen {
	name: string;
	/**
	 * `{prediction}` and `{race}` stand for ids of the runner's own predictions: of a short course, and of a mountain race;
	 * `{raced}` for that of a race that the linked runner has run.
	 */
	path: string;
	/** Its printed sheets are kept too, where every look is asked for. */
	printed?: boolean;
	act?: (page: Page, words: Words) => Promise<void>;
	/** With the device set to miles, feet and °F. */
	imperial?: boolean;
	/** Only where every look is asked for: another test walks there too. */
	thorough?: boolean;
}

const press = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).last().click();

/** Runs in the browser: the pause of two seconds before a result opens does not end. */
function holdPause(): void {
	const own = window.setTimeout.bind(window);
	window.setTimeout = ((act: () => void, ms?: number) =>
		own(act, ms === 2000 ? 3_600_000 : ms)) as typeof window.setTimeout;
}

/** Makes the link without server to the plan of an open Race-day part; answers its field. */
async function makeLink(page: Page, { planExport, sending }: Words) {
	await press(page, sending.open);
	await press(page, planExport.makeLink);
	return page.getByLabel(planExport.address);
}

/** What visitors see. */
export const visitorScreens: readonly Screen[] = [
	{ name: "landing", path: "/" },
	{
		name: "landing-answer",
		path: "/",
		act: async (page, { landing, trial, upload, result }) => {
			await page.locator(".faq summary").first().click();
			await page.getByRole("button", { name: trial.example }).click();
			await page.getByText(landing.exampleName).first().waitFor();
			await page.getByLabel(upload.resultTime, { exact: true }).fill("45:00");
			await press(page, trial.submit);
			await page.locator(".trial__answer").getByText(result.time, { exact: true }).waitFor();
			await page.locator(".trial__answer summary").last().click();
		},
	},
	{
		name: "landing-problems",
		path: "/",
		act: async (page, { trial, errors, upload }) => {
			await page.setInputFiles("input[type=file]", gpxFile("notes.txt", "hello"));
			await page.getByText(upload.badName).waitFor();
			await press(page, trial.submit);
			await page.getByText(errors["upload.no_file"]).waitFor();
		},
	},
	{
		name: "language-menu",
		path: "/about",
		act: (page) => page.locator(".language-menu summary").click(),
	},
	{ name: "about", path: "/about" },
	{ name: "example", path: "/example/mountain" },
	{ name: "terms", path: "/cgu" },
	{ name: "login", path: "/login?from=%2Fdashboard" },
	{ name: "login-reset", path: "/login?reset=done", thorough: true },
	{
		name: "login-refused",
		path: "/login",
		act: async (page, { login, errors }) => {
			await page.getByLabel(login.email).fill("nobody@relief.test");
			await page.getByLabel(login.password).fill("a wrong one 1");
			await press(page, login.submit);
			await page.getByText(errors["auth.invalid_credentials"]).waitFor();
		},
	},
	{ name: "register", path: "/register?keep=1" },
	{
		name: "register-problems",
		path: "/register",
		act: async (page, { register, fields }) => {
			await press(page, register.submit);
			await page.getByText(fields.firstname_required).waitFor();
		},
	},
	{ name: "provider-denied", path: "/login/provider?failed=auth.provider_denied" },
	{ name: "forgot", path: "/forgot-password" },
	{ name: "reset", path: `/reset-password?token=${"x".repeat(43)}` },
	{ name: "reset-incomplete", path: "/reset-password" },
	{ name: "mail-link-incomplete", path: "/mail-link" },
	{ name: "offline", path: "/offline", thorough: true },
	{ name: "open", path: "/open" },
	{ name: "shared", path: "/shared" },
	{ name: "race-day-none", path: "/race-day" },
	{ name: "races", path: "/races?text=hills" },
	{ name: "race", path: racePath(racePlace.race) },
	{ name: "race-course", path: coursePath(racePlace) },
	{ name: "race-report", path: `${racePath(racePlace.race)}/report`, thorough: true },
	{ name: "field", path: "/field" },
	{ name: "not-found", path: "/nowhere" },
];

/** What a runner sees who has one prediction and no tracker. */
export const runnerScreens: readonly Screen[] = [
	{ name: "landing-runner", path: "/" },
	{ name: "dashboard", path: "/dashboard" },
	{ name: "explorer-empty", path: "/explorer" },
	{ name: "race-training-empty", path: "/race-training" },
	{ name: "upload", path: "/upload-gpx" },
	{
		name: "upload-chosen",
		path: "/upload-gpx",
		act: async (page) => {
			await page.setInputFiles("input[type=file]", gpxFile());
			await page.getByText("Hills at dawn").waitFor();
		},
	},
	{
		name: "upload-refused",
		path: "/upload-gpx",
		act: async (page) => {
			await page.setInputFiles("input[type=file]", gpxFile("cut.gpx", "<gpx"));
			await page.locator(".alert--error").waitFor();
		},
	},
	{ name: "result", path: "/prediction-result?id={prediction}" },
	{ name: "result-course", path: "/prediction-result/course?id={prediction}" },
	{ name: "result-plan", path: "/prediction-result/plan?id={prediction}" },
	{ name: "result-race-day", path: "/prediction-result/race-day?id={prediction}" },
	{
		name: "result-what-if",
		path: "/prediction-result?id={prediction}",
		act: async (page, { whatIf, planOption, plan, profile, result, stations }) => {
			await unfoldWhatIf(page);
			await page.getByLabel(planOption.temperature.replace("{{unit}}", "°C")).first().fill("31");
			await page.getByLabel(whatIf.surface, { exact: true }).selectOption("trail");
			await page.getByLabel(whatIf.goal, { exact: true }).first().fill("1:10:00");
			for (const twin of await page.getByText(profile.asTable).all()) {
				if (await twin.isVisible()) await twin.click();
			}
			await openPart(page, result.parts.plan);
			await press(page, stations.add);
			await page.getByLabel(stations.field.distance.replace("{{unit}}", "km")).fill("6");
			await page.getByLabel(stations.field.stop, { exact: true }).fill("5");
			await press(page, stations.addThis);
			await page.waitForURL(/stop=/);
			await page.getByLabel(plan.segments, { exact: true }).check();
		},
	},
	{
		name: "result-imperial",
		path: "/prediction-result?id={prediction}&temperature=25&stop=5@5",
		imperial: true,
		thorough: true,
	},
	{
		name: "result-drawn",
		path: "/prediction-result/course?id={prediction}",
		thorough: true,
		act: async (page) => {
			await page.locator(".route-view").scrollIntoViewIfNeeded();
			await page.locator(".route-view canvas").waitFor();
			await page.locator(".result-shape > summary").click();
		},
	},
	{
		name: "result-ground",
		path: "/prediction-result/course?id={prediction}",
		thorough: true,
		act: async (page, { ground }) => {
			await press(page, ground.show);
			await page.locator("[data-attribution]").first().waitFor();
		},
	},
	{
		name: "result-sheet",
		path: "/prediction-result?id={race}",
		thorough: true,
		act: async (page, { planOption }) => {
			await unfoldWhatIf(page);
			await page.getByLabel(planOption.temperature.replace("{{unit}}", "°C")).first().fill("31");
		},
	},
	{
		name: "result-link",
		path: "/prediction-result/race-day?id={prediction}",
		thorough: true,
		act: async (page, words) => (await makeLink(page, words)).waitFor(),
	},
	{
		name: "result-short-link",
		path: "/prediction-result/race-day?id={prediction}",
		thorough: true,
		act: async (page, { planExport, sending }) => {
			await press(page, sending.open);
			await press(page, sending.makeShort);
			await page.getByLabel(planExport.address).waitFor();
		},
	},
	{
		name: "result-picture",
		path: "/prediction-result/race-day?id={race}",
		thorough: true,
		act: async (page, { sending }) => {
			await press(page, sending.open);
			await press(page, sending.upright);
			await page.locator("dialog img").waitFor();
		},
	},
	{
		name: "shared-plan",
		path: "/prediction-result/race-day?id={prediction}",
		thorough: true,
		act: async (page, words) => {
			await page.goto(await (await makeLink(page, words)).inputValue());
			await page.getByRole("heading", { name: "Hills at dawn" }).waitFor();
		},
	},
	{ name: "result-race", path: "/prediction-result?id={race}" },
	{ name: "result-race-kit", path: "/prediction-result/race-day?id={race}", printed: true },
	{
		name: "result-race-moments",
		path: "/prediction-result/plan?id={race}",
		thorough: true,
		act: (page, { moments }) => page.getByLabel(moments.view, { exact: true }).check(),
	},
	{
		name: "result-race-climbs",
		path: "/prediction-result/plan?id={race}",
		thorough: true,
		act: (page, { plan }) => page.getByLabel(plan.climbs, { exact: true }).check(),
	},
	{
		name: "result-race-stretch",
		path: "/prediction-result/course?id={race}",
		thorough: true,
		act: async (page, { stretch, map }) => {
			await page.locator(".stretch").getByLabel(stretch.from).fill("23");
			await page.locator(".stretch").getByLabel(stretch.to).fill("37");
			await page.getByRole("button", { name: map.nearer }).click();
		},
	},
	{
		name: "result-race-figures",
		path: "/prediction-result/plan?id={race}",
		thorough: true,
		act: async (page, { plan }) => {
			const box = page.getByLabel(plan.allFigures);
			if (await box.isVisible()) await box.check();
		},
	},
	{
		name: "result-race-shared",
		path: "/prediction-result/race-day?id={race}",
		thorough: true,
		act: async (page, words) => {
			await page.goto(await (await makeLink(page, words)).inputValue());
			await page.locator(".cut-offs").waitFor();
		},
	},
	{ name: "result-day", path: "/prediction-day?id={prediction}&day=2&stage=6", thorough: true },
	{
		name: "race-day",
		path: "/prediction-result/race-day?id={prediction}",
		thorough: true,
		act: async (page, { raceDay }) => {
			await press(page, raceDay.follow);
			await press(page, raceDay.startNow);
			await page.locator(".race__card--next").waitFor();
		},
	},
	{ name: "result-none", path: "/prediction-result" },
	{ name: "link", path: "/strava-link" },
	{ name: "link-failed", path: "/strava-link?error=callback_failed" },
	{ name: "sources", path: "/sources", thorough: true },
	{
		name: "sources-failed",
		path: "/sources?source=intervals&error=callback_failed&code=tracker.refused",
		thorough: true,
	},
	{ name: "import", path: "/import", thorough: true },
	{ name: "history", path: "/history" },
	{ name: "organise", path: "/organise", thorough: true },
	{ name: "last-races", path: "/last-races" },
	{ name: "run-efforts", path: "/run-efforts", thorough: true },
	{ name: "history-goal", path: "/history?add=goal", thorough: true },
	{
		name: "history-menu",
		path: "/history",
		thorough: true,
		act: (page) => page.locator(".row-menu summary").first().click(),
	},
	{ name: "history-rename", path: "/history?rename={prediction}", thorough: true },
	{ name: "year-none", path: "/year/2026" },
	{ name: "zones-none", path: "/heart-rate-zones/none" },
	{ name: "settings", path: "/settings" },
	{ name: "settings-access", path: "/settings?part=access" },
	{ name: "access-tokens", path: "/settings/access" },
	{ name: "authorize", path: `/authorize?${assistantQuery}` },
	{ name: "authorize-problem", path: "/authorize" },
	{ name: "settings-data", path: "/settings?part=data" },
	{ name: "settings-zones", path: "/settings?open=zones" },
	{ name: "settings-profile", path: "/settings?open=profile" },
	{ name: "settings-provider", path: "/settings?open=provider", thorough: true },
	{ name: "settings-password", path: "/settings?open=password", thorough: true },
	{ name: "settings-delete", path: "/settings?open=delete" },
	{
		// It makes a prediction, which the screens above do not count with.
		name: "upload-reveal",
		path: "/upload-gpx",
		thorough: true,
		act: async (page, { upload }) => {
			await page.setInputFiles("input[type=file]", gpxFile());
			await page.evaluate(holdPause);
			await press(page, upload.submit);
			await page.locator(".reveal").waitFor();
		},
	},
];

/** What a runner sees with a linked tracker. */
export const linkedScreens: readonly Screen[] = [
	{
		name: "linked-dashboard",
		path: "/dashboard",
		thorough: true,
		act: async (page) => {
			for (const twin of await page.locator(".figure__twin > summary").all()) await twin.click();
			// What a chart says at the pointer stays on the page.
			await page.locator(".plot__cursor").first().hover();
			await page.locator(".plot__line").first().waitFor();
		},
	},
	{
		name: "linked-zones",
		path: "/dashboard",
		thorough: true,
		act: async (page, { zones }) => {
			await page.locator(".runs a").first().click();
			await page.getByRole("heading", { name: zones.title }).waitFor();
		},
	},
	{
		name: "linked-trace",
		// The run of the race, from a file of the runner's own.
		path: "/activities?name=Hills",
		thorough: true,
		act: async (page, { trace }) => {
			await page.locator(".runs a").first().click();
			await page.getByRole("heading", { name: trace.title }).waitFor();
			const folded = page.locator("main details:not([open]) > summary");
			for (let left = await folded.count(); left > 0; left--) await folded.first().click();
		},
	},
	{
		name: "linked-race-review",
		path: "/prediction-result?id={raced}",
		thorough: true,
		act: (page) => page.locator("#race .review-bars__row").first().scrollIntoViewIfNeeded(),
	},
	...[
		["activities", "/activities"],
		["found", "/activities?sport=run&year=2026"],
		["explorer", "/explorer"],
		["explorer-pace", "/explorer?measure=pace"],
		["explorer-seasons", "/explorer?measure=distance&season=2026&beside=2025"],
		["race-training", "/race-training"],
		["form", "/dashboard?chart=form"],
		["load", "/dashboard?chart=load"],
		["success", "/strava-success"],
		["link", "/strava-link"],
		["sources", "/sources"],
		["sources-disconnect", "/sources?disconnect=strava"],
		["year", "/year/2026"],
		["settings", "/settings"],
		["disconnect", "/settings?open=disconnect"],
		["last-races", "/last-races"],
		["run-efforts", "/run-efforts"],
		["upload", "/upload-gpx"],
	].map(([name, path]) => ({ name: `linked-${name}`, path, thorough: true })),
];

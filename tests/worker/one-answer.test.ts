import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import fitDecoder from "fit-decoder";
import { expect, test } from "vitest";
import {
	partPage,
	raceTrainingPath,
	resultParts,
	resultPath,
} from "#app/features/predictions/addresses.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { calendarOf } from "#domain/predictions/exports/calendar.ts";
import { csvOf } from "#domain/predictions/exports/csv.ts";
import { exportedCourse } from "#domain/predictions/exports/exported-course.ts";
import { fitOf } from "#domain/predictions/exports/fit.ts";
import { gpxOf } from "#domain/predictions/exports/gpx.ts";
import { tcxOf } from "#domain/predictions/exports/tcx.ts";
import { boardOf } from "#domain/predictions/race-day/race-board.ts";
import { emptyLog } from "#domain/predictions/race-day/race-log.ts";
import { followedPlan } from "#domain/predictions/race-day/race-of-day.ts";
import { wristPlanOf } from "#domain/predictions/race-day/wrist-plan.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { crewChoices, publicPlan } from "#domain/predictions/share/public-plan.ts";
import { fragmentOf, readFragment } from "#domain/predictions/share/share-link.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import type { GoalResponse } from "#wire/goal.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { openArrivingCourse } from "#worker/predictions/arriving-course.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { bearer, call, postJson } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { dateIn, fields, gpx, servicesIn, targetS, textOf } from "./requested-races.ts";
import { bringRace, bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

const { duration, durationRange, percent } = formatsOf("en");
type Answer = [timeS: number, lowS: number, highS: number];
const answerOf = ({ result: { timeS, lowS, highS } }: Pick<SharedPrediction, "result">): Answer => [
	timeS,
	lowS,
	highS,
];
const answerOfWire = ({ predicted_time_seconds, confidence }: PredictionResponse): Answer => [
	predicted_time_seconds,
	confidence.low_seconds,
	confidence.high_seconds,
];

/** A prediction as who opens its link reads it. */
async function passedOn(stored: StoredPrediction) {
	const { name, question } = stored;
	const { stations, start } = question.options;
	const shared = { name, prediction: stored, line: courseLine(), stations, startMs: null, start };
	const opened = await readFragment(await fragmentOf(publicPlan(shared, crewChoices, "")));
	if (typeof opened === "string") throw new Error(opened);
	return opened.prediction;
}

const courseLine = () => lineOf(openArrivingCourse().finish(new TextEncoder().encode(gpx), null));

/** When each file of a plan ends, s from its start; of the calendar the race's end, and the window of its finish. */
function endsOfFiles(prediction: StoredPrediction) {
	const { name, question } = prediction;
	const { stations, start } = question.options;
	const plan = { name, prediction, line: courseLine(), stations };
	const planned = exportedCourse(plan, "km", start);
	const sinceStart = (time: string) => Math.round((Date.parse(time) - planned.startMs) / 1000);
	const lastTime = (xml: string) => {
		const times = [...xml.matchAll(/<(?:time|Time)>([^<]+)</g)];
		return sinceStart(times.at(-1)?.[1] ?? "");
	};
	const [head = [], ...rows] = csvOf(planned)
		.trimEnd()
		.split("\r\n")
		.map((line) => line.split(","));
	const { records } = fitDecoder.parseRecords(fitDecoder.fit2json(fitOf(planned).buffer));
	const points = records.filter(({ type }) => type === "record");
	const same = (text: string) => text;
	const words = { race: same, arrival: same, crew: same, cutOff: () => "", finish: "Finish" };
	const calendar = calendarOf(planned, {
		words: { ...words, description: () => "" },
		createdMs: planned.startMs,
	});
	const stamps = [...calendar.matchAll(/^DT(?:START|END):(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)/gm)];
	const [, raceEnd, ...window] = stamps.map(([, year, month, hour, minute, second]) =>
		sinceStart(`${year}-${month}-${hour}:${minute}:${second}`),
	);
	return {
		csv: Number(rows.at(-1)?.[head.indexOf("departure_s")]),
		tcx: lastTime(tcxOf(planned)),
		gpx: lastTime(gpxOf(planned)),
		fit: sinceStart(String(points.at(-1)?.data.timestamp)),
		calendar: [raceEnd, ...window.slice(-2)],
	};
}

/** A runner whose race is predicted from slow runs, with a goal, before faster runs come. */
async function predictedRunner(name: string, startsInDays: number) {
	const { token, userId } = await runner(name);
	await bringRuns(userId, 8, { speedMps: 2.6, fromDaysAgo: 3 });
	const uploaded = await uploadGpx(token, gpx, { fields: fields(startsInDays) });
	const first = await uploaded.json<PredictionResponse>();
	expect(first.id, JSON.stringify(first)).toBeTruthy();
	const goal = { name: "Tour", date: dateIn(startsInDays), target_seconds: targetS };
	await postJson("/api/goals", { ...goal, prediction_id: first.id }, token);
	await servicesIn(0).reviews.review(userId);
	await bringRuns(userId, 4, { speedMps: 3.3, fromDaysAgo: 0.6 });
	await bringRace(userId, 3.5);
	const read = async () => {
		const answer = await call(`/api/predictions/${first.id}`, bearer(token));
		return answer.json<PredictionResponse>();
	};
	return { token, userId, first, read };
}

/** Calls about predictions whose answers the walk compares, and those that say nothing of what is predicted now. */
const walkedCalls = [
	...["POST /upload-gpx", "GET /predictions", "GET /goals", "POST /goals", "PUT /goals/{id}"],
	...["GET /predictions/{id}", "PUT /predictions/{id}", "GET /predictions/{id}/what-if"],
	...["PUT /predictions/{id}/stations", "PUT /predictions/{id}/course"],
	...["PUT /predictions/{id}/stages", "GET /auth/export", "GET /training/questions"],
];
const otherCalls = [
	// Files, and what is deleted.
	...["GET /predictions/{id}/gpx", "GET /predictions/{id}/heights"],
	...["GET /predictions/{id}/joined/{number}", "DELETE /predictions/{id}", "DELETE /goals/{id}"],
	// Links and passages of a race channel, which has times only.
	...["POST /predictions/{id}/race-channel", "DELETE /predictions/{id}/race-channel"],
	...["POST /predictions/{id}/positions", "DELETE /predictions/{id}/positions"],
	...["POST /predictions/{id}/timing", "DELETE /predictions/{id}/timing"],
	// Codes of watches, whose plan is walked as race day is.
	...["POST /predictions/{id}/watch-code", "DELETE /predictions/{id}/watch-code"],
	// Plans that the browser has encrypted: short-links.test.ts.
	...["GET /predictions/{id}/short-links", "POST /predictions/{id}/short-links"],
	"DELETE /predictions/{id}/short-links",
	// The same plan in a calendar elsewhere: planned-workouts.test.ts.
	...["GET /predictions/{id}/planned-workout", "PUT /predictions/{id}/planned-workout"],
	"DELETE /predictions/{id}/planned-workout",
	// What was said before the start: ledger.test.ts.
	...["GET /predictions/{id}/ledger", "PUT /predictions/{id}/ledger"],
	// Races that are over: race-runs.test.ts.
	...["GET /predictions/{id}/race", "GET /last-races"],
	// Published courses and their next version: races.test.ts.
	...["POST /races/{race}/{edition}/{course}/predictions", "PUT /predictions/{id}/race-version"],
	"POST /races/{race}/{edition}/{course}/goals",
	// Earlier finishes and a joined file: another question.
	"POST /predictions/{id}/joined",
	...["GET /predictions/{id}/finishes", "PUT /predictions/{id}/finishes", "GET /course-runs"],
];
const walkedPages = [
	...["/dashboard", "/history", ...resultParts.map(partPage), "/prediction-day", "/race-training"],
];
/** Without a prediction of the runner, of races that are over, and what is computed in the browser. */
const otherPages = [
	...[
		"/",
		"/about",
		"/cgu",
		"/example/:name",
		"/embed/:race/:edition/:course",
		"/language",
		"/offline",
		"/open",
		"/mail-link",
		"*",
	],
	...["/login/provider", "/login/provider/start", "/login/provider/callback"],
	...["/reset-password", "/outbox", "/login", "/register", "/forgot-password", "/logout"],
	...["/settings", "/settings/access", "/settings/export", "/authorize", "/upload-gpx"],
	...["/dashboard/csv/:figure", "/sources", "/import", "/import/:id"],
	...["/activities", "/year/:year", "/explorer", "/explorer/week", "/explorer/csv"],
	...["/heart-rate-zones/:id", "/heart-rate-zones/:id/original", "/strava-link", "/strava-success"],
	...["/last-races", "/run-efforts", "/shared", "/race-day", "/field"],
	...["/organise", "/organise/link", "/organise/:race", "/races/:race/report"],
	...["/organise/:race/:edition/:course", "/organise/:race/:edition/:course/file"],
	...["/operator", "/metrics"],
	...["/.well-known/security.txt", "/.well-known/change-password"],
	...["/robots.txt", "/manifest.webmanifest", "/sitemap.xml", "/sitemaps/:part"],
	...["/races", "/races/:race/changes", "/races/:race/:edition?", "/races/:race/:edition/:course"],
	"/races/:race/:edition/:course/picture.png",
];

test("Every call about predictions and every page is walked, or known to say nothing of them", async () => {
	const { paths } = await (await call("/api/openapi.json")).json<{ paths: object }>();
	const about = /predictions|goals|upload|last-races|export|course-runs|questions/;
	const calls = Object.entries(paths)
		.filter(([path]) => about.test(path))
		.flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`));
	expect(calls.sort()).toEqual([...walkedCalls, ...otherCalls].sort());
	const pages = pageRoutes.map(({ path }) => path);
	expect(pages.toSorted()).toEqual([...walkedPages, ...otherPages].sort());
});

test("After new runs every page, file and call says one time, one range and one chance of a race", async () => {
	const { token, userId, first, read } = await predictedRunner("one-answer", 60);
	const later = servicesIn(2);
	await later.reviews.review(userId);
	const now = await read();
	const said = answerOfWire(now);
	expect(said[0]).toBeLessThan(0.98 * first.predicted_time_seconds);
	expect(now.was).toMatchObject({ seconds: first.predicted_time_seconds });
	expect(now.change?.reasons.map(({ code }) => code)).toContain("new_races");

	const form = new FormData();
	form.append("file", new File([gpx], "course.gpx"));
	for (const [name, value] of Object.entries(fields(60))) if (value) form.append(name, value);
	form.append("pacing_strategy", "even-pace");
	const request = new Request("http://relief.test/", { method: "POST", body: form });
	const asked = { ...bearer(token).headers, "Content-Type": "application/json" };
	const put = async <Answer>(path: string, body: object): Promise<Answer> => {
		const request = { method: "PUT", headers: asked, body: JSON.stringify(body) };
		return (await call(path, request)).json<Answer>();
	};
	const goals = await call("/api/goals", bearer(token));
	const [goal] = (await goals.json<{ goals: GoalResponse[] }>()).goals;
	const listed = (await later.predictions.list(userId)).find(({ id }) => id === first.id);
	const exported: StoredPrediction[] = [];
	for await (const one of later.predictions.exported.predictions(userId)) {
		exported.push(one as StoredPrediction);
	}
	const path = `/api/predictions/${first.id}`;
	const zipped = await call("/api/auth/export", bearer(token));
	const files = unzipSync(new Uint8Array(await zipped.arrayBuffer()));
	const inZip = <Content>(name: string) => JSON.parse(strFromU8(files[name])) as Content;
	const [csvHead, csvLine] = strFromU8(files["predictions.csv"])
		.split("\r\n")
		.map((line) => line.split(","));
	const answerOfGoal = ({ prediction }: GoalResponse) => [
		prediction?.predicted_time_seconds,
		prediction?.low_seconds,
		prediction?.high_seconds,
	];
	const { predictions } = await (await call("/api/predictions", bearer(token))).json<{
		predictions: { predicted_time_seconds: number }[];
	}>();
	const another = { name: "Tour again", date: dateIn(60), prediction_id: first.id };
	const added = await (await postJson("/api/goals", another, token)).json<GoalResponse>();
	const { goal: wished, start } = fields(60);
	const same = new URLSearchParams({ goal: wished, start });
	const trend = goal.prediction?.trend.at(-1);
	const answers: Record<string, unknown> = {
		"what-if": answerOfWire(await (await call(`${path}/what-if?${same}`, bearer(token))).json()),
		renamed: answerOfWire(await put(path, { name: "Tour" })),
		"with the same stations": answerOfWire(await put(`${path}/stations`, { stations: [] })),
		"with the same days": answerOfWire(await put(`${path}/stages`, { stages: [] })),
		"with the same edits": answerOfWire(await put(`${path}/course`, { edits: [] })),
		goal: answerOfGoal(goal),
		"added goal": answerOfGoal(added),
		"edited goal": answerOfGoal(await put(`/api/goals/${goal.id}`, { name: "Tour" })),
		"exported goal": answerOfGoal(inZip<GoalResponse[]>("goals.json")[0]),
		"exported JSON": answerOfWire(inZip<PredictionResponse[]>("predictions.json")[0]),
		trend: [trend?.predicted_time_seconds, trend?.low_seconds, trend?.high_seconds],
		list: [listed?.predictedTimeS, listed?.lowS, listed?.highS],
		exported: answerOf(exported[0]),
		shared: answerOf(await passedOn(exported[0])),
		"uploaded anew": answerOf(await later.predictions.upload(userId, request)),
	};
	for (const [place, answer] of Object.entries(answers)) expect(answer, place).toEqual(said);
	expect(predictions[0].predicted_time_seconds).toBe(said[0]);
	const asks = await call("/api/training/questions", bearer(token));
	const { questions } = await asks.json<{ questions: { now_seconds: number }[] }>();
	expect(questions.length).toBeGreaterThan(0);
	expect(new Set(questions.map((one) => one.now_seconds))).toEqual(new Set([said[0]]));
	const ends = endsOfFiles(exported[0]);
	const plannedS = Math.round(exported[0].result.plan.timeS);
	expect(ends).toEqual({
		...{ csv: plannedS, tcx: plannedS, gpx: plannedS, fit: plannedS },
		calendar: [plannedS, said[1], said[2]],
	});
	expect(csvLine[csvHead.indexOf("predicted_time_s")]).toBe(String(said[0]));
	const plan = followedPlan(exported[0]);
	const board = boardOf(plan, emptyLog, 0);
	expect(board.rows.at(-1)?.plannedS, "race day").toBe(Math.round(exported[0].result.plan.timeS));
	expect(Math.round(plan.finish.timeS), "race day").toBe(said[0]);
	const { finishS, before: range } = wristPlanOf(plan);
	// A plan has its spread to a hundredth of a per cent: 1.28 · 5e-5 of three hours, and a second of rounding.
	for (const [k, s] of [finishS, range.lowS, range.highS].entries()) {
		expect(Math.abs(s - said[k]), `watch ${k}`).toBeLessThanOrEqual(3);
	}

	const [timeS, lowS, highS] = said;
	const shown = shownTimes({ timeS, lowS, highS });
	const chance = percent(Number(goal.chance_percent) / 100);
	const before = duration(shownTimes(exported[0].result).timeS);
	expect(before).toBe(duration(shown.timeS));
	// Minutes that only the sum of all parts has.
	expect(Math.abs(now.waterfall?.recent ?? 0)).toBeGreaterThan(60);
	for (const [page, mustSay] of [
		["/dashboard", [duration(shown.timeS), chance]],
		["/history", [duration(shown.timeS), durationRange(shown.lowS, shown.highS), chance]],
		[
			resultPath(first.id),
			[duration(shown.timeS), chance, "a new race", `In all: ${duration(shown.timeS)}.`],
		],
		[resultPath(first.id, "course"), [duration(shown.timeS)]],
		[resultPath(first.id, "plan"), [duration(shown.timeS)]],
		[resultPath(first.id, "race-day"), [duration(shown.timeS), "a new race"]],
		[raceTrainingPath(first.id), [duration(shown.timeS), durationRange(shown.lowS, shown.highS)]],
	] as const) {
		const text = await textOf(page, token);
		for (const words of mustSay) expect(text, page).toContain(words);
		// The trend of a goal goes back.
		// The passing times of a plan may be any.
		if (page === "/history" || page === resultPath(first.id, "plan")) continue;
		const earlier = duration(
			shownTimes({ ...exported[0].result, timeS: first.predicted_time_seconds }).timeS,
		);
		expect(text.includes(earlier), page).toBe(mustSay.some((words) => words === "a new race"));
	}

	const stage = `12@${dateIn(61)}T07:00`;
	const staged = await uploadGpx(token, gpx, { fields: { ...fields(60), goal: "", stage } });
	const { id, stages = [] } = await staged.json<PredictionResponse>();
	for (const [k, { predicted_time_seconds: timeS }] of stages.entries()) {
		const query = `id=${id}&day=${k + 1}`;
		const day = await call(`/api/predictions/${id}/what-if?day=${k + 1}`, bearer(token));
		const [daySaid, lowS, highS] = answerOfWire(await day.json());
		expect(daySaid).toBe(timeS);
		const text = await textOf(`/prediction-day?${query}`, token);
		expect(text).toContain(duration(shownTimes({ timeS, lowS, highS }).timeS));
	}
	expect(stages).toHaveLength(2);
});

test("What was said of a race stays as it was once the race has begun, by its start or by its goal's day", async () => {
	const { userId, first, read } = await predictedRunner("one-answer-frozen", 3);
	const before = await read();
	await servicesIn(4).reviews.review(userId);
	expect(await read()).toEqual(before);
	await runnersDb
		.prepare("UPDATE goals SET date = ? WHERE prediction_id = ?")
		.bind(dateIn(-1), first.id)
		.run();
	const { predictions } = servicesIn(4);
	await predictions.setStations(userId, first.id, { stations: [], start: null });
	const dateless = await read();
	await bringRace(userId, 3.6, 0.2);
	await servicesIn(4).reviews.review(userId);
	expect(answerOfWire(await read())).toEqual(answerOfWire(dateless));
	await runnersDb
		.prepare("UPDATE goals SET date = ? WHERE prediction_id = ?")
		.bind(dateIn(30), first.id)
		.run();
	await bringRace(userId, 3.6, 0.1);
	await servicesIn(4).reviews.review(userId);
	expect(answerOfWire(await read())[0]).toBeLessThan(answerOfWire(dateless)[0]);
});

test("A race that is over is answered from the runs before it alone, and its stations change none of that", async () => {
	const { token, userId } = await runner("one-answer-over");
	await bringRuns(userId, 8, { speedMps: 2.6, fromDaysAgo: 20 });
	await bringRuns(userId, 4, { speedMps: 3.3, fromDaysAgo: 0.6 });
	const over = fields(-15);
	const uploaded = await uploadGpx(token, gpx, { fields: { ...over, goal: "" } });
	const first = await uploaded.json<PredictionResponse>();
	expect(first.history?.runs, JSON.stringify(first)).toBe(8);
	const { predictions, reviews } = servicesIn(0);
	await reviews.review(userId);
	const stored = await predictions.setStations(userId, first.id, {
		stations: ["12.5,Col,water"],
		start: over.start,
	});
	expect(answerOf(stored)).toEqual(answerOfWire(first));
});

test("A runner's predictions are advanced a few at a time, until each knows the runs", async () => {
	const { token, userId } = await runner("one-answer-many");
	const count = 7;
	for (let k = 0; k < count; k++) await uploadGpx(token, hillyCourseGpx({ km: 4 + k }));
	await bringRuns(userId, 5);
	const sent: { kind: string; after?: string; changes?: number }[] = [];
	const JOBS = { send: async (job: (typeof sent)[number]) => sent.push(job) };
	const { reviews, predictions, lastRaces } = createServices({
		...env,
		JOBS: JOBS as unknown as Env["JOBS"],
	});
	await reviews.review(userId);
	expect((await lastRaces.read(userId)).pending).toBe(true);
	const { after = "", changes = 0 } = sent.find((job) => job.after !== undefined) ?? {};
	await reviews.advance(userId, { after, changes });
	expect((await lastRaces.read(userId)).pending).toBe(false);
	const ids = (await predictions.list(userId)).map(({ id }) => id);
	const known = await Promise.all(ids.map((id) => predictions.get(userId, id)));
	expect(known.map(({ question }) => question.history?.ability.runs)).toEqual(ids.map(() => 6));
});

import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { reservedEditions } from "#domain/races/race.ts";
import type { GoalResponse } from "#wire/goal.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { publishedRace } from "../fixtures/published-race.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { createServices } from "./home.ts";
import { publishExample, publishedOn, publishNextVersion } from "./published-races.ts";
import { shownCourse } from "./shown-race.ts";

const course = "/api/races/trail-d-argentelle/2027/trail";
let page: Awaited<ReturnType<typeof publishExample>>;
let token: string;

const json = async <Body>(answer: Response, status = 200): Promise<Body> => {
	expect(answer.status, await answer.clone().text()).toBe(status);
	return answer.json();
};
const put = (path: string) => call(path, { method: "PUT", ...bearer(token) });

beforeAll(async () => {
	// the race is to come, whenever the test is run
	vi.useFakeTimers({ now: publishedOn, toFake: ["Date"] });
	page = await publishExample("mountain");
	token = await register();
});
afterAll(() => {
	vi.useRealTimers();
});

interface Answer extends PredictionResponse {
	race: { version: number; newest_version: number; has_changed: boolean } | null;
}

describe("a published race", () => {
	test("A race shows its editions to everybody, the newest first", async () => {
		const race = await json<{ editions: { edition: string }[] }>(
			await call("/api/races/trail-d-argentelle"),
		);
		expect(race).toMatchObject({ name: "Trail d’Argentelle", place: "Argentelle", invented: true });
		expect(race.editions.map(({ edition }) => edition)).toEqual(["2027", "2026"]);
	});

	test("A course shows its stations with their cut-offs, and gives its file", async () => {
		const shown = await json<{ stations: { text: string }[] }>(await call(course));
		expect(shown).toMatchObject({
			start: "2027-06-19T06:30+02:00[Europe/Paris]",
			version: 1,
			elevation_gain: 3121,
		});
		expect(shown.stations).toHaveLength(11);
		expect(shown.stations[3].text).toBe("15.4,Chalmont,aid+water+crew,,D+0 10:45");
		const file = await call(`${course}/gpx`);
		expect(await file.text()).toBe(page.editions[1].course.gpx);
	});

	test("What changed between two editions is said by stretches and stations", async () => {
		const changes = await json<{
			left: { start: number; end: number }[];
			added: { start: number; end: number }[];
			stations: { change: string; before: { name: string }; after: { name: string } }[];
		}>(await call("/api/races/trail-d-argentelle/changes?from=2026/trail&to=2027/trail"));
		expect(changes.added.length).toBeGreaterThan(0);
		expect(changes.added[0].start).toBeGreaterThan(8);
		expect(changes.added.at(-1)?.end).toBeLessThan(24);
		const names = (kind: string) =>
			changes.stations
				.filter(({ change }) => change === kind)
				.map(({ before, after }) => (after ?? before).name);
		expect(names("added")).toEqual(["Refuge du Grand Clot", "Chalmont", "Alpage de Rousse"]);
		expect(names("removed")).toEqual(["Alpage du Replat", "Les Chavannes"]);
		expect(names("changed")).toContain("Saint-Jorde");
	});

	test("A race that is not there, and a comparison that names none, are said as such", async () => {
		expect(await json(await call("/api/races/no-such-race"), 404)).toMatchObject({
			code: "races.not_found",
		});
		expect(
			await json(await call("/api/races/no-such-race/changes?from=2026/x&to=2027/x"), 404),
		).toMatchObject({ code: "races.not_found" });
		expect(
			await json(
				await call("/api/races/trail-d-argentelle/changes?from=2020/x&to=2027/trail"),
				422,
			),
		).toMatchObject({ code: "races.no_changes", values: { text: "2020/x" } });
	});
});

test.each([...reservedEditions])(
	"No edition is called %s, which is a page beside it",
	async (slug) => {
		const { races } = createServices();
		const written = publishedRace(shownCourse());
		const edition = { ...written.edition, id: `named-${slug}`, slug };
		await expect(races.publish({ ...written, edition })).rejects.toMatchObject({
			code: "organise.slug_taken",
			values: { slug },
		});
	},
);

describe("a prediction of a published course", () => {
	let prediction: Answer;
	beforeAll(async () => {
		prediction = await json(
			await postJson(`${course}/predictions`, { result: ["10km=45:00"], goal: "8:00:00" }, token),
		);
	});

	test("It has the race's name, start and stations, and says which version it is of", () => {
		expect(prediction).toMatchObject({
			name: "Trail d’Argentelle 2027 · Le Grand Trail",
			options: { start: "2027-06-19T06:30+02:00[Europe/Paris]", surface: "trail" },
			race: { version: 1, newest_version: 1, has_changed: false },
		});
		expect(prediction.stations).toHaveLength(11);
	});

	test("It is the same as of the same file and fields sent by hand", async () => {
		const form = new FormData();
		for (const [name, value] of [
			["result", "10km=45:00"],
			["goal", "8:00:00"],
			["start", "2027-06-19T06:30+02:00[Europe/Paris]"],
			["surface", "trail"],
			["stations", "none"],
			...(await json<{ stations: { text: string }[] }>(await call(course))).stations.map(
				({ text }) => ["station", text],
			),
		]) {
			form.append(name, value);
		}
		form.append("file", new File([page.editions[1].course.gpx], "own.gpx"));
		const init = { method: "POST", body: form, ...bearer(token) };
		const own = await json<Answer>(await call("/api/upload-gpx", init));
		expect(own.race).toBeNull();
		const {
			id: _,
			name: __,
			race: ___,
			created_at: ____,
			...said
		} = prediction as never as Record<string, unknown>;
		expect(own).toMatchObject({
			predicted_time_seconds: said.predicted_time_seconds,
			stations: said.stations,
			pacing_strategy: said.pacing_strategy,
		});
	});

	test("A goal from the race has its date and that prediction, once", async () => {
		const add = async () => json<GoalResponse>(await postJson(`${course}/goals`, {}, token), 201);
		const goals = await Promise.all([add(), add()]);
		expect(goals[0]).toMatchObject({ date: "2027-06-19", prediction: { id: prediction.id } });
		expect(goals[1].id).toBe(goals[0].id);
	});

	test("A new version is said by prediction, list and what-if alike, and one call takes it", async () => {
		const edited = [
			"5.5,Own bench,water,3",
			"15.4,Chalmont,aid+water+crew,7,D+0 10:45,Red bag",
			"42.7,Les Combettes,aid+water,4,D+0 17:15",
		];
		const stations = (prediction.stations ?? []).flatMap(({ name, distance }) =>
			edited.some((text) => text.includes(`,${name},`)) ? [] : [`${distance},${name}`],
		);
		await json(
			await call(`/api/predictions/${prediction.id}/stations`, {
				method: "PUT",
				body: JSON.stringify({ stations: [...edited, ...stations] }),
				headers: { ...bearer(token).headers, "Content-Type": "application/json" },
			}),
		);
		await publishNextVersion(page);
		const news = { version: 1, newest_version: 2, has_changed: true };
		const path = `/api/predictions/${prediction.id}`;
		const said = await json<Answer>(await call(path, bearer(token)));
		expect(said.race).toMatchObject(news);
		const listed = await json<{ predictions: Answer[] }>(
			await call("/api/predictions", bearer(token)),
		);
		expect(listed.predictions.find(({ id }) => id === prediction.id)?.race).toEqual(said.race);
		expect((await json<Answer>(await call(`${path}/what-if`, bearer(token)))).race).toEqual(
			said.race,
		);
		const taken = await json<Answer>(await put(`${path}/race-version`));
		expect(taken.race).toMatchObject({ version: 2, has_changed: false });
		expect(taken.distance).toBeLessThan(said.distance - 1000);
		const named = Object.fromEntries((taken.stations ?? []).map((one) => [one.name, one]));
		expect(named["Own bench"]).toMatchObject({ stop_seconds: 180 });
		expect(named["Les Combettes"]).toMatchObject({ stop_seconds: 240, distance: 41.5 });
		expect(named.Chalmont).toBeUndefined();
		const file = await call(`${path}/gpx`, bearer(token));
		expect(await file.text()).toBe(page.editions[0].course.gpx);
		const again = await json<Answer>(await put(`${path}/race-version`));
		expect({ ...again, created_at: 0 }).toEqual({ ...taken, created_at: 0 });
		const { objects } = await env.FILES.list({ prefix: "gpx/" });
		const pending = await Promise.all(objects.map(({ key }) => key));
		expect(pending.length).toBeLessThanOrEqual(3);
	});

	test("A file of one's own has no version to take", async () => {
		const answer = await put("/api/predictions/nothing/race-version");
		expect(await json(answer, 404)).toMatchObject({ code: "prediction.not_found" });
	});
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { register } from "./client.ts";
import { refuse, withFault } from "./faulty-bindings.ts";
import { createServices, home, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { emptyStorage } from "./storage.ts";
import { stored } from "./uploads.ts";

const hourMs = 3_600_000;
let userId: string;

beforeEach(async () => {
	await emptyStorage();
	await register();
	userId = (await env.DB.prepare("SELECT id FROM users").first<{ id: string }>())?.id ?? "";
});

function upload(services: ReturnType<typeof createServices>) {
	const form = new FormData();
	form.append("result", "10km=45:00");
	form.append("file", new File([hillyCourseGpx({ km: 2 })], "course.gpx"));
	return services.predictions.upload(
		userId,
		new Request("http://relief.test/", { method: "POST", body: form }),
	);
}

type Batch = (statements: D1PreparedStatement[]) => Promise<unknown>;

/** Batches of the database go wrong once a file is written: those before only read. */
const onceFileIsWritten =
	(wrong: Batch): Batch =>
	async (statements) => {
		const { objects } = await env.FILES.list();
		return objects.length === 0 ? runnersDb.batch(statements) : wrong(statements);
	};

describe("row and file are made together or not at all", () => {
	test("when the bucket refuses", async () => {
		await expect(upload(createServices(withFault("FILES", "put", refuse)))).rejects.toThrow();
		expect(await stored()).toEqual({ rows: 0, files: 0, notes: 0 });
	});

	test("when the database refuses after the file is written", async () => {
		const faulty = withFault(home, "batch", onceFileIsWritten(refuse));
		await expect(upload(createServices(faulty))).rejects.toThrow();
		expect(await stored()).toEqual({ rows: 0, files: 0, notes: 0 });
	});

	test("when the answer of a transaction that is done is lost: row and file stay", async () => {
		const losesAnswers = onceFileIsWritten(async (statements) => {
			await runnersDb.batch(statements);
			throw new Error("the answer is lost");
		});
		await expect(upload(createServices(withFault(home, "batch", losesAnswers)))).rejects.toThrow();
		expect(await stored()).toEqual({ rows: 1, files: 1, notes: 0 });
	});

	test("when everything refuses after the file is written, once the sweeper has passed", async () => {
		const faulty = withFault(home, "batch", onceFileIsWritten(refuse));
		faulty.FILES = withFault("FILES", "delete", refuse).FILES;
		await expect(upload(createServices(faulty))).rejects.toThrow();
		expect(await stored()).toEqual({ rows: 0, files: 1, notes: 1 });
		const later = createServices(env, () => new Date(Date.now() + 2 * hourMs));
		expect(await later.files.sweep()).toBe(1);
		expect(await stored()).toEqual({ rows: 0, files: 0, notes: 0 });
	});
});

describe("the sweeper", () => {
	test("The sweeper leaves what a request may still be working on", async () => {
		await runnersDb
			.prepare("INSERT INTO pending_files VALUES ('gpx/x/y.gpx', ?)")
			.bind(Date.now())
			.run();
		expect(await createServices(env).files.sweep()).toBe(0);
		expect((await stored()).notes).toBe(1);
	});

	test("that takes a file for an orphan keeps the row that comes later from being added", async () => {
		const late = hookedBindings(["FILES"], async (make, { method }) => {
			const done = await make();
			const later = createServices(env, () => new Date(Date.now() + 2 * hourMs));
			if (method === "put") expect(await later.files.sweep()).toBe(1);
			return done;
		});
		await expect(upload(createServices(late))).rejects.toThrow();
		expect(await stored()).toEqual({ rows: 0, files: 0, notes: 0 });
	});

	test("The sweeper leaves what a row owns", async () => {
		await upload(createServices(env));
		const later = createServices(env, () => new Date(Date.now() + 2 * hourMs));
		expect(await later.files.sweep()).toBe(0);
		expect(await stored()).toEqual({ rows: 1, files: 1, notes: 0 });
	});
});

test("An upload has a thumbnail in its list and in its goal, and a map line", async () => {
	const services = createServices(env);
	const { id, course } = await upload(services);
	const path = expect.stringMatching(/^M[\d. ]+L[\d. ]+$/);
	expect(course.mapLine.distanceM.at(-1)).toBe(Math.round(course.distanceM));
	expect(await services.predictions.list(userId)).toMatchObject([{ thumbnail: path }]);
	const goal = {
		name: "Race",
		date: "2027-05-02",
		targetS: null,
		distanceM: null,
		resultS: null,
	};
	const added = await services.goals.add(userId, { ...goal, predictionId: id });
	expect(added.prediction?.thumbnail).toEqual(path);
});

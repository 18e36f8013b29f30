import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { PredictionJob } from "../../worker/predictions/context.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { register } from "./client.ts";
import { refuse, withFault } from "./faulty-bindings.ts";
import { createServices, home, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { packedOf, repack } from "./packed-rows.ts";
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

describe("thumbnails and map lines", () => {
	const drawnRows = () =>
		runnersDb.prepare("SELECT id, thumbnail FROM predictions ORDER BY id").all<{
			id: string;
			thumbnail: string | null;
		}>();
	async function rows() {
		const { results } = await drawnRows();
		const stored = await Promise.all(results.map(({ id }) => packedOf(id)));
		return results.map((row, i) => ({ ...row, points: stored[i].course.mapLine?.lat.length }));
	}
	async function forget(other = "") {
		await runnersDb.exec(`UPDATE predictions SET thumbnail = NULL${other}`);
		for (const { id } of await rows()) {
			await repack(id, ({ course: { mapLine, ...course }, ...stored }) => ({ ...stored, course }));
		}
	}
	/** Services that count what they read of the bucket, and keep the messages that they send. */
	function watched(onGet: (read: number) => Promise<unknown> = async () => {}) {
		const seen = { reads: 0, sent: [] as PredictionJob[] };
		const hooked = hookedBindings(["FILES"], async (make, { method }) => {
			if (method === "get") await onGet(seen.reads++);
			return make();
		});
		const send = async (job: PredictionJob) => void seen.sent.push(job);
		return {
			seen,
			services: createServices({ ...hooked, JOBS: { send } as unknown as Env["JOBS"] }),
		};
	}

	test("An upload has both, in its list and in its goal", async () => {
		const services = createServices(env);
		const { id, course } = await upload(services);
		const path = expect.stringMatching(/^M[\d. ]+L[\d. ]+$/);
		expect(course.mapLine?.distanceM.at(-1)).toBe(Math.round(course.distanceM));
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

	test("Rows stored before are filled once, as an upload would", async () => {
		for (let k = 0; k < 2; k++) await upload(createServices(env));
		const uploaded = await rows();
		await forget();
		const { seen, services } = watched();
		await services.predictions.draw();
		expect(await rows()).toEqual(uploaded);
		await services.predictions.draw();
		expect(seen).toEqual({ reads: 2, sent: [] });
	});

	test("Files of 10 MB together are read by one message, and the next goes on behind them", async () => {
		for (let k = 0; k < 3; k++) await upload(createServices(env));
		await forget(", file_bytes = 6000000");
		const { seen, services } = watched();
		await services.predictions.draw();
		const [{ id }] = await rows();
		const next = { kind: "predictions.draw", after: id, database: home };
		expect(seen).toEqual({ reads: 1, sent: [next] });
		await services.predictions.draw(id);
		await services.predictions.draw((await rows())[1].id);
		expect([seen.reads, seen.sent.length]).toEqual([3, 2]);
	});

	test("A row whose course is edited is drawn as edited", async () => {
		const { predictions } = createServices(env);
		const { id } = await upload(createServices(env));
		const { course } = await predictions.setCourse(userId, id, { edits: ["trim 0.5-1.5"] });
		await forget();
		await predictions.draw();
		expect((await predictions.get(userId, id)).course).toEqual(course);
	});

	test("A missing and a broken file are looked for once, and say nothing in lists", async () => {
		for (let k = 0; k < 2; k++) await upload(createServices(env));
		await forget();
		const [{ key: first }, { key: second }] = (await env.FILES.list()).objects;
		await env.FILES.delete(first);
		await env.FILES.put(second, "<gpx><trk>");
		const { seen, services } = watched();
		await services.predictions.draw();
		await services.predictions.draw();
		expect(seen).toEqual({ reads: 2, sent: [] });
		const listed = await services.predictions.list(userId);
		expect(listed.map(({ thumbnail }) => thumbnail)).toEqual([null, null]);
	});

	test("A bucket that fails leaves rows for the next message", async () => {
		await upload(createServices(env));
		await forget();
		await expect(
			createServices(withFault("FILES", "get", refuse)).predictions.draw(),
		).rejects.toThrow();
		expect(await rows()).toMatchObject([{ thumbnail: null }]);
	});

	test("A prediction that is deleted while its file is read stays deleted, and a newer drawing stays", async () => {
		const { id } = await upload(createServices(env));
		await forget();
		const drawn = watched(async () => {
			await runnersDb.exec(`UPDATE predictions SET thumbnail = 'M1 1L2 2'`);
		});
		await drawn.services.predictions.draw();
		expect(await rows()).toEqual([{ id, thumbnail: "M1 1L2 2", points: undefined }]);
		await forget();
		const deleted = watched(() => createServices(env).predictions.remove(userId, id));
		await deleted.services.predictions.draw();
		expect(await rows()).toEqual([]);
	});
});

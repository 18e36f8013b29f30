import { makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { atLeast, atMost, type Figure, KB, MB, median, percentile } from "#tools/figures.ts";
import { type EdgeServer, uploadForm } from "../bench/edge-server.ts";
import { registerRunner } from "../bench/runner.ts";

const uploads = 50;
const runners = 10;
const tries = 40;
/** The most that is taken, less the last point. */
const fileBytes = 10 * MB - KB;

interface Uploaded {
	/** Ids of the predictions in responses. */
	readonly answered: readonly string[];
	/** Status and code of errors → how many of them. */
	readonly errors: ReadonlyMap<string, number>;
	/** Errors without the promised form. */
	readonly odd: number;
	readonly ms: readonly number[];
}

/** Sends all files at once; a `Retry-After` is waited for, and the file sent again. */
export async function uploadAtOnce(origin: string): Promise<Uploaded> {
	const file = makeKind("strava", fileBytes);
	const tokens: string[] = [];
	for (let i = 0; i < runners; i++) {
		tokens.push(await registerRunner(origin, `load-${i}@relief.example`));
	}
	const forms = tokens.map((token) => uploadForm(file, "a.gpx", 200, token));
	const answered: string[] = [];
	const errors = new Map<string, number>();
	const ms: number[] = [];
	let odd = 0;

	async function uploadUntilAnswered(index: number): Promise<void> {
		const { body, headers } = forms[index % runners];
		const startedAt = performance.now();
		for (let left = tries; left > 0; left--) {
			const answer = await post(`${origin}/api/upload-gpx`, { body, headers });
			if (answer.status === 200) {
				answered.push(answer.json.id);
				ms.push(performance.now() - startedAt);
				return;
			}
			const { code, detail, values } = answer.json;
			const error = `${answer.status} ${code ?? "without a code"}`;
			errors.set(error, (errors.get(error) ?? 0) + 1);
			if (!code || !detail || !values) odd++;
			if (answer.status !== 503) return;
			const waitS = Number(answer.retryAfter ?? 1);
			await new Promise((resolve) => setTimeout(resolve, 1000 * waitS * (1 + Math.random())));
		}
	}

	await Promise.all(Array.from({ length: uploads }, (_, index) => uploadUntilAnswered(index)));
	return { answered, errors, odd, ms };
}

/** Compares responses with what is stored; ends the worker. */
export async function uploadFigures(
	edge: EdgeServer,
	{ answered, errors, odd, ms }: Uploaded,
	idleBytes: number,
): Promise<Figure[]> {
	const peakMb = (edge.memory().peak - idleBytes) / MB;
	const rows = await edge.stored("d1", (db) =>
		db.prepare("SELECT id, file_key FROM predictions").all(),
	);
	const notes = await edge.stored("d1", (db) => db.prepare("SELECT key FROM pending_files").all());
	const objects = await edge.stored("r2", (db) => db.prepare("SELECT key FROM _mf_objects").all());
	const ids = new Set(rows.map(({ id }) => String(id)));
	const keys = new Set(objects.map(({ key }) => String(key)));
	const owned = new Set(rows.map(({ file_key }) => String(file_key)));
	const noted = new Set(notes.map(({ key }) => String(key)));
	const lost =
		answered.filter((id) => !ids.has(id)).length +
		[...owned].filter((key) => !keys.has(key)).length;
	const orphans = [...keys].filter((key) => !owned.has(key) && !noted.has(key)).length;
	return [
		atLeast("load.uploads.answered", answered.length, "uploads", uploads),
		...[...errors].map(([error, count]) =>
			atMost(`load.uploads.refused.${error.replace(" ", ".")}`, count, "answers"),
		),
		atMost("load.uploads.odd-refusals", odd, "answers", 0),
		atMost("load.uploads.lost", lost, "uploads", 0),
		atMost("load.uploads.orphans", orphans, "files", 0),
		atMost("load.uploads.median-ms", median(ms), "ms"),
		atMost("load.uploads.p95-ms", percentile(ms, 95), "ms"),
		atMost("load.uploads.memory-mb", peakMb, "MB"),
	];
}

interface Posted {
	status: number;
	json: { id: string; code?: string; detail?: string; values?: object };
	retryAfter: string | null;
}

async function post(
	url: string,
	init: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> },
): Promise<Posted> {
	try {
		const answer = await fetch(url, { method: "POST", ...init });
		const retryAfter = answer.headers.get("Retry-After");
		return { status: answer.status, json: await answer.json(), retryAfter };
	} catch {
		return { status: 0, json: { id: "" }, retryAfter: null };
	}
}

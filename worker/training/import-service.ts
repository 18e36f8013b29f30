import type { SQL } from "drizzle-orm";
import { AppError } from "../../domain/app-error.ts";
import { minuteMs } from "../../domain/time.ts";
import type { ActivitySummary } from "../../domain/training/activity.ts";
import { maxActivityFileBytes, maxFormBytes } from "../../domain/training/file-limits.ts";
import { bound, TooLarge } from "../../domain/training/files/bounded.ts";
import { formatOfName } from "../../domain/training/files/format.ts";
import { utcOffsetS } from "../../domain/training/files/offset.ts";
import { sportOfWord } from "../../domain/training/files/sports.ts";
import type {
	ImportDetail,
	ImportedFile,
	ImportedFileQuery,
	ImportSummary,
	NewImport,
	TypedInActivities,
} from "../../domain/training/import-wire.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Quotas } from "../platform/quotas.ts";
import { createFileIntake, fileOrigin, keyOf } from "./file-intake.ts";
import { type ImportRow, type ImportStore, importRow } from "./import-store.ts";
import type { TrainingIntake } from "./intake.ts";

const itemsAtOnce = 200;
/** Of a removal, to stay within the queries of one invocation. */
const chunksPerCall = 20;
/** A removal that is older has broken off. */
const removalMs = 5 * minuteMs;
const resumedAtOnce = 50;

/** A message: go on with the removal of an import. */
export interface ImportRemovalJob {
	readonly kind: "imports.finish-removal";
	readonly userId: string;
	readonly importId: string;
}

/** A file on its way, and how many bytes it has by its sender's word. */
export interface SentFile {
	readonly body: ReadableStream<Uint8Array>;
	readonly bytes: number;
}

type AddFile = (
	importId: string,
	query: ImportedFileQuery,
	file: ReadableStream<Uint8Array>,
) => Promise<ImportedFile>;

/** A runner's own files: a history without any provider, for keeps. */
export function createImportService(deps: {
	store: ImportStore;
	intake: TrainingIntake;
	room: MemoryBudget;
	quotas: Quotas;
	/** The statement that lists a removal for good, if the SELECT finds the import. */
	noteRemoval: (userId: string, importId: string, existing: SQL) => SQL;
	/** Puts what was noted on the list; the sweeper does what fails. */
	publishRemoval: () => Promise<void>;
	/** Has `finishRemoval` called soon, in an invocation of its own. */
	continueRemoval: (userId: string, importId: string) => Promise<void>;
	now: () => Date;
}) {
	const { store, intake, room, quotas, continueRemoval, now } = deps;
	const readFile = createFileIntake(deps);

	async function importOf(userId: string, id: string): Promise<ImportRow> {
		const row = await store.get(userId, id);
		if (!row) throw new AppError("import.not_found");
		return row;
	}

	const beginRemoval = (userId: string, id: string) =>
		store.beginRemoval(userId, id, {
			now: now(),
			note: deps.noteRemoval(userId, id, importRow(userId, id)),
		});

	/** Bounded per call: asks to be called again while there is more. Without an import there is nothing to do. */
	async function finishRemoval(userId: string, id: string): Promise<void> {
		for (let chunk = 0; chunk < chunksPerCall; chunk++) {
			const items = await store.items(id, itemsAtOnce);
			if (items.length === 0) return store.dropImport(userId, id);
			await intake.remove(
				fileOrigin(userId),
				items.flatMap(({ contentKey, activities }) =>
					Array.from({ length: activities }, (_, i) => keyOf(contentKey, i)),
				),
			);
			await store.dropItems(
				id,
				items.map(({ contentKey }) => contentKey),
			);
		}
		await continueRemoval(userId, id);
	}

	const summary = (
		row: ImportRow,
		figures: { activities: number; leftOut: number },
	): ImportSummary => ({
		id: row.id,
		name: row.name,
		created_at: row.createdAt.toISOString(),
		files_total: row.filesTotal,
		activities: figures.activities,
		left_out: figures.leftOut,
	});

	return {
		async begin(userId: string, body: NewImport): Promise<ImportSummary> {
			await quotas.require(userId, { imports: 1 });
			const id = crypto.randomUUID();
			const row = { id, userId, name: body.name, createdAt: now(), removingAt: null };
			const leftOut = new Map(body.left_out.map((file) => [file.path, file]));
			const items = [...leftOut.values()].map(({ path, reason }) => ({
				...{
					userId,
					path,
					importId: row.id,
					code: reason,
					activities: 0,
					fileKey: null,
					fileBytes: 0,
				},
				contentKey: `path.${row.id}.${path}`,
				state: "left_out" as const,
				updatedAt: now(),
			}));
			const full = { ...row, filesTotal: body.files_total };
			await store.begin(full, items);
			return summary(full, { activities: 0, leftOut: items.length });
		},

		/** One file of an import. What it holds decides whether it is known, whatever it is called. */
		async addFile(
			userId: string,
			importId: string,
			query: ImportedFileQuery,
			{ body, bytes }: SentFile,
		): Promise<ImportedFile> {
			await importOf(userId, importId);
			const ask = { owner: userId, announced: Math.min(bytes, maxActivityFileBytes) };
			try {
				return await room.reserve(ask, (grow) =>
					readFile(userId, importId, query, { body, bytes, grow }),
				);
			} catch (error) {
				if (bytes <= maxActivityFileBytes) await forget(body);
				throw error;
			}
		},

		/**
		 * Reads a page's form once there is room for it, and keeps that room for what `work` makes of its files:
		 * `addFile` is as above. Fault: `import.form_too_large`.
		 */
		async withForm<T>(
			userId: string,
			request: Request,
			work: (form: FormData, addFile: AddFile) => Promise<T>,
		): Promise<T> {
			const { body, headers } = request;
			const bytes = Number(headers.get("Content-Length")) || maxFormBytes;
			if (!body || bytes > maxFormBytes) throw new AppError("import.form_too_large");
			try {
				// The parts of a form are copies of its body.
				return await room.reserve({ owner: userId, announced: 2 * bytes }, async (grow) => {
					let held = 0;
					const count = bound(maxFormBytes, async (arrived) => {
						held = 2 * arrived;
						await grow(held);
					});
					const form = await new Response(body.pipeThrough(count), { headers }).formData();
					return work(form, (importId, query, file) =>
						readFile(userId, importId, query, { body: file, grow: (own) => grow(held + own) }),
					);
				});
			} catch (error) {
				await forget(body);
				throw error instanceof TooLarge ? new AppError("import.form_too_large") : error;
			}
		},

		/** Activities that have no file: their totals alone. */
		async addTypedIn(userId: string, importId: string, body: TypedInActivities): Promise<void> {
			await importOf(userId, importId);
			await quotas.require(userId, { activities: body.activities.length });
			const summaries = body.activities.map((activity): ActivitySummary => {
				const startAtMs = Date.parse(activity.start_date);
				return {
					externalId: `typed-in.${activity.id}`,
					name: activity.title,
					sport: sportOfWord(activity.sport) ?? "other",
					startAtMs,
					utcOffsetS: utcOffsetS(body.zone, startAtMs, null) ?? 0,
					elapsedS: activity.elapsed_time,
					movingS: activity.moving_time ?? activity.elapsed_time,
					distanceM: activity.distance,
					elevationGainM: activity.total_elevation_gain,
					averageHeartRateBpm: activity.average_heart_rate,
					maxHeartRateBpm: activity.max_heart_rate,
					...{ start: null, manual: true, race: false, deviceName: null },
				};
			});
			// Items first: the removal of the import finds what is recorded by them.
			await store.put(
				importId,
				userId,
				summaries.map(({ externalId, name }) => ({
					...{ userId, importId, contentKey: externalId, path: name, state: "arriving" as const },
					...{ code: null, activities: 1, fileKey: null, fileBytes: 0, updatedAt: now() },
				})),
			);
			const origin = fileOrigin(userId, importRow(userId, importId));
			await intake.record(origin, summaries, { seenAt: now(), expiresAt: null });
			await store.settle(
				userId,
				summaries.map(({ externalId }) => ({ contentKey: externalId, fileKey: null })),
			);
		},

		async list(userId: string): Promise<ImportSummary[]> {
			return (await store.list(userId)).map(({ row, ...figures }) => summary(row, figures));
		},

		async get(userId: string, id: string): Promise<ImportDetail> {
			const found = await store.figuresOf(userId, id);
			if (!found) throw new AppError("import.not_found");
			const files = await store.leftOut(id);
			return {
				...summary(found.row, found),
				left_out_files: files.map(({ path, code }) => ({ path, code: code ?? "" })),
			};
		},

		/**
		 * Removes an import with its activities, their derived figures and the originals. It takes no more files
		 * from the first moment on; what is left when this breaks off is removed by `resumeRemovals`.
		 */
		async remove(userId: string, id: string): Promise<void> {
			if (!(await beginRemoval(userId, id))) throw new AppError("import.not_found");
			await deps.publishRemoval().catch(() => undefined);
			await finishRemoval(userId, id);
		},

		/** Has an import removed once more that a restore of the database has brought back. */
		async replayRemoval(userId: string, id: string): Promise<void> {
			if (await beginRemoval(userId, id)) await continueRemoval(userId, id);
		},

		/** Goes on with the removal of an import. */
		finishRemoval,

		/** Has removals taken up again that have broken off. */
		async resumeRemovals(): Promise<void> {
			const before = new Date(now().getTime() - removalMs);
			for (const { userId, id } of await store.openRemovals(before, resumedAtOnce)) {
				await continueRemoval(userId, id);
			}
		},

		/** Removes one activity that came from a file; its original goes with the last of its activities. */
		async removeActivity(userId: string, activityId: string): Promise<void> {
			const activity = await store.activity(userId, activityId);
			if (!activity) throw new AppError("training.activity_not_found");
			if (activity.source !== "file") throw new AppError("import.from_tracker");
			await intake.remove(fileOrigin(userId), [activity.externalId]);
			const contentKey = activity.externalId.replace(/#\d+$/, "");
			await store.dropEmptyItem(userId, contentKey);
		},

		/** For the deletion of an account. */
		belongings: {
			release: (userId: string) => [store.giveUpFiles(userId)],
			remove: (userId: string) => store.removeFiles(userId),
		},

		/** For the export of an account: the originals, one at a time. */
		files: async function* (userId: string) {
			for await (const { row, body } of store.filesOf(userId)) {
				const format = formatOfName(row.path) ?? "bin";
				yield { path: `activities/${row.contentKey}.${format}`, createdAt: row.updatedAt, body };
			}
		},
	};
}

/** Takes a body off the wire: a client that is still sending would see a broken connection, not the refusal. */
async function forget(body: ReadableStream): Promise<void> {
	if (!body.locked) await body.pipeTo(new WritableStream());
}

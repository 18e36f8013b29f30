import type { ActivitySummary } from "../../domain/training/activity.ts";
import { activityNotFound } from "../../domain/training/faults.ts";
import {
	activityFromTracker,
	importFormTooLarge,
	importNotFound,
	maxActivityFileBytes,
	maxFormBytes,
} from "../../domain/training/file-faults.ts";
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
import type { Room } from "../platform/room.ts";
import { createFileIntake, fileOrigin, keyOf } from "./file-intake.ts";
import type { ImportRow, ImportStore } from "./import-store.ts";
import type { TrainingIntake } from "./intake.ts";

const itemsAtOnce = 200;

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
	room: Room;
	now: () => Date;
}) {
	const { store, intake, room, now } = deps;
	const readFile = createFileIntake(deps);

	async function importOf(userId: string, id: string): Promise<ImportRow> {
		const row = await store.get(userId, id);
		if (!row) throw importNotFound();
		return row;
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
			const row = { id: crypto.randomUUID(), userId, name: body.name, createdAt: now() };
			const leftOut = new Map(body.left_out.map((file) => [file.path, file]));
			const items = [...leftOut.values()].map(({ path, reason }) => ({
				...{ userId, path, importId: row.id, code: reason, activities: 0, fileKey: null },
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
				return await room.lend(ask, (grow) =>
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
			if (!body || bytes > maxFormBytes) throw importFormTooLarge();
			try {
				// The parts of a form are copies of its body.
				return await room.lend({ owner: userId, announced: 2 * bytes }, async (grow) => {
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
				throw error instanceof TooLarge ? importFormTooLarge() : error;
			}
		},

		/** Activities that have no file: their totals alone. */
		async addTypedIn(userId: string, importId: string, body: TypedInActivities): Promise<void> {
			await importOf(userId, importId);
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
			await intake.record(fileOrigin(userId), summaries, { seenAt: now(), expiresAt: null });
			await store.put(
				...summaries.map(({ externalId, name }) => ({
					...{ userId, importId, contentKey: externalId, path: name, state: "added" as const },
					...{ code: null, activities: 1, fileKey: null, updatedAt: now() },
				})),
			);
		},

		async list(userId: string): Promise<ImportSummary[]> {
			return (await store.list(userId)).map(({ row, ...figures }) => summary(row, figures));
		},

		async get(userId: string, id: string): Promise<ImportDetail> {
			const found = await store.figuresOf(userId, id);
			if (!found) throw importNotFound();
			const files = await store.leftOut(id);
			return {
				...summary(found.row, found),
				left_out_files: files.map(({ path, code }) => ({ path, code: code ?? "" })),
			};
		},

		/** Removes an import with its activities, their derived figures and the originals. */
		async remove(userId: string, id: string): Promise<void> {
			await importOf(userId, id);
			for (let after = ""; ; ) {
				const items = await store.items(id, after, itemsAtOnce);
				await intake.remove(
					fileOrigin(userId),
					items.flatMap(({ contentKey, activities }) =>
						Array.from({ length: activities }, (_, i) => keyOf(contentKey, i)),
					),
				);
				const last = items.at(-1);
				if (items.length < itemsAtOnce || !last) break;
				after = last.contentKey;
			}
			await store.dropImport(id);
		},

		/** Removes one activity that came from a file; its original goes with the last of its activities. */
		async removeActivity(userId: string, activityId: string): Promise<void> {
			const activity = await store.activity(userId, activityId);
			if (!activity) throw activityNotFound();
			if (activity.source !== "file") throw activityFromTracker();
			await intake.remove(fileOrigin(userId), [activity.externalId]);
			const contentKey = activity.externalId.replace(/#\d+$/, "");
			if (!(await store.hasActivities(userId, contentKey))) {
				await store.dropItem(userId, contentKey);
			}
		},

		/** For the deletion of an account. */
		belongings: {
			release: (userId: string) => store.release(userId),
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

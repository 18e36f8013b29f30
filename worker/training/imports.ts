import { AppError } from "#domain/app-error.ts";
import { heldMicroUsd } from "#domain/cost-classes.ts";
import { minuteMs } from "#domain/time.ts";
import type { ActivitySummary } from "#domain/training/activity.ts";
import { maxActivityFileBytes, maxFormBytes } from "#domain/training/file-limits.ts";
import { formatOfName } from "#domain/training/files/activity-file.ts";
import { bound, TooLarge } from "#domain/training/files/bounded.ts";
import { utcOffsetS } from "#domain/training/files/offset.ts";
import { sportOfWord } from "#domain/training/files/sports.ts";
import type {
	FileNotes,
	ImportDetail,
	ImportedFile,
	ImportSummary,
	NewImport,
	TypedInActivities,
} from "#domain/training/imports.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import { bind } from "../platform/bind.ts";
import { holdNow } from "../platform/hourly-budget.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import { fileOrigin, importFile } from "./import-file.ts";
import {
	finishRemoval,
	type ImportRemovalDeps,
	removeImport,
	removeImportedActivity,
	replayRemoval,
	resumeRemovals,
} from "./import-removal.ts";
import {
	eachFile,
	eachItem,
	endImport,
	type ImportFigures,
	importRow,
	insertImport,
	isImporting,
	itemWithoutFile,
	putItems,
	removeFiles,
	selectEveryImport,
	selectImport,
	selectImportFigures,
	selectImports,
	selectLeftOut,
	settleItems,
	unownFiles,
} from "./import-store.ts";

interface ImportDeps extends ImportRemovalDeps {
	readonly memory: MemoryBudget;
}

/** An import without a file for so long, whose end was not said, has broken off. */
const brokenOffMs = 5 * minuteMs;

/** A file on its way; `bytes` as announced by its sender. */
interface SentFile {
	readonly body: ReadableStream<Uint8Array>;
	readonly bytes: number;
}

type AddFile = (
	importId: string,
	query: FileNotes,
	file: ReadableStream<Uint8Array>,
) => Promise<ImportedFile>;

/** A user's own files: activities without a tracker, which do not expire. */
export const createImportService = (deps: ImportDeps) => ({
	...bind(deps, {
		begin: beginImport,
		addFile,
		addTypedIn,
		list: listImports,
		get: importDetail,
		end,
		readingOf,
		remove: removeImport,
		replayRemoval,
		finishRemoval,
		resumeRemovals,
		removeActivity: removeImportedActivity,
		files: originals,
		exported: ({ db }: ImportDeps, userId: string) => selectEveryImport(db, userId),
		exportedItems: eachItem,
	}),

	/**
	 * Reads a page's form within the memory budget, and holds the reservation while `work` adds its files.
	 * Error: `import.form_too_large`.
	 */
	withForm: <T>(
		userId: string,
		request: Request,
		work: (form: FormData, addFile: AddFile) => Promise<T>,
	) => withForm(deps, userId, request, work),

	/** For the deletion of an account. */
	accountData: {
		release: (userId: string) => [unownFiles(deps, userId)],
		remove: (userId: string) => removeFiles(deps, userId),
	},
});

async function requireImport({ db }: ImportDeps, userId: string, id: string): Promise<void> {
	if (!(await selectImport(db, userId, id))) throw new AppError("import.not_found");
}

const summaryOf = ({ row, activities, leftOut }: ImportFigures): ImportSummary => ({
	id: row.id,
	name: row.name,
	kind: row.kind,
	createdAt: row.createdAt,
	filesTotal: row.filesTotal,
	activities,
	leftOut,
});

async function beginImport(
	{ db, quotas, now }: ImportDeps,
	userId: string,
	{ name, kind, filesTotal, leftOut }: NewImport,
): Promise<ImportSummary> {
	const id = crypto.randomUUID();
	const open = { endedAt: null, removingAt: null };
	const row = { id, userId, name, kind, createdAt: now(), filesTotal, ...open };
	await holdNow({ microUsd: leftOut.length * heldMicroUsd.leftOut }, "bulk");
	const files = [...new Map(leftOut.map((file) => [file.path, file])).values()];
	const items = files.map(({ path, reason: code }) => {
		const contentKey = `path.${id}.${path}`;
		const item = { userId, path, importId: id, contentKey, code, updatedAt: now() };
		return itemWithoutFile({ ...item, state: "left_out" });
	});
	await quotas.require(userId, { imports: 1, activities: items.length });
	const within = quotas.within(userId, items.length > 0 ? ["imports", "activities"] : ["imports"]);
	await insertImport(db, row, items, within);
	return summaryOf({ row, activities: 0, leftOut: items.length });
}

/** Adds one file of an import, known by its content, whatever its name. */
async function addFile(
	deps: ImportDeps,
	userId: string,
	importId: string,
	query: FileNotes,
	{ body, bytes }: SentFile,
): Promise<ImportedFile> {
	await requireImport(deps, userId, importId);
	const request = { owner: userId, announced: Math.min(bytes, maxActivityFileBytes) };
	try {
		return await deps.memory.reserve(request, (held) =>
			importFile(deps, userId, importId, query, { body, bytes, grow: held.part() }),
		);
	} catch (error) {
		if (bytes <= maxActivityFileBytes) await drain(body);
		throw error;
	}
}

async function withForm<T>(
	deps: ImportDeps,
	userId: string,
	request: Request,
	work: (form: FormData, addFile: AddFile) => Promise<T>,
): Promise<T> {
	const { body, headers } = request;
	const bytes = Number(headers.get("Content-Length")) || maxFormBytes;
	if (!body || bytes > maxFormBytes) throw new AppError("import.form_too_large");
	try {
		// The parts of a form are copies of its body.
		return await deps.memory.reserve({ owner: userId, announced: 2 * bytes }, async (held) => {
			const grow = held.part();
			let formBytes = 0;
			const count = bound(maxFormBytes, async (arrived) => {
				formBytes = 2 * arrived;
				await grow(formBytes);
			});
			const form = await new Response(body.pipeThrough(count), { headers }).formData();
			return work(form, (importId, query, file) =>
				importFile(deps, userId, importId, query, {
					body: file,
					grow: (own) => grow(formBytes + own),
				}),
			);
		});
	} catch (error) {
		await drain(body);
		throw error instanceof TooLarge ? new AppError("import.form_too_large") : error;
	}
}

/** Reads a body to its end: a client that is still sending would see a broken connection instead of the error. */
async function drain(body: ReadableStream): Promise<void> {
	if (!body.locked) await body.pipeTo(new WritableStream());
}

/** Adds activities that have no file: their totals alone. */
async function addTypedIn(
	deps: ImportDeps,
	userId: string,
	importId: string,
	{ zone, activities }: TypedInActivities,
): Promise<void> {
	const { db, intake, quotas, now } = deps;
	await requireImport(deps, userId, importId);
	await quotas.require(userId, { activities: activities.length });
	await holdNow({ microUsd: activities.length * heldMicroUsd.activity }, "bulk");
	const summaries = activities.map((activity) => typedInSummary(activity, zone));
	// Items first: the removal of the import finds what is recorded by them.
	const items = summaries.map(({ externalId: contentKey, name: path }) => {
		const item = { userId, importId, contentKey, path, activities: 1, updatedAt: now() };
		return itemWithoutFile({ ...item, state: "arriving" });
	});
	await putItems(deps, importId, userId, items, quotas.within(userId, ["activities"]));
	const origin = fileOrigin(userId, importRow(userId, importId));
	await intake.record(origin, summaries, { seenAt: now(), expiresAt: null });
	await settleItems(db, userId, items);
}

const typedInSummary = (
	{ id, sport, movingS, ...totals }: TypedInActivities["activities"][number],
	zone: string,
): ActivitySummary => ({
	...totals,
	externalId: `typed-in.${id}`,
	sport: sportOfWord(sport) ?? "other",
	utcOffsetS: utcOffsetS(zone, totals.startAtMs, null) ?? 0,
	movingS: movingS ?? totals.elapsedS,
	start: null,
	manual: true,
	race: false,
	deviceName: null,
});

/** All files of an import were sent: until then figures of its runner are shown as ones that move. */
async function end({ db, now }: ImportDeps, userId: string, id: string): Promise<void> {
	if (!(await endImport(db, userId, id, now()))) throw new AppError("import.not_found");
}

/** That an import is under way: how many activities its files hold is not known. Null without one. */
async function readingOf({ db, now }: ImportDeps, userId: string): Promise<Reading | null> {
	const since = new Date(now().getTime() - brokenOffMs);
	return (await isImporting(db, userId, since)) ? { done: 0, total: 0 } : null;
}

async function listImports({ db }: ImportDeps, userId: string): Promise<ImportSummary[]> {
	return (await selectImports(db, userId)).map(summaryOf);
}

async function importDetail({ db }: ImportDeps, userId: string, id: string): Promise<ImportDetail> {
	const figures = await selectImportFigures(db, userId, id);
	if (!figures) throw new AppError("import.not_found");
	const files = await selectLeftOut(db, id);
	return {
		...summaryOf(figures),
		leftOutFiles: files.map(({ path, code }) => ({ path, code: code ?? "" })),
	};
}

/** For the export of an account: the originals, one at a time. */
async function* originals(deps: ImportDeps, userId: string) {
	for await (const { row, body } of eachFile(deps, userId)) {
		const format = formatOfName(row.path) ?? "bin";
		yield { path: `activities/${row.contentKey}.${format}`, createdAt: row.updatedAt, body };
	}
}

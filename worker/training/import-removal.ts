import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { errorLine } from "#domain/loggable.ts";
import { minuteMs } from "#domain/time.ts";
import { providerOf } from "#domain/tracker/providers.ts";
import { externalIdOf, fileOrigin, type ImportFileDeps } from "./import-file.ts";
import {
	importRow,
	markRemoving,
	removeEmptyItem,
	removeImportRow,
	removeItems,
	selectImportedActivity,
	selectItems,
	selectOpenRemovals,
} from "./import-store.ts";

const itemsAtOnce = 200;
/** Of a removal, to stay within the queries of one invocation. */
const chunksPerCall = 20;
/** A removal that is older was interrupted. */
const removalMs = 5 * minuteMs;
const resumedAtOnce = 50;

/** A message: continue the removal of an import. */
export interface ImportRemovalJob {
	readonly kind: "imports.finish-removal";
	readonly userId: string;
	readonly importId: string;
}

export interface ImportRemovalDeps extends ImportFileDeps {
	/** The statement that lists a removal for good, if the SELECT finds the import. */
	readonly noteRemoval: (userId: string, importId: string, existing: SQL) => SQL;
	/** Publishes what was noted; the sweeper repeats what fails. */
	readonly publishRemoval: () => Promise<void>;
	/** Requests `finishRemoval` in an invocation of its own. */
	readonly continueRemoval: (userId: string, importId: string) => Promise<void>;
}

/** Begins to remove an import, or continues: it takes no more files. False when there is none. */
function beginRemoval(deps: ImportRemovalDeps, userId: string, id: string): Promise<boolean> {
	const note = deps.noteRemoval(userId, id, importRow(userId, id));
	return markRemoving(deps.db, userId, id, { now: deps.now(), note });
}

/**
 * Removes an import with its activities, their totals and the originals. It takes no more files from the first moment
 * on; what is left when this is interrupted is removed by `resumeRemovals`.
 */
export async function removeImport(
	deps: ImportRemovalDeps,
	userId: string,
	id: string,
): Promise<void> {
	if (!(await beginRemoval(deps, userId, id))) throw new AppError("import.not_found");
	await deps.publishRemoval().catch((error: unknown) => {
		console.error(JSON.stringify({ event: "removal_not_listed", message: errorLine(error) }));
	});
	await finishRemoval(deps, userId, id);
}

/** Removes an import again that has come back by a restore of the database. */
export async function replayRemoval(
	deps: ImportRemovalDeps,
	userId: string,
	id: string,
): Promise<void> {
	if (await beginRemoval(deps, userId, id)) await deps.continueRemoval(userId, id);
}

/** Bounded per call: requests the next call while there is more. Without an import there is nothing to do. */
export async function finishRemoval(
	deps: ImportRemovalDeps,
	userId: string,
	id: string,
): Promise<void> {
	for (let chunk = 0; chunk < chunksPerCall; chunk++) {
		const items = await selectItems(deps.db, id, itemsAtOnce);
		if (items.length === 0) return removeImportRow(deps.db, userId, id);
		const externalIds = items.flatMap(({ contentKey, activities }) =>
			Array.from({ length: activities }, (_, i) => externalIdOf(contentKey, i)),
		);
		await deps.intake.remove(fileOrigin(userId), externalIds);
		const contentKeys = items.map(({ contentKey }) => contentKey);
		await removeItems(deps, id, contentKeys);
	}
	await deps.continueRemoval(userId, id);
}

/** Continues removals that were interrupted. */
export async function resumeRemovals(deps: ImportRemovalDeps): Promise<void> {
	const before = new Date(deps.now().getTime() - removalMs);
	for (const { userId, id } of await selectOpenRemovals(deps.db, before, resumedAtOnce)) {
		await deps.continueRemoval(userId, id);
	}
}

/** Removes one activity that came from a file; its original is removed with the last of its activities. */
export async function removeImportedActivity(
	deps: ImportRemovalDeps,
	userId: string,
	activityId: string,
): Promise<void> {
	const activity = await selectImportedActivity(deps.db, userId, activityId);
	if (!activity) throw new AppError("training.activity_not_found");
	const provider = providerOf(activity.source);
	if (provider) throw new AppError("import.from_tracker", { source: provider.displayName });
	await deps.intake.remove(fileOrigin(userId), [activity.externalId]);
	const contentKey = activity.externalId.replace(/#\d+$/, "");
	await removeEmptyItem(deps, userId, contentKey);
}

import { localDay } from "../../domain/training/days.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import { chooseDuplicates } from "./dedupe.ts";
import type { Origin, TrainingIntake } from "./intake.ts";
import { rollUps } from "./roll-ups.ts";
import { removeActivities, setTwins } from "./statements.ts";
import type { TrainingStore } from "./store.ts";

/** Rows per transaction, and per call of `purgeLapsed`. */
const chunkSize = 200;
const purgeSize = 1000;

type Removed = { readonly id: string };

/** Takes activities away, with their share of all totals; what they hid is shown again. */
export function createRemoval(
	store: TrainingStore,
): Pick<TrainingIntake, "remove" | "removeUnlisted" | "removeSource" | "lapsing" | "purgeLapsed"> {
	/**
	 * Removes rows in chunks, each of which is read anew when another write comes between. Without an `owner` for
	 * what has lapsed, and goes in any case.
	 */
	async function removeRows(
		{ userId, owner }: Pick<Origin, "userId"> & Partial<Origin>,
		rows: readonly Removed[],
	): Promise<void> {
		for (let i = 0; i < rows.length; i += chunkSize) {
			const chunk = rows.slice(i, i + chunkSize);
			const ids = chunk.map(({ id }) => id);
			await store.serialize(userId, async (write) => {
				const days = await store.daysOf(userId, ids);
				if (days.length === 0) return;
				const hidden = await store.hiddenBehind(userId, ids);
				const change =
					hidden.length === 0
						? { twins: new Map<string, string | null>(), days: new Set<number>() }
						: await chooseDuplicates(store, userId, {
								days: hidden.map(({ day }) => day),
								coming: [],
								going: new Set(ids),
							});
				await write(
					[
						removeActivities(ids),
						...(change.twins.size > 0 ? setTwins(userId, change.twins) : []),
						...rollUps(userId, [...days, ...change.days]),
					],
					owner,
				);
			});
		}
	}

	return {
		async remove(origin, externalIds) {
			await removeRows(origin, await store.byExternalIds(origin, externalIds));
		},

		async removeUnlisted(origin, { externalIds, fromMs, toMs }) {
			const listed = new Set(externalIds);
			// a local day is at most one away from the day in UTC
			const days: [number, number] = [localDay(fromMs, 0) - 1, localDay(toMs, 0) + 1];
			const started = await store.started(origin, { fromMs, toMs, days });
			const unlisted = started.filter(({ externalId }) => !listed.has(externalId));
			await removeRows(origin, unlisted);
			return { removed: unlisted.length };
		},

		async removeSource(origin) {
			for (;;) {
				const rows = await store.anyOf(origin, chunkSize);
				if (rows.length === 0) return;
				await removeRows(origin, rows);
			}
		},

		lapsing: (before, limit) => store.lapsing(before, limit),

		async purgeLapsed(userId, before) {
			const rows = await store.lapsed(userId, before, purgeSize);
			try {
				await removeRows({ userId }, rows);
			} catch (error) {
				// The account is deleted, and its rows with it.
				if (!isOwnerDeleted(error)) throw error;
			}
			return { removed: rows.length, more: rows.length === purgeSize };
		},
	};
}

import { commit, type Database } from "../platform/sql.ts";
import { selectConfirmable, selectSourceExpiry, setSourceExpiry } from "./expiry.ts";
import { rollUps } from "./roll-ups.ts";
import { setExpiry } from "./statements.ts";
import type { Origin } from "./store.ts";

/** Rows per transaction. */
const chunkSize = 200;

/** What a whole list has held, from its first page to its last. */
interface WholeList {
	readonly externalIds: ReadonlySet<string>;
	readonly beganAt: Date;
	/** What it confirms expires then. */
	readonly expiresAt: Date;
}

/**
 * Renews everything that a whole list has held, by one row. What it has not held, and nothing else has seen since it
 * began, keeps the expiry that it has had until now, as its own; what it has held loses its own. Ids alone are
 * compared: pages may shift or repeat, and starts may be equal or edited while the list is read. It may be repeated.
 */
export async function confirmListed(
	db: Database,
	origin: Origin,
	{ externalIds, beganAt, expiresAt }: WholeList,
): Promise<void> {
	const before = await selectSourceExpiry(db, origin);
	const stored = await selectConfirmable(db, origin);
	const isConfirmed = (row: (typeof stored)[number]) =>
		externalIds.has(row.externalId) || row.fetchedAt >= beganAt;
	const unlisted = stored.filter((row) => row.expiresAt === null && !isConfirmed(row));
	await commit(
		db,
		[
			...(unlisted.length > 0
				? [
						setExpiry(
							origin,
							unlisted.map(({ externalId }) => externalId),
							before ?? expiresAt,
						),
						...rollUps(
							origin.userId,
							unlisted.map(({ day }) => day),
						),
					]
				: []),
			setSourceExpiry(origin, expiresAt),
		],
		origin.owner,
	);
	const differing = stored.filter((row) => row.expiresAt !== null && isConfirmed(row));
	for (let i = 0; i < differing.length; i += chunkSize) {
		const chunk = differing.slice(i, i + chunkSize);
		const ids = chunk.map(({ externalId }) => externalId);
		const days = chunk.map(({ day }) => day);
		const statements = [setExpiry(origin, ids, null), ...rollUps(origin.userId, days)];
		await commit(db, statements, origin.owner);
	}
}

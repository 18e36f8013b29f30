/** What `npm run operator -- replay-deletions` asks the database; `createDeletionList` does the work. */

/** Asks for a replay, unless one is asked for that is not done yet. */
export const requestReplaySql = `INSERT INTO deletion_replays (requested_at)
	SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE NOT EXISTS (SELECT 1 FROM deletion_replays WHERE done_at IS NULL)`;

/** The newest replays, with how far they have come. */
export const replaysSql = `SELECT id, datetime(requested_at / 1000, 'unixepoch') AS requested_at, applied, failed,
	datetime(done_at / 1000, 'unixepoch') AS done_at FROM deletion_replays ORDER BY id DESC LIMIT 5`;

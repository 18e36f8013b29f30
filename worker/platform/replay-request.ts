/** SQL of `npm run operator -- replay-deletions`; `replay` of deletions.ts does the work. */

/** Requests a replay, unless one is pending. */
export const requestReplaySql = `INSERT INTO deletion_replays (requested_at)
	SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE NOT EXISTS (SELECT 1 FROM deletion_replays WHERE done_at IS NULL)`;

/** The newest replays with their progress. */
export const replaysSql = `SELECT id, datetime(requested_at / 1000, 'unixepoch') AS requested_at, applied, failed,
	datetime(done_at / 1000, 'unixepoch') AS done_at FROM deletion_replays ORDER BY id DESC LIMIT 5`;

import { lt } from "drizzle-orm";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { Database } from "../platform/sql.ts";
import { countRefusedMail, noteFact } from "./facts.ts";
import { operatorLog } from "./tables.ts";

interface Context {
	/** The directory. */
	readonly db: Database;
	readonly now: () => Date;
}

/** What an operator knows of the running site, and does with it. */
export const createOperating = (context: Context) =>
	bind(context, { noteSize, noteRefusedMail, removeOld });

/** How long an act of an operator is kept. */
const keptMs = 365 * dayMs;

const noteSize = ({ db, now }: Context, database: string, bytes: number) =>
	noteFact(db, `database.${database}`, { bytes }, now());

const noteRefusedMail = ({ db, now }: Context) => countRefusedMail(db, now());

async function removeOld({ db, now }: Context): Promise<void> {
	await db.delete(operatorLog).where(lt(operatorLog.at, new Date(now().getTime() - keptMs)));
}

import { AppError } from "#domain/app-error.ts";
import { dayOfDate } from "#domain/training/days.ts";
import { answerOf } from "#domain/training/run-intent.ts";
import { bind } from "../platform/bind.ts";
import type { ActivityOfDay } from "./goals.ts";
import { entryStatements, type LedgerRow, type LedgerStore } from "./ledger-store.ts";
import { around, runOfRace } from "./race-runs.ts";
import { asRead, type PredictionStore } from "./store.ts";

/** An entry of the ledger with what came of its race. */
interface LedgerEntry
	extends Pick<LedgerRow, "hash" | "raceDate" | "startsAt" | "writtenAt" | "listed" | "record"> {
	/** The race has begun: the entry stays. */
	isClosed: boolean;
	/** The kept result, else the recording's elapsed time, s; null while neither is known. */
	resultS: number | null;
	/** By the mark of the recording, else as the runner has said here. */
	allOut: boolean | null;
	/** The recording whose mark says so; null where none does. */
	markedActivityId: string | null;
	/** A tracker's data are in it. */
	fromTracker: boolean;
}

interface Deps {
	store: LedgerStore;
	predictions: PredictionStore;
	runsOn: (
		userId: string,
		days: readonly number[],
	) => Promise<readonly (ActivityOfDay & Parameters<typeof answerOf>[0])[]>;
	now: () => Date;
}

export const createLedger = (deps: Deps) => bind(deps, { of, all, change, refresh });

/** The entry of a prediction's last race; null without one. */
const of = async (deps: Deps, userId: string, predictionId: string): Promise<LedgerEntry | null> =>
	(await withResults(deps, userId, (await rowsOf(deps, userId, predictionId)).slice(-1)))[0] ??
	null;

/** A runner's entries, in the order of their races. */
const all = async (deps: Deps, userId: string): Promise<LedgerEntry[]> =>
	withResults(deps, userId, await rowsOf(deps, userId));

const rowsOf = ({ store, now }: Deps, userId: string, predictionId?: string) =>
	store.entries(userId, { now: now(), predictionId });

interface LedgerChanges {
	/** Before the start. */
	listed?: boolean;
	/** From the start on; null takes back what was said. */
	allOut?: boolean | null;
}

/** Throws `ledger.none`, `ledger.begun` for `listed` from the start on, and `ledger.not_run` for `allOut` before it. */
async function change(
	deps: Deps,
	userId: string,
	predictionId: string,
	{ listed, allOut }: LedgerChanges,
): Promise<LedgerEntry> {
	const { store, now } = deps;
	const before = (await rowsOf(deps, userId, predictionId)).at(-1);
	if (!before) throw new AppError("ledger.none");
	const which = { hash: before.hash, now: now() };
	if (listed !== undefined && !(await store.list(userId, { ...which, listed }))) {
		throw new AppError("ledger.begun");
	}
	if (allOut !== undefined && !(await store.say(userId, { ...which, allOut }))) {
		throw new AppError("ledger.not_run");
	}
	const entry = await of(deps, userId, predictionId);
	if (!entry) throw new AppError("ledger.none");
	return entry;
}

/** Seals predictions anew whose goal has changed: it may be what dates their race. */
async function refresh(
	{ store, predictions, now }: Deps,
	userId: string,
	ids: readonly (string | null | undefined)[],
): Promise<void> {
	for (const id of new Set(ids)) {
		const record = id ? await predictions.get(userId, id) : null;
		// with a start of its own a goal dates nothing
		if (!record || record.question.options.start !== null) continue;
		await store.write(await entryStatements(record, asRead(record), now()));
	}
}

async function withResults(
	{ runsOn, now }: Deps,
	userId: string,
	rows: readonly LedgerRow[],
): Promise<LedgerEntry[]> {
	const isClosed = ({ startsAt }: LedgerRow) => startsAt <= now();
	const days = rows.filter(isClosed).flatMap(({ raceDate }) => around(dayOfDate(raceDate)));
	const runs = days.length === 0 ? [] : await runsOn(userId, [...new Set(days)]);
	return rows.map((row) => {
		const { hash, raceDate, startsAt, writtenAt, listed, record } = row;
		const run = isClosed(row) ? recordingOf(row, runs) : null;
		const mark = run && answerOf(run);
		return {
			...{ hash, raceDate, startsAt, writtenAt, listed, record },
			isClosed: isClosed(row),
			resultS: isClosed(row) ? (row.keptS ?? run?.elapsedS ?? null) : null,
			allOut: mark ? mark === "race" : row.allOut,
			markedActivityId: mark ? run.id : null,
			fromTracker: (row.fromTracker && record !== null) || run?.fromTracker === true,
		};
	});
}

function recordingOf<Run extends ActivityOfDay>(row: LedgerRow, runs: readonly Run[]): Run | null {
	const { startLatDeg: latDeg, startLonDeg: lonDeg, distanceM, raceDate, raceStart } = row;
	if (latDeg === null || lonDeg === null || distanceM === null) return null;
	const course = { start: { latDeg, lonDeg }, distanceM };
	const startMs = raceStart === null ? null : row.startsAt.getTime();
	const ofRace = runs.filter(({ day }) => around(dayOfDate(raceDate)).includes(day));
	return runOfRace(ofRace, { date: raceDate, startMs, course })?.run ?? null;
}

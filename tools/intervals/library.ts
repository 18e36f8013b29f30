import type { Clock } from "../stand-in/clock.ts";
import { createSessions, type NewSession } from "../stand-in/sessions.ts";
import type { Athlete } from "../training/athletes.ts";
import { recordedEvery, type Samples } from "../training/samples.ts";
import type { Session } from "../training/session.ts";
import { activityIdOf, rowOf } from "./activities.ts";

/** The fields of an activity that can be edited, as the API names them. */
interface Edit {
	name?: string;
	type?: string;
	race?: boolean;
}

/** The activities of all accounts, with those added, edited and deleted since the start. */
export function createLibrary(
	clock: Clock,
	{ seed, sampledEveryS }: { seed: number; sampledEveryS: number },
) {
	const sessions = createSessions(clock, seed);
	const edits = new Map<string, Edit>();
	/** When the service stopped to fetch for an account that is not visited. UTC, milliseconds since 1970. */
	const asleepSince = new Map<number, number>();

	/** Newest first. */
	function of(athlete: Athlete): readonly Session[] {
		const untilMs = asleepSince.get(athlete.id);
		const all = sessions.of(athlete);
		return untilMs === undefined ? all : all.filter(({ startAtMs }) => startAtMs < untilMs);
	}

	function row(session: Session): Record<string, unknown> {
		const generated = rowOf(session);
		const edit = edits.get(activityIdOf(session));
		if (!edit) return generated;
		const marked = edit.race === undefined ? {} : { sub_type: edit.race ? "RACE" : "NONE" };
		return { ...generated, ...edit, ...marked };
	}

	const find = (athlete: Athlete, activityId: string) =>
		of(athlete).find((session) => activityIdOf(session) === activityId);

	return {
		athletes: sessions.athletes,
		athleteOf: sessions.athleteOf,
		sessions: of,
		row,
		find,
		samples: (session: Session): Samples => recordedEvery(session, sampledEveryS),
		/** An activity that has just ended. */
		add: (athlete: Athlete, intent: NewSession): Session => sessions.add(athlete, intent),

		edit(activityId: string, edit: Edit) {
			edits.set(activityId, { ...edits.get(activityId), ...edit });
		},

		/** False when the activity is missing. */
		delete(athlete: Athlete, activityId: string): boolean {
			const session = find(athlete, activityId);
			return session !== undefined && sessions.delete(athlete, session.id);
		},

		/** Accounts that are not visited for 90 days get nothing new until their owner comes back. */
		sleep(athleteId: number, sinceMs: number | null) {
			if (sinceMs === null) asleepSince.delete(athleteId);
			else asleepSince.set(athleteId, sinceMs);
		},
		isAsleep: (athleteId: number) => asleepSince.has(athleteId),
	};
}

export type Library = ReturnType<typeof createLibrary>;

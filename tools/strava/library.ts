import type { Clock } from "../stand-in/clock.ts";
import { createSessions, type NewSession } from "../stand-in/sessions.ts";
import type { Athlete } from "../training/athletes.ts";
import { recordedEvery } from "../training/samples.ts";
import type { Session } from "../training/session.ts";
import { type RawSummary, summaryOf } from "./summary.ts";

/** The fields of an activity that can be edited, as the API names them. */
interface Edit {
	name?: string;
	sport_type?: string;
	private?: boolean;
}

/** The activities of all athletes: generated ones, with those added, edited and deleted since the start. */
export function createLibrary(
	clock: Clock,
	{ seed, sampledEveryS }: { seed: number; sampledEveryS: number },
) {
	const sessions = createSessions(clock, seed);
	const edits = new Map<number, Edit>();
	const summaries = new WeakMap<Session, RawSummary>();

	function summary(session: Session): RawSummary {
		const cached = summaries.get(session);
		const generated = cached ?? summaryOf(session);
		if (!cached) summaries.set(session, generated);
		const edit = edits.get(session.id);
		if (!edit) return generated;
		const hidden = edit.private ?? generated.private;
		return { ...generated, ...edit, visibility: hidden ? "only_me" : "everyone" };
	}

	return {
		athletes: sessions.athletes,
		athleteOf: sessions.athleteOf,

		/** Newest first. */
		sessions: sessions.of,
		summary,

		find(athlete: Athlete, id: number): RawSummary | null {
			const session = sessions.find(athlete, id);
			return session ? summary(session) : null;
		},

		/** Null for an activity without samples, undefined for a missing one. */
		samples(athlete: Athlete, id: number) {
			const session = sessions.find(athlete, id);
			return session && (session.manual ? null : recordedEvery(session, sampledEveryS));
		},

		/** A new activity that has just ended. */
		add: (athlete: Athlete, intent: NewSession): RawSummary =>
			summary(sessions.add(athlete, intent)),

		edit(id: number, edit: Edit) {
			edits.set(id, { ...edits.get(id), ...edit });
		},

		/** False when the activity is missing. */
		delete: sessions.delete,
	};
}

export type Library = ReturnType<typeof createLibrary>;

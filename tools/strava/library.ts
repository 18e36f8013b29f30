import type { Clock } from "./clock.ts";
import { type Athlete, athletes } from "./training/athletes.ts";
import { dayOf } from "./training/calendar.ts";
import { createHistory, type History } from "./training/history.ts";
import type { Purpose } from "./training/plan.ts";
import { samplesOf } from "./training/samples.ts";
import { type Session, sessionId, sessionOf } from "./training/session.ts";
import { type RawSummary, summaryOf } from "./training/summary.ts";

/** The fields of an activity that can be edited, as the API names them. */
export interface Edit {
	name?: string;
	sport_type?: string;
	private?: boolean;
}

/** The activities of all athletes: generated ones, with those added, edited and deleted since the start. */
export function createLibrary(clock: Clock, seed: number) {
	const histories = new Map<number, History>();
	const added = new Map<number, Session[]>();
	const edits = new Map<number, Edit>();
	const deleted = new Set<number>();
	const summaries = new WeakMap<Session, RawSummary>();
	const lists = new Map<number, { state: string; list: readonly Session[] }>();

	const athleteOf = (id: number): Athlete | undefined => athletes.find((one) => one.id === id);

	function sessions(athlete: Athlete): readonly Session[] {
		const state = [dayOf(clock.now()), added.get(athlete.id)?.length, deleted.size].join("/");
		const cached = lists.get(athlete.id);
		if (cached?.state === state) return cached.list;
		let history = histories.get(athlete.id);
		if (!history) {
			history = createHistory(athlete, seed);
			histories.set(athlete.id, history);
		}
		const all = [...(added.get(athlete.id) ?? []), ...history.sessions(clock.now())];
		const list = all
			.filter(({ id }) => !deleted.has(id))
			.sort((a, b) => b.startAtMs - a.startAtMs || b.id - a.id);
		lists.set(athlete.id, { state, list });
		return list;
	}

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
		athletes,
		athleteOf,

		/** Newest first. */
		sessions,
		summary,

		find(athlete: Athlete, id: number): RawSummary | null {
			const session = sessions(athlete).find((one) => one.id === id);
			return session ? summary(session) : null;
		},

		/** Null for an activity without samples, undefined for a missing one. */
		samples(athlete: Athlete, id: number) {
			const session = sessions(athlete).find((one) => one.id === id);
			return session && (session.manual ? null : samplesOf(session));
		},

		/** A new activity that has just ended. */
		add(athlete: Athlete, intent: { purpose?: Purpose; distanceM?: number }): RawSummary {
			const { purpose = "easy", distanceM = 8_000 } = intent;
			const day = dayOf(clock.now());
			const list = added.get(athlete.id) ?? [];
			added.set(athlete.id, list);
			// Indices beyond those of the day's generated sessions.
			const when = { day, index: 10 + list.length };
			const planned = sessionOf(athlete, seed, when, { purpose, distanceM });
			const session = {
				...planned,
				id: sessionId(athlete, day, 1_000 * (list.length + 1)),
				startAtMs: (Math.floor(clock.now() / 1000) - planned.elapsedS) * 1000,
				manual: false,
			};
			list.push(session);
			return summary(session);
		},

		edit(id: number, edit: Edit) {
			edits.set(id, { ...edits.get(id), ...edit });
		},

		/** False when the activity is missing. */
		delete(athlete: Athlete, id: number): boolean {
			if (!sessions(athlete).some((one) => one.id === id)) return false;
			deleted.add(id);
			return true;
		},
	};
}

export type Library = ReturnType<typeof createLibrary>;

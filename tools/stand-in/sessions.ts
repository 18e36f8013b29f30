import { type Athlete, athletes } from "../training/athletes.ts";
import { dayOf } from "../training/calendar.ts";
import { createHistory, type History } from "../training/history.ts";
import type { Purpose } from "../training/plan.ts";
import { type Session, sessionId, sessionOf } from "../training/session.ts";
import type { Clock } from "./clock.ts";

/** What an athlete has just done. */
export interface NewSession {
	readonly purpose?: Purpose;
	readonly distanceM?: number;
}

/** The sessions of all athletes: generated ones, with those added and deleted since the start. */
export function createSessions(clock: Clock, seed: number) {
	const histories = new Map<number, History>();
	const added = new Map<number, Session[]>();
	const deleted = new Set<number>();
	const lists = new Map<number, { state: string; list: readonly Session[] }>();

	/** Newest first. */
	function of(athlete: Athlete): readonly Session[] {
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

	const find = (athlete: Athlete, id: number) => of(athlete).find((one) => one.id === id);

	return {
		of,
		find,
		athletes,
		athleteOf: (id: number): Athlete | undefined => athletes.find((one) => one.id === id),

		/** A session that has just ended. */
		add(athlete: Athlete, { purpose = "easy", distanceM = 8_000 }: NewSession): Session {
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
			return session;
		},

		/** False when the session is missing. */
		delete(athlete: Athlete, id: number): boolean {
			if (!find(athlete, id)) return false;
			deleted.add(id);
			return true;
		},
	};
}

import type { Athlete } from "./athletes.ts";
import { dayOf } from "./calendar.ts";
import { intentsOf } from "./plan.ts";
import { type Session, sessionOf } from "./session.ts";

/** Days up to this one (1 November 2026) hold exactly `athlete.activities`; later days add to them. */
const anchorDay = dayOf(Date.UTC(2026, 10, 1));

/** All sessions of an athlete on past days. The same for the same seed. */
export function createHistory(athlete: Athlete, seed: number) {
	const sessionsOn = (day: number) =>
		intentsOf(athlete, seed, day)
			.map((intent, index) => sessionOf(athlete, seed, { day, index }, intent))
			.reverse();

	const past: Session[] = [];
	for (let day = anchorDay; past.length < athlete.activities; day--) past.push(...sessionsOn(day));
	past.length = athlete.activities;

	let since: Session[] = [];
	let upTo = anchorDay;
	return {
		/** Newest first. */
		sessions(nowMs: number): readonly Session[] {
			const yesterday = athlete.stopped ? anchorDay : dayOf(nowMs) - 1;
			if (yesterday < upTo) {
				since = [];
				upTo = anchorDay;
			}
			while (upTo < yesterday) since = [...sessionsOn(++upTo), ...since];
			return [...since, ...past];
		},
	};
}

export type History = ReturnType<typeof createHistory>;

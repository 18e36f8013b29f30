import { mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import { newIn } from "#domain/predictions/race-day/race-message.ts";
import type { FollowedRace } from "./race-store.ts";

type Change = (race: FollowedRace) => FollowedRace;

export interface ChangesDeps {
	/** Stores a change; answers what is stored then, null where the race is stored no longer. */
	update: (
		key: string,
		change: (race: FollowedRace | null) => FollowedRace | null,
	) => Promise<FollowedRace | null>;
	show: (race: FollowedRace) => void;
	onUnsaved: (isUnsaved: boolean) => void;
}

export type RaceChanges = ReturnType<typeof createRaceChanges>;

/**
 * A race on the screen, and behind it the same race as this browser stores it, which on a busy phone takes seconds: what is
 * done is shown and shared at once, and nothing that is stored later takes it back.
 */
export function createRaceChanges(stored: FollowedRace, { update, show, onUnsaved }: ChangesDeps) {
	let shown = stored;
	let changes = 0;

	/** `by` is done twice, on what is shown and on what is stored. */
	function change(by: Change): void {
		const mine = ++changes;
		put(by(shown));
		update(shown.key, (race) => race && by(race)).then(
			(saved) => {
				// what is stored lacks the changes that came meanwhile
				if (mine !== changes) return;
				onUnsaved(saved === null);
				if (saved) put(saved);
			},
			() => onUnsaved(true),
		);
	}

	function put(race: FollowedRace): void {
		shown = race;
		show(race);
	}

	/** Adds passages. */
	function merge(log: RaceLog): void {
		if (newIn(mergeLogs(shown.log, log), shown.log).length === 0) return;
		change((race) => ({ ...race, log: mergeLogs(race.log, log) }));
	}

	return {
		change,
		merge,
		/** Writes into the log once: entries are merged by their stamps, and one act with two stamps would count twice. */
		write: (written: (log: RaceLog) => RaceLog): void => merge(written(shown.log)),
	};
}

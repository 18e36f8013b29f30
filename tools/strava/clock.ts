/** A clock that can be set, moved on, and stopped. */
export function createClock(real: () => number = Date.now) {
	let offsetMs = 0;
	let stoppedAtMs: number | null = null;
	return {
		/** UTC, milliseconds since 1970. */
		now: () => stoppedAtMs ?? real() + offsetMs,
		/** Stops at this moment; null lets it run on from where it is. */
		stopAt(ms: number | null) {
			if (ms === null && stoppedAtMs !== null) offsetMs = stoppedAtMs - real();
			stoppedAtMs = ms;
		},
		advance(ms: number) {
			if (stoppedAtMs === null) offsetMs += ms;
			else stoppedAtMs += ms;
		},
	};
}

export type Clock = ReturnType<typeof createClock>;

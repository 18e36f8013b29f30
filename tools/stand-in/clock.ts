/** A clock that can be stopped and advanced. */
export function createClock(real: () => number = Date.now) {
	let offsetMs = 0;
	let stoppedAtMs: number | null = null;
	return {
		/** UTC, milliseconds since 1970. */
		now: () => stoppedAtMs ?? real() + offsetMs,
		/** Stops at this moment; with null it continues from the moment at which it stands. */
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

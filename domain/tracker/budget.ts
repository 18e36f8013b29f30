/**
 * The calls that a tracker allows our whole application, in two windows that start at multiples of their
 * length since 1970 (UTC). Times are milliseconds since 1970.
 */
export interface BudgetState {
	readonly short: WindowUse;
	readonly day: WindowUse;
	/** The tracker refuses everything until then. */
	readonly blockedUntilMs: number;
}

export interface WindowUse {
	readonly limit: number;
	readonly used: number;
	/** Which window `used` counts: its number since 1970. */
	readonly window: number;
}

export interface WindowLengths {
	readonly shortWindowMs: number;
	readonly dayWindowMs: number;
}

/** What the tracker's answers state. */
export interface StatedBudget {
	readonly shortLimit: number;
	readonly shortUsed: number;
	readonly dayLimit: number;
	readonly dayUsed: number;
}

/**
 * Who asks. A runner who waits may use everything; the first details of a new link leave a tenth, work in the
 * background leaves three tenths.
 */
const purposes = ["interactive", "priority", "background"] as const;
export type Purpose = (typeof purposes)[number];
const keptShare: Record<Purpose, number> = { interactive: 0, priority: 0.1, background: 0.3 };

export interface Allowance {
	readonly granted: number;
	/** When to ask again, if nothing is granted. */
	readonly resumesAtMs: number;
}

export function freshBudget(
	stated: StatedBudget,
	lengths: WindowLengths,
	nowMs: number,
): BudgetState {
	return {
		short: {
			limit: stated.shortLimit,
			used: stated.shortUsed,
			window: Math.floor(nowMs / lengths.shortWindowMs),
		},
		day: {
			limit: stated.dayLimit,
			used: stated.dayUsed,
			window: Math.floor(nowMs / lengths.dayWindowMs),
		},
		blockedUntilMs: 0,
	};
}

/** How many of `want` calls may be made now, while `inFlight` others are being made. */
export function allow(
	state: BudgetState,
	lengths: WindowLengths,
	ask: { want: number; inFlight: number; purpose: Purpose; nowMs: number },
): Allowance {
	const { want, inFlight, purpose, nowMs } = ask;
	if (nowMs < state.blockedUntilMs) return { granted: 0, resumesAtMs: state.blockedUntilMs };
	const left = ({ limit, used, window }: WindowUse, lengthMs: number) => {
		const current = Math.floor(nowMs / lengthMs) === window ? used : 0;
		return limit - Math.ceil(limit * keptShare[purpose]) - current - inFlight;
	};
	const short = left(state.short, lengths.shortWindowMs);
	const day = left(state.day, lengths.dayWindowMs);
	const granted = Math.max(0, Math.min(want, short, day));
	const lengthMs = day <= 0 ? lengths.dayWindowMs : lengths.shortWindowMs;
	return {
		granted,
		resumesAtMs: granted > 0 ? nowMs : (Math.floor(nowMs / lengthMs) + 1) * lengthMs,
	};
}

/** The state after `spent` calls, the last of which stated `stated`. Answers may overtake each other. */
export function spend(
	state: BudgetState,
	lengths: WindowLengths,
	done: { spent: number; stated: StatedBudget | null; nowMs: number },
): BudgetState {
	const { spent, stated, nowMs } = done;
	const next = (use: WindowUse, lengthMs: number, limit?: number, used?: number): WindowUse => {
		const window = Math.floor(nowMs / lengthMs);
		const before = use.window === window ? use.used : 0;
		return {
			limit: limit ?? use.limit,
			used: Math.max(before + (used === undefined ? spent : 0), used ?? 0),
			window,
		};
	};
	return {
		short: next(state.short, lengths.shortWindowMs, stated?.shortLimit, stated?.shortUsed),
		day: next(state.day, lengths.dayWindowMs, stated?.dayLimit, stated?.dayUsed),
		blockedUntilMs: state.blockedUntilMs,
	};
}

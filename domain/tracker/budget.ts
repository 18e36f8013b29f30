import { type RunnerShares, reservedFor, usedAhead, type WindowShares } from "./shares.ts";

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
 * What calls are for. A runner who waits (`interactive`), and the first page and the newest samples of a new link
 * (`first`), may use a window to its end. In the background, lists and hints leave a quarter of it to them and
 * samples 35 %: of 100 calls that is enough for a new link's first page and its 20 newest activities, whatever
 * backlog others have.
 */
export type Purpose = "interactive" | "first" | "list" | "samples";
const keptShare: Record<Purpose, number> = { interactive: 0, first: 0, list: 0.25, samples: 0.35 };

/** Ahead of the background. */
export const isAhead = (purpose: Purpose) => purpose === "interactive" || purpose === "first";

/** What one runner may have of a window ahead of the background; calls over it are the background's. */
const aheadShare = { short: 0.3, day: 0.15 } as const;

/** Up to that part of a window, others' shares of the background are kept for them. */
const reservedPart = 2 / 3;

export interface Allowance {
	readonly granted: number;
	/** What they count as: calls ahead of the background become `samples` once the runner's share is used up. */
	readonly purpose: Purpose;
	/** When to ask again, if nothing is granted. */
	readonly resumesAtMs: number;
	/** Whether it is the day that has nothing left. */
	readonly dayIsUsed: boolean;
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

export interface Ask {
	readonly want: number;
	/** Calls that are being made, of all runners and of this one. */
	readonly inFlight: number;
	readonly ownInFlight: number;
	readonly purpose: Purpose;
	readonly nowMs: number;
	readonly runner: string;
	readonly shares: RunnerShares;
}

/** How many of `want` calls a runner may make now. */
export function allow(state: BudgetState, lengths: WindowLengths, ask: Ask): Allowance {
	const { nowMs, runner, shares, ownInFlight } = ask;
	const aheadLeft = (window: "short" | "day") =>
		Math.ceil(state[window].limit * aheadShare[window]) -
		usedAhead(shares[window], runner) -
		ownInFlight;
	const ahead = Math.min(aheadLeft("short"), aheadLeft("day"));
	const purpose = isAhead(ask.purpose) && ahead <= 0 ? "samples" : ask.purpose;
	const want = isAhead(purpose) ? Math.min(ask.want, ahead) : ask.want;
	if (nowMs < state.blockedUntilMs)
		return { granted: 0, purpose, resumesAtMs: state.blockedUntilMs, dayIsUsed: false };
	const short = room(state.short, shares.short, { ...ask, purpose }, lengths.shortWindowMs);
	const day = room(state.day, shares.day, { ...ask, purpose }, lengths.dayWindowMs);
	const granted = Math.max(0, Math.min(want, short.left, day.left));
	const dayIsUsed = day.left <= 0;
	const { againMs } = dayIsUsed ? day : short;
	return { granted, purpose, resumesAtMs: granted > 0 ? nowMs : againMs, dayIsUsed };
}

/** Calls that a window has left for a purpose and a runner, and when it has more. */
function room(
	{ limit, used, window }: WindowUse,
	shares: WindowShares,
	{ purpose, inFlight, nowMs, runner }: Ask,
	lengthMs: number,
): { left: number; againMs: number } {
	const beginsMs = nowMs - (nowMs % lengthMs);
	const freeMs = beginsMs + Math.ceil(lengthMs * reservedPart);
	const whole = limit - Math.ceil(limit * keptShare[purpose]);
	const unused = whole - (beginsMs / lengthMs === window ? used : 0) - inFlight;
	const keepsTurns = !isAhead(purpose) && nowMs < freeMs;
	return {
		left: keepsTurns ? unused - reservedFor(shares, runner, whole) : unused,
		againMs: keepsTurns && unused > 0 ? freeMs : beginsMs + lengthMs,
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

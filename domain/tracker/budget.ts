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

interface WindowUse {
	readonly limit: number;
	readonly used: number;
	/** Which window `used` counts: its number since 1970. */
	readonly window: number;
}

export interface WindowLengths {
	readonly shortWindowMs: number;
	readonly dayWindowMs: number;
}

/** The budget that an answer of the tracker states. */
export interface StatedBudget {
	readonly shortLimit: number;
	readonly shortUsed: number;
	readonly dayLimit: number;
	readonly dayUsed: number;
}

/**
 * What calls are for. A runner who waits (`interactive`), and the first page and the newest samples of a new link
 * (`first`), may use a window to its end. In the background, lists and events leave a quarter of it to them and
 * samples 35 %: of 100 calls that is enough for a new link's first page and its 20 newest activities, whatever
 * backlog others have.
 */
export type Purpose = "interactive" | "first" | "list" | "samples";
const reservedShare: Record<Purpose, number> = {
	interactive: 0,
	first: 0,
	list: 0.25,
	samples: 0.35,
};

/** Whether calls go ahead of the background. */
export const isAhead = (purpose: Purpose) => purpose === "interactive" || purpose === "first";

/** The share of a window that one runner may use ahead of the background; further calls count as background. */
const aheadShare = { short: 0.3, day: 0.15 } as const;

/** Up to that part of a window, the shares of other runners in the background are reserved for them. */
const reservedPart = 2 / 3;

export interface Allowance {
	readonly granted: number;
	/** What the calls count as: those ahead of the background are `samples` once the runner's share is used up. */
	readonly purpose: Purpose;
	/** When to request again, if nothing is granted. */
	readonly resumesAtMs: number;
	/** Whether the day's window has nothing left. */
	readonly dayIsUsed: boolean;
	/** Whether the runner's own calls of the day are what limits the grant. */
	readonly ownIsUsed: boolean;
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

interface CallRequest {
	readonly requested: number;
	/** Calls that are being made, of all runners and of this one. */
	readonly inFlight: number;
	readonly ownInFlight: number;
	readonly purpose: Purpose;
	readonly nowMs: number;
	readonly runner: string;
	readonly shares: RunnerShares;
	/** Calls that one runner may make within a day; null: no limit. */
	readonly perRunnerDay: number | null;
}

/** The share of a runner's own calls of a day that samples leave to lists, events, and a runner who waits. */
const reservedOfOwn = 0.2;

/** Calls for samples that one runner has within a day. */
export const sampleCallsPerDay = (perRunnerDay: number | null): number | null =>
	perRunnerDay === null ? null : Math.max(1, Math.floor(perRunnerDay * (1 - reservedOfOwn)));

/** Calls of the day that a runner has left for a purpose, of their own. */
function ownLeft({ perRunnerDay, shares, runner, ownInFlight, purpose }: CallRequest): number {
	if (perRunnerDay === null) return Number.POSITIVE_INFINITY;
	const isOfSamples = purpose === "samples" || purpose === "first";
	const usable = isOfSamples ? (sampleCallsPerDay(perRunnerDay) ?? 0) : perRunnerDay;
	return usable - usedBy(shares.day, runner) - ownInFlight;
}

/** How many of the requested calls a runner may make now. */
export function allow(state: BudgetState, lengths: WindowLengths, request: CallRequest): Allowance {
	const { nowMs, runner, shares, ownInFlight } = request;
	const aheadLeft = (window: "short" | "day") =>
		Math.ceil(state[window].limit * aheadShare[window]) -
		usedAhead(shares[window], runner) -
		ownInFlight;
	const ahead = Math.min(aheadLeft("short"), aheadLeft("day"));
	const purpose = isAhead(request.purpose) && ahead <= 0 ? "samples" : request.purpose;
	const most = isAhead(purpose) ? Math.min(request.requested, ahead) : request.requested;
	if (nowMs < state.blockedUntilMs)
		return {
			granted: 0,
			purpose,
			resumesAtMs: state.blockedUntilMs,
			dayIsUsed: false,
			ownIsUsed: false,
		};
	const counted = { ...request, purpose };
	const short = callsLeft(state.short, shares.short, counted, lengths.shortWindowMs);
	const day = callsLeft(state.day, shares.day, counted, lengths.dayWindowMs);
	const own = ownLeft(request);
	const granted = Math.max(0, Math.min(most, short.left, day.left, own));
	const dayIsUsed = day.left <= 0;
	const ownIsUsed = own < Math.min(most, short.left, day.left);
	const { againMs } = dayIsUsed ? day : short;
	const tomorrowMs = nowMs - (nowMs % lengths.dayWindowMs) + lengths.dayWindowMs;
	const resumesAtMs = own <= 0 ? Math.max(againMs, tomorrowMs) : againMs;
	return {
		granted,
		purpose,
		dayIsUsed,
		ownIsUsed,
		resumesAtMs: granted > 0 ? nowMs : resumesAtMs,
	};
}

/** Calls that a window has left for a purpose and a runner, and when it has more. */
function callsLeft(
	{ limit, used, window }: WindowUse,
	shares: WindowShares,
	{ purpose, inFlight, nowMs, runner }: CallRequest,
	lengthMs: number,
): { left: number; againMs: number } {
	const beginsMs = nowMs - (nowMs % lengthMs);
	const freeMs = beginsMs + Math.ceil(lengthMs * reservedPart);
	const usable = limit - Math.ceil(limit * reservedShare[purpose]);
	const unused = usable - (beginsMs / lengthMs === window ? used : 0) - inFlight;
	const isReserved = !isAhead(purpose) && nowMs < freeMs;
	return {
		left: isReserved ? unused - reservedForOthers(shares, runner, usable) : unused,
		againMs: isReserved && unused > 0 ? freeMs : beginsMs + lengthMs,
	};
}

/** The budget after `spent` calls, whose answers stated `stated`. Answers may overtake each other. */
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

/** The calls of one runner in a window. Fields are stored: they outlive a version. */
interface RunnerUse {
	/** Calls ahead of the background, and in it. */
	readonly ahead: number;
	readonly background: number;
	/** Whether a call in the background was refused to the runner. */
	readonly denied: boolean;
}

/** The calls of all runners in a window, and in the one before it. */
interface WindowShares {
	/** The window's number since 1970. */
	readonly window: number;
	readonly runners: Readonly<Record<string, RunnerUse>>;
	readonly before: Readonly<Record<string, RunnerUse>>;
}

export interface RunnerShares {
	readonly short: WindowShares;
	readonly day: WindowShares;
}

const noUse: RunnerUse = { ahead: 0, background: 0, denied: false };
/** Runners that are stored per window: those with the most calls. */
const storedRunners = 1000;

/** Shares in the window that `nowMs` lies in. */
export function currentShares(
	shares: WindowShares | undefined,
	nowMs: number,
	lengthMs: number,
): WindowShares {
	const window = Math.floor(nowMs / lengthMs);
	if (shares?.window === window) return shares;
	return { window, runners: {}, before: shares?.window === window - 1 ? shares.runners : {} };
}

const usedAhead = ({ runners }: WindowShares, runner: string): number =>
	(runners[runner] ?? noUse).ahead;

/** Calls of a runner in the window, ahead of the background and in it. */
function usedBy({ runners }: WindowShares, runner: string): number {
	const { ahead, background } = runners[runner] ?? noUse;
	return ahead + background;
}

/**
 * Calls of the background's `usable` that are reserved for other runners: what each of them needed in the window
 * before, an equal share at most, less its calls so far.
 */
function reservedForOthers(
	{ runners, before }: WindowShares,
	runner: string,
	usable: number,
): number {
	const needs = Object.entries(before)
		.filter(([other]) => other !== runner)
		.map(([other, { background, denied }]) => ({
			need: denied ? Number.POSITIVE_INFINITY : background,
			had: (runners[other] ?? noUse).background,
		}))
		.filter(({ need }) => need > 0);
	const equal = Math.floor(usable / (needs.length + 1));
	return needs.reduce((sum, { need, had }) => sum + Math.max(0, Math.min(equal, need) - had), 0);
}

/** The shares after calls of a runner. */
export function withUse(
	shares: WindowShares,
	runner: string,
	use: Partial<RunnerUse>,
): WindowShares {
	const had = shares.runners[runner] ?? noUse;
	const runners = {
		...shares.runners,
		[runner]: {
			ahead: had.ahead + (use.ahead ?? 0),
			background: had.background + (use.background ?? 0),
			denied: had.denied || (use.denied ?? false),
		},
	};
	const entries = Object.entries(runners);
	if (entries.length <= storedRunners) return { ...shares, runners };
	const calls = ([, one]: (typeof entries)[number]) => one.ahead + one.background;
	const most = entries.sort((a, b) => calls(b) - calls(a)).slice(0, storedRunners);
	return { ...shares, runners: Object.fromEntries(most) };
}

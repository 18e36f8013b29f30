/** The calls of one runner in a window. Fields are stored: they outlive a version. */
export interface RunnerUse {
	/** Calls ahead of the background, and in it. */
	readonly ahead: number;
	readonly background: number;
	/** Whether a call in the background was refused to the runner. */
	readonly denied: boolean;
}

/** The calls of all runners in a window, and in the one before it. */
export interface WindowShares {
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

export const usedAhead = ({ runners }: WindowShares, runner: string): number =>
	(runners[runner] ?? noUse).ahead;

/** Calls of a runner in the window, ahead of the background and in it. */
export function usedBy({ runners }: WindowShares, runner: string): number {
	const { ahead, background } = runners[runner] ?? noUse;
	return ahead + background;
}

/**
 * Calls of the background's `usable` that are reserved for other runners: what each of them needed in the window
 * before, an equal share at most, less its calls so far.
 */
export function reservedForOthers(
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

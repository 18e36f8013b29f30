/** What one runner has had of a window. */
export interface RunnerUse {
	/** Calls ahead of the background, and in it. */
	readonly ahead: number;
	readonly background: number;
	/** Whether the background had no call left for the runner. */
	readonly denied: boolean;
}

/** What runners have had of a window, and of the one before it. */
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

const nothing: RunnerUse = { ahead: 0, background: 0, denied: false };
/** Runners whose use is kept per window: those who have used the most, so that what is kept stays small. */
const keptRunners = 1000;

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
	(runners[runner] ?? nothing).ahead;

/**
 * Calls of the background's `whole` that are kept for others: what each of them needed in the window before, an equal
 * share at most, less what it has had by now.
 */
export function reservedFor(
	{ runners, before }: WindowShares,
	runner: string,
	whole: number,
): number {
	const needs = Object.entries(before)
		.filter(([other]) => other !== runner)
		.map(([other, { background, denied }]) => ({
			need: denied ? Number.POSITIVE_INFINITY : background,
			had: (runners[other] ?? nothing).background,
		}))
		.filter(({ need }) => need > 0);
	const equal = Math.floor(whole / (needs.length + 1));
	return needs.reduce((sum, { need, had }) => sum + Math.max(0, Math.min(equal, need) - had), 0);
}

/** Shares after a runner's calls. */
export function withUse(
	shares: WindowShares,
	runner: string,
	use: Partial<RunnerUse>,
): WindowShares {
	const had = shares.runners[runner] ?? nothing;
	const runners = {
		...shares.runners,
		[runner]: {
			ahead: had.ahead + (use.ahead ?? 0),
			background: had.background + (use.background ?? 0),
			denied: had.denied || (use.denied ?? false),
		},
	};
	const entries = Object.entries(runners);
	if (entries.length <= keptRunners) return { ...shares, runners };
	const calls = ([, one]: (typeof entries)[number]) => one.ahead + one.background;
	const most = entries.sort((a, b) => calls(b) - calls(a)).slice(0, keptRunners);
	return { ...shares, runners: Object.fromEntries(most) };
}

// Folder: services that runs come from: their facts, budgets and shares. Imports: training.

import { hourMs } from "../time.ts";

const firstDelayMs = 30_000;
const longestDelayMs = 6 * hourMs;

/** Delay before a call is repeated that has failed `attempts` times in a row: 30 s, doubling, 6 h at most. */
export const retryDelayMs = (attempts: number): number =>
	Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, attempts - 1));

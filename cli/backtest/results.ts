import { folderUnusable } from "./faults.ts";
import type { Engines } from "./predict.ts";
import type { Score } from "./score.ts";

export interface ResultTables {
	survey?: Record<string, Score>;
	trail?: Record<string, Score>;
}

export function resultTables(folder: string, _engines: Engines): ResultTables {
	throw folderUnusable(folder, "no tables.");
}

import { CommandError } from "../../tools/command-line.ts";

/** The folder or a file in it cannot be used: which, and what is wrong with it. */
export const folderUnusable = (path: string, problem: string) =>
	new CommandError("backtest.folder", `${path}: ${problem}`);

import { CommandError } from "#tools/command-line.ts";

/** The folder, or a file in it, cannot be used. */
export const folderUnusable = (path: string, problem: string) =>
	new CommandError("backtest.folder", `${path}: ${problem}`);

/** The file cannot be read, or is another one. */
export const fileUnusable = (path: string, problem: string) =>
	new CommandError("backtest.file", `${path}: ${problem}`);

import { AppError } from "../../domain/app-error.ts";

/** The folder or a file in it cannot be used: which, and what is wrong with it. */
export const folderUnusable = (path: string, problem: string) =>
	new AppError("backtest.folder", `${path}: ${problem}`, { path });

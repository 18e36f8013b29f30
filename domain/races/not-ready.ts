import { AppError } from "../app-error.ts";

/** What is missing before a course can be shown; `from` and `to` are the days of its edition. */
export const notReady = (
	bound: "file" | "start" | "day" | "heights",
	{ from = "", to = "" }: { from?: string; to?: string } = {},
) => new AppError("organise.not_ready", { bound, from, to });

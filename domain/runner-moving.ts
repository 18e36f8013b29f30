import { AppError } from "./app-error.ts";

/** What a database says of a write to the rows of a runner who is being moved to another one. */
export const movingMark = "runner-moving";
const retryAfterS = 5;

/** `runner.moving` for an error with that mark in its message, or in that of a cause; null for any other. */
export function movingError(error: unknown): AppError | null {
	if (!(error instanceof Error)) return null;
	if (error instanceof AppError) return error.code === "runner.moving" ? error : null;
	return error.message.includes(movingMark)
		? new AppError("runner.moving", { retryAfterS })
		: movingError(error.cause);
}

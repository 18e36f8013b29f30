import { AppError } from "#domain/app-error.ts";
import { errorLine } from "#domain/loggable.ts";
import type { TokenAnswer, TrackerContext } from "./context.ts";

// Tokens that a tracker answers exist once: the ones that they replace, or the code that they were given for, are void
// with the answer. A worker that is killed between the answer and its first write loses them; the runner then links again.

/** Pauses before the next try, ms: a database that refuses mostly does so for a moment. */
const pausesMs = [100, 400, 1600];

/**
 * Writes an answer of the tracker that exists once: by `write`, which may be repeated, else by a message with the answer,
 * whose tokens are encrypted. Null when it is left to the message.
 * @throws AppError what `write` throws for good
 */
export async function untilWritten<T>(
	{ tracker, jobs }: Pick<TrackerContext, "tracker" | "jobs">,
	userId: string,
	answer: TokenAnswer,
	write: () => Promise<T>,
): Promise<T | null> {
	const message = { kind: "tracker.store-answer", tracker, userId, answer, attempts: 0 } as const;
	for (let tries = 0; ; tries++) {
		try {
			return await write();
		} catch (error) {
			if (error instanceof AppError) throw error;
			logUnwritten(error);
			if (tries > 0 && (await isSent(jobs.send(message)))) return null;
			if (tries === pausesMs.length) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, pausesMs[tries]));
	}
}

const isSent = (sending: Promise<unknown>): Promise<boolean> =>
	sending.then(
		() => true,
		(error) => {
			logUnwritten(error);
			return false;
		},
	);

export function logUnwritten(error: unknown): void {
	console.error(JSON.stringify({ event: "tracker_answer_not_written", message: errorLine(error) }));
}

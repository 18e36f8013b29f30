import { errorLine } from "#domain/loggable.ts";
import { count } from "./meter.ts";

/**
 * Sends a message to a queue, best effort: the pending work is a row of the database, which a sweep finds again when
 * the queue fails, so the caller gets no error.
 */
export async function enqueue<T>(
	queue: Queue<T>,
	message: T,
	options?: QueueSendOptions,
): Promise<void> {
	// Its sending, its reading and its removal.
	count("queueOperations", 3);
	try {
		await queue.send(message, options);
	} catch (error) {
		console.error(JSON.stringify({ event: "message_not_sent", message: errorLine(error) }));
	}
}

import { errorLine } from "../../domain/loggable.ts";

/**
 * Puts a message on a queue. What it asks for stands in the database: where the queue refuses, the sweeper takes
 * it up, and whoever asked is told no failure.
 */
export async function enqueue<T>(
	queue: Queue<T>,
	message: T,
	options?: QueueSendOptions,
): Promise<void> {
	try {
		await queue.send(message, options);
	} catch (error) {
		console.error(JSON.stringify({ event: "message_not_sent", message: errorLine(error) }));
	}
}

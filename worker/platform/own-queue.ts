/**
 * A queue for the services of one database: what is about no single user is marked with the database's name, so that it is
 * done there.
 */
export function queueOfDatabase<T extends object>(queue: Queue<T>, database: string): Queue<T> {
	const marked = (body: T): T => ("userId" in body ? body : { ...body, database });
	return {
		send: (body, options) => queue.send(marked(body), options),
		sendBatch: (messages, options) =>
			queue.sendBatch(
				[...messages].map((message) => ({ ...message, body: marked(message.body) })),
				options,
			),
		metrics: () => queue.metrics(),
	};
}

import { createMessageBatch } from "cloudflare:test";
import { consume, type Job } from "#worker/jobs.ts";
import type { Services } from "#worker/services.ts";

/** Does jobs as messages of one batch. */
export async function consumeJobs(
	services: Services,
	jobs: readonly Job[],
	queue = "relief-jobs",
): Promise<void> {
	const messages = jobs.map((body, i) => ({
		id: String(i),
		timestamp: new Date(),
		attempts: 1,
		body,
	}));
	await consume(createMessageBatch<Job>(queue, messages), services);
}

import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/jobs.ts";
import { createServices } from "../../worker/services.ts";
import { allRows } from "./storage.ts";

const job = { kind: "tracker.advance", userId: "someone", tracker: "strava" } as const;

test("a message that failed every time is kept, and sent again once it is marked", async () => {
	const batch = createMessageBatch<Job>("relief-jobs-dead", [
		{ id: "1", timestamp: new Date(), attempts: 4, body: job },
	]);
	const context = createExecutionContext();
	await worker.queue(batch, env);
	expect((await getQueueResult(batch, context)).ackAll).toBe(true);
	expect((await allRows()).dead_letters).toMatchObject([{ body: JSON.stringify(job), resend: 0 }]);

	const sent: unknown[] = [];
	const queue = { send: async (body: unknown) => sent.push(body) };
	const { deadLetters } = createServices({
		...env,
		TRACKER_JOBS: queue as unknown as Queue,
	} as Env);
	await deadLetters.resend();
	expect(sent).toEqual([]);
	await env.DB.prepare("UPDATE dead_letters SET resend = 1").run();
	await deadLetters.resend();
	await deadLetters.resend();
	expect(sent).toEqual([job]);
});

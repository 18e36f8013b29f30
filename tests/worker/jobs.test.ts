import {
	createExecutionContext,
	createMessageBatch,
	createScheduledController,
	getQueueResult,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import worker from "#worker/index.ts";
import { type Job, schedule } from "#worker/jobs.ts";
import { register } from "./client.ts";

async function consume(body: unknown) {
	const message = { id: "1", timestamp: new Date(), attempts: 1, body: body as Job };
	const batch = createMessageBatch<Job>("relief-jobs", [message]);
	const context = createExecutionContext();
	await worker.queue(batch, env);
	return getQueueResult(batch, context);
}

describe("the queue", () => {
	test.each(Object.values(schedule).flat())(
		"The queue does $kind and acknowledges it",
		async (job) => {
			expect((await consume(job)).explicitAcks).toEqual(["1"]);
		},
	);

	test("The queue retries what fails", async () => {
		const { explicitAcks, retryMessages } = await consume(null);
		expect(explicitAcks).toEqual([]);
		expect(retryMessages).toHaveLength(1);
	});

	test("The queue removes sessions that have ended, and no others", async () => {
		await register("gone@relief.test");
		const weekMs = 7 * 86_400_000;
		await env.DB.prepare("UPDATE sessions SET last_used_at = ?")
			.bind(Date.now() - weekMs)
			.run();
		await register("here@relief.test");
		await consume({ kind: "accounts.remove-dead" });
		const { results } = await env.DB.prepare(
			"SELECT email FROM sessions JOIN users ON users.id = user_id",
		).all();
		expect(results).toEqual([{ email: "here@relief.test" }]);
	});
});

describe("cron", () => {
	test.each(Object.keys(schedule))("Cron puts the jobs of %s on the queue", async (cron) => {
		await worker.scheduled(createScheduledController({ cron }), env);
	});

	test("Cron says so when nothing is scheduled", async () => {
		const unknown = createScheduledController({ cron: "1 2 3 4 5" });
		await expect(worker.scheduled(unknown, env)).rejects.toThrow("1 2 3 4 5");
	});
});

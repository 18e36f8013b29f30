import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "#worker/index.ts";
import type { Job } from "#worker/jobs.ts";
import { createServices } from "./home.ts";
import { allRows } from "./storage.ts";

const job = { kind: "tracker.advance", userId: "someone", tracker: "strava" } as const;
const dayMs = 86_400_000;
const kept = async () => (await allRows()).dead_letters.length;
const runner = (id: string) =>
	env.DB.prepare(
		`INSERT INTO users (id, email, firstname, lastname, password_hash, created_at, terms_accepted_at, home)
			VALUES (?1, ?1, '', '', '', 0, 0, 'RUNNERS_1')`,
	)
		.bind(id)
		.run();

test("A message that failed every time is kept, and sent again once it is marked", async () => {
	await runner(job.userId);
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

test("A dead letter goes with the account that it is about, and none is kept about a deleted one", async () => {
	await runner("leaving");
	const { deadLetters, removeAccount } = createServices(env);
	const before = await kept();
	await deadLetters.keep([{ body: { ...job, userId: "leaving" } }]);
	expect(await kept()).toBe(before + 1);
	await removeAccount("leaving");
	await deadLetters.keep([{ body: { ...job, userId: "leaving" } }]);
	expect(await kept()).toBe(before);
});

test("Dead letters are kept for 30 days, whoever they are about", async () => {
	const at = (days: number) => createServices(env, () => new Date(days * dayMs)).deadLetters;
	await env.DB.prepare("DELETE FROM dead_letters").run();
	await at(1).keep([{ body: { kind: "files.sweep" } }]);
	await at(31).removeOld();
	expect(await kept()).toBe(1);
	await at(31.1).removeOld();
	expect(await kept()).toBe(0);
});

test("A dead letter that cannot be sent again stops no other", async () => {
	const [broken, good] = [{ kind: "files.sweep" }, { kind: "jobs.resend" }];
	const sent: unknown[] = [];
	const send = async (body: unknown) => {
		if (JSON.stringify(body) === JSON.stringify(broken)) throw new Error("refused");
		sent.push(body);
	};
	const { deadLetters } = createServices({ ...env, JOBS: { send } as unknown as Queue } as Env);
	await deadLetters.keep([{ body: broken }, { body: good }]);
	await env.DB.prepare("UPDATE dead_letters SET resend = 1 WHERE user_id IS NULL").run();
	await deadLetters.resend();
	expect(sent).toEqual([good]);
});

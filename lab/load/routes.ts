import type { Largest } from "./largest-inputs.ts";
import type { RouteCall } from "./route-calls.ts";

/** What became of calls. */
export interface Answers {
	/** Less than 500. */
	answered: number;
	/** 429: more often than a limit of that route allows, which is not that of the hour. */
	limited: number;
	/** `server.busy`, with a time after which the same is to be sent again. */
	refused: number;
	/** Refused before the body was sent: Node's `fetch` may then say that it could not write, and lose the answer. */
	cut: number;
	/** Everything else: route, and what came. */
	odd: string[];
}

/** Calls some routes, each so often, all at once, in the name of each runner in turn. */
export async function callAtOnce(
	origin: string,
	calls: readonly RouteCall[],
	{ runners, times }: { runners: readonly Largest[]; times: number },
): Promise<Answers> {
	const answers: Answers = { answered: 0, limited: 0, refused: 0, cut: 0, odd: [] };
	await Promise.all(
		calls.flatMap((call) =>
			Array.from({ length: times }, async (_, i) => {
				const outcome = await outcomeOf(call, origin, runners[i % runners.length]);
				if (outcome in answers) answers[outcome as Exclude<keyof Answers, "odd">]++;
				else answers.odd.push(`${call.route}: ${outcome}`);
			}),
		),
	);
	return answers;
}

async function outcomeOf({ init: of }: RouteCall, origin: string, runner: Largest) {
	const { url, init } = of(origin, runner);
	try {
		const answer = await fetch(url, init);
		if (answer.status < 500) {
			for await (const _ of answer.body ?? []) {
				// An answer is read to its end, and not kept.
			}
			return answer.status === 429 ? "limited" : "answered";
		}
		const text = await answer.text();
		const code = /"code":"([\w.]+)"/.exec(text)?.[1] ?? "server.busy";
		// Without a tracker's settings, its routes say so.
		if (answer.status === 503 && code === "tracker.not_configured") return "answered";
		const isRetried = Number(answer.headers.get("Retry-After")) > 0;
		const isRefused = answer.status === 503 && code === "server.busy" && isRetried;
		return isRefused ? "refused" : `${answer.status} ${text.slice(0, 300)}`;
	} catch (error) {
		const { cause } = error as { cause?: NodeJS.ErrnoException };
		// Refused before the body was sent: the rest of it meets a connection that is closed.
		if (init.body && (cause?.code === "EPIPE" || cause?.code === "ECONNRESET")) return "cut";
		return `no answer, ${cause ?? error}`;
	}
}

const small = ["/api/health", "/api/auth/me", "/api/predictions", "/about"];

/** Milliseconds of small calls of another runner, one after the other, until `work` is done. */
export async function besideOthers(
	origin: string,
	token: string,
	work: Promise<unknown>,
): Promise<{ ms: number[]; failed: number }> {
	let isDone = false;
	const done = work.finally(() => {
		isDone = true;
	});
	const read = { ms: [] as number[], failed: 0 };
	for (let i = 0; !isDone; i++) {
		const startedAt = performance.now();
		const headers = { Authorization: `Bearer ${token}` };
		const answer = await fetch(origin + small[i % small.length], { headers }).catch(() => null);
		await answer?.arrayBuffer();
		read.ms.push(performance.now() - startedAt);
		if (!answer?.ok) read.failed++;
	}
	await done;
	return read;
}

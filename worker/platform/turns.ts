import { AppError } from "#domain/app-error.ts";
import { minuteMs } from "#domain/time.ts";

/** Who waits for a turn at most, for how long, and how often it looks. */
const mostWaiting = 3;
const waitMs = 5000;
const lookMs = 20;
/** A turn that is older was given up: its request ended before it could say so. */
const turnMs = minuteMs;
const retryAfterS = 2;

interface Turn {
	readonly beganMs: number;
	waiting: number;
}

/**
 * One at a time by key, within this isolate; others wait a little. Throws `server.busy` where too many wait, or too long. Each
 * looks for itself: a request must not be woken by another one.
 */
export function createTurns() {
	const turns = new Map<string, Turn>();
	const isOver = ({ beganMs }: Turn) => Date.now() - beganMs > turnMs;

	async function wait(key: string): Promise<void> {
		const until = Date.now() + waitMs;
		for (let turn = turns.get(key); turn && !isOver(turn); turn = turns.get(key)) {
			if (turn.waiting >= mostWaiting || Date.now() > until) {
				throw new AppError("server.busy", { retryAfterS });
			}
			turn.waiting++;
			await new Promise((resolve) => setTimeout(resolve, lookMs));
			turn.waiting--;
		}
	}

	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		await wait(key);
		const turn = { beganMs: Date.now(), waiting: 0 };
		turns.set(key, turn);
		try {
			return await work();
		} finally {
			if (turns.get(key) === turn) turns.delete(key);
		}
	};
}

export type Turns = ReturnType<typeof createTurns>;

export interface Delivery<Event> {
	readonly event: Event;
	/** Status per try; 0 without an answer in time. */
	readonly statuses: number[];
}

export interface PushTiming {
	/** The longest wait for a 200. */
	readonly answerMs: number;
	/** The pause between tries. */
	readonly retryMs: number;
}

export const defaultTiming: PushTiming = { answerMs: 2_000, retryMs: 1_000 };

const tries = 3;
/** Events that are sent at once; those of a burst wait. */
const senders = 20;

interface DeliveryDeps<Event> {
	readonly fetch: typeof fetch;
	readonly timing: PushTiming;
	/** Where events go; null while there is no callback. */
	readonly target: () => string | null;
	readonly bodyOf: (event: Event) => unknown;
}

/** Posts events at once, in three tries at most, in any order. */
export function createDeliveries<Event>({ fetch, timing, target, bodyOf }: DeliveryDeps<Event>) {
	const deliveries: Delivery<Event>[] = [];
	const waiting: Delivery<Event>[] = [];
	const running = new Set<Promise<void>>();

	async function post(url: string, event: Event): Promise<number> {
		try {
			const answer = await fetch(url, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(bodyOf(event)),
				signal: AbortSignal.timeout(timing.answerMs),
			});
			await answer.body?.cancel();
			return answer.status;
		} catch {
			return 0;
		}
	}

	async function deliver(delivery: Delivery<Event>) {
		for (let nth = 0; nth < tries; nth++) {
			const url = target();
			if (url === null) return;
			if (nth > 0) await new Promise((resolve) => setTimeout(resolve, timing.retryMs));
			delivery.statuses.push(await post(url, delivery.event));
			if (delivery.statuses[nth] === 200) return;
		}
	}

	/** Delivers waiting events until there are none. */
	async function deliverWaiting() {
		for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(next);
	}

	return {
		list: deliveries,

		/** Sends an event; without a callback nothing is sent. */
		push(event: Event) {
			if (target() === null) return;
			const delivery: Delivery<Event> = { event, statuses: [] };
			deliveries.push(delivery);
			waiting.push(delivery);
			if (running.size >= senders) return;
			const work = deliverWaiting().finally(() => running.delete(work));
			running.add(work);
		},

		/** Resolves when every event is delivered, or its tries are over. */
		async settled() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}

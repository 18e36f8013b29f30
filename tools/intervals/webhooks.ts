import type { Clock } from "../stand-in/clock.ts";
import { createDeliveries, type PushTiming } from "../stand-in/deliveries.ts";
import type { Faults } from "../stand-in/faults.ts";
import type { Session } from "../training/session.ts";
import { athleteIdOf, isWithheld } from "./activities.ts";
import { type FaultKind, webhookPath } from "./faults.ts";
import type { Library } from "./library.ts";

export interface PushEvent {
	readonly athlete_id: string;
	readonly type: string;
	/** ISO 8601. */
	readonly timestamp: string;
	readonly activity?: Record<string, unknown>;
}

/** Where the application's page at the service says that events go. */
interface Callback {
	readonly url: string;
	readonly secret: string;
}

interface WebhookDeps {
	readonly clock: Clock;
	readonly faults: Faults<FaultKind>;
	readonly library: Library;
	readonly fetch: typeof fetch;
	readonly timing: PushTiming;
	/** From an upload to its analysis; 0 sends both events at once. */
	readonly analysedMs: number;
}

/** Events of activities, with the secret of the callback. There is none of a deletion, and none of the end of a link. */
export function createWebhooks(deps: WebhookDeps) {
	const { clock, faults, library, fetch, timing, analysedMs } = deps;
	let callback: Callback | null = null;
	const deliveries = createDeliveries<PushEvent>({
		fetch,
		timing,
		target: () => callback?.url ?? null,
		bodyOf: (event) => ({ secret: callback?.secret, events: [event] }),
	});

	function push(event: PushEvent, athleteId: number) {
		const kinds = faults.strike({ path: webhookPath, athleteId }).map(({ kind }) => kind);
		if (kinds.includes("event-lost")) return;
		deliveries.push(event);
		if (kinds.includes("event-doubled")) deliveries.push(event);
	}

	return {
		deliveries: deliveries.list,
		settled: deliveries.settled,
		callback: () => callback,

		register(to: Callback | null) {
			callback = to;
		},

		/** Sends an event as it is. */
		pushAsIs: deliveries.push,

		/** The events of a new or changed activity; none of one that came through Strava, or of an account that sleeps. */
		uploaded(session: Session) {
			const athleteId = session.athlete.id;
			if (isWithheld(session) || library.isAsleep(athleteId)) return;
			const event = (type: string): PushEvent => ({
				athlete_id: athleteIdOf(athleteId),
				type,
				timestamp: new Date(clock.now()).toISOString().replace("Z", "+00:00"),
				activity: library.row(session),
			});
			push(event("ACTIVITY_UPLOADED"), athleteId);
			if (analysedMs === 0) push(event("ACTIVITY_ANALYZED"), athleteId);
			else setTimeout(() => push(event("ACTIVITY_ANALYZED"), athleteId), analysedMs);
		},
	};
}

export type Webhooks = ReturnType<typeof createWebhooks>;

import { AppError } from "../../domain/app-error.ts";
import type { Tracker } from "../../domain/training/activity.ts";
import { hashToken } from "../accounts/tokens.ts";
import type { LinkKey, LinkStore } from "./link-store.ts";
import type { TrackerProvider } from "./provider.ts";
import type { SyncQueue } from "./sync-queue.ts";

/** What a subscription proves itself with: derived from the key, so that one secret is enough. */
export const verifyTokenOf = (webhookKey: string): Promise<string> =>
	hashToken(`verify\n${webhookKey}`);

/**
 * Takes events in and answers at once; what they hint at is looked up later. The address holds a random key, since
 * events carry no signature that can be checked.
 */
export function createWebhook(deps: {
	tracker: Tracker;
	provider: TrackerProvider | null;
	settings: { readonly webhookKey: string };
	links: LinkStore;
	ledger: SyncQueue;
	scheduleSync: (key: LinkKey, at: Date) => Promise<void>;
	now: () => Date;
}) {
	const { tracker, provider, settings, links, ledger, scheduleSync, now } = deps;

	/** Keys are compared by their hashes, which tell nothing of where they differ. */
	async function opened(key: string): Promise<TrackerProvider> {
		const ours = settings.webhookKey;
		const fits = ours !== "" && (await hashToken(key)) === (await hashToken(ours));
		if (!provider || !fits) throw new AppError("tracker.webhook");
		return provider;
	}

	return {
		/** The answer to the handshake. */
		async validate(key: string, query: URLSearchParams): Promise<Record<string, string>> {
			const { webhook } = await opened(key);
			const answer = webhook.validationAnswer(query, await verifyTokenOf(settings.webhookKey));
			if (!answer) throw new AppError("tracker.webhook");
			return answer;
		},

		/** Notes an event. What is no event, or of nobody here, is nothing to act on. */
		async receive(key: string, body: unknown): Promise<void> {
			const event = (await opened(key)).webhook.parseEvent(body);
			if (!event || event.kind === "other") return;
			const link = await links.byAthlete(tracker, event.athleteExternalId);
			if (!link) return;
			const activityId = event.kind === "activity" ? event.activityExternalId : null;
			const woken = await ledger.addEvent(link, { key: event.key, activityId, now: now() });
			if (woken) await scheduleSync(link, now());
		},
	};
}

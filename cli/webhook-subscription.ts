import { CommandError } from "#tools/command-line.ts";
import type { Subscription, WebhookSubscriber } from "#worker/tracker/provider.ts";

/**
 * The subscription to a tracker's events, which an application has one of: the one that there is, else a new one. An
 * answer that was lost does not matter: the tracker is asked what it has.
 * @throws CommandError `cli.subscribed` while events go to another address
 */
export async function subscribeOnce(
	{ subscriptions, subscribe }: WebhookSubscriber,
	wanted: { callbackUrl: string; verifyToken: string },
): Promise<Subscription> {
	const found = async () => (await subscriptions()).value[0];
	const before = await found();
	if (before) return ownOf(before, wanted.callbackUrl);
	try {
		return (await subscribe(wanted)).value;
	} catch (error) {
		const made = await found().catch(() => undefined);
		if (!made) throw error;
		return ownOf(made, wanted.callbackUrl);
	}
}

function ownOf(subscription: Subscription, callbackUrl: string): Subscription {
	if (subscription.callbackUrl === callbackUrl) return subscription;
	const { subscriptionId } = subscription;
	const { host } = new URL(subscription.callbackUrl);
	throw new CommandError(
		"cli.subscribed",
		`Subscription ${subscriptionId} sends events to another address, on ${host}: end it by 'webhook delete ${subscriptionId}' and create the new one.`,
	);
}

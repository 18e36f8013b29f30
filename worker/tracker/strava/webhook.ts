import { z } from "zod";
import type { ProviderEvent, Subscription } from "../provider.ts";

const id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);

/** developers.strava.com/docs/webhooks */
const event = z.object({
	object_type: z.string(),
	object_id: id,
	aspect_type: z.string(),
	owner_id: id,
	/** Seconds since 1970. */
	event_time: z.number().nonnegative(),
	updates: z.record(z.string(), z.unknown()).catch({}),
});

/** A delivery carries one event. */
export function parseEvents(body: unknown): readonly ProviderEvent[] {
	const parsed = event.safeParse(body);
	return parsed.success ? [toEvent(parsed.data)] : [];
}

function toEvent(row: z.infer<typeof event>): ProviderEvent {
	const { object_type, object_id, aspect_type, owner_id, event_time, updates } = row;
	const head = {
		athleteExternalId: owner_id,
		eventAtMs: event_time * 1000,
		key: [object_type, object_id, aspect_type, event_time].join("/"),
	};
	if (object_type === "activity" && isAspect(aspect_type)) {
		return { ...head, kind: "activity", aspect: aspect_type, activityExternalId: object_id };
	}
	// A string in the documentation, a boolean in some events.
	if (object_type === "athlete" && String(updates.authorized) === "false") {
		return { ...head, kind: "deauthorized" };
	}
	return { ...head, kind: "other" };
}

const isAspect = (name: string): name is "create" | "update" | "delete" =>
	name === "create" || name === "update" || name === "delete";

/** Strava waits 2 s for the answer, whose key has a dot. */
export function validationAnswer(query: URLSearchParams, verifyToken: string) {
	const challenge = query.get("hub.challenge");
	const isOurs = query.get("hub.verify_token") === verifyToken && verifyToken !== "";
	if (query.get("hub.mode") !== "subscribe" || !isOurs || !challenge) return null;
	return { "hub.challenge": challenge };
}

export const subscriptionSchema = z
	.object({ id, callback_url: z.string() })
	.transform((row): Subscription => ({ subscriptionId: row.id, callbackUrl: row.callback_url }));

/** The answer to a new subscription may hold its id alone. */
export const newSubscriptionSchema = z.object({ id });

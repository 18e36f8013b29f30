import { z } from "zod";
import type { ProviderEvent } from "../provider.ts";

const id = z.union([z.int().nonnegative().transform(String), z.string().regex(/^i?\d{1,20}$/)]);
/** ISO 8601, or milliseconds since 1970. */
const moment = z.union([
	z.number().nonnegative().max(8_640_000_000_000_000),
	z.string().transform((text, context) => {
		const ms = Date.parse(text);
		if (!Number.isNaN(ms)) return ms;
		context.addIssue({ code: "custom", message: "no date" });
		return z.NEVER;
	}),
]);

const event = z.object({
	athlete_id: id,
	type: z.string().max(100),
	timestamp: moment,
	activity: z.object({ id }).nullish().catch(null),
});

const delivery = z.object({ secret: z.string(), events: z.array(z.unknown()).catch([]) });

/** Types that are about an activity: uploaded, and about a minute later analysed. */
const aspects: Readonly<Record<string, "create" | "update">> = {
	ACTIVITY_UPLOADED: "create",
	ACTIVITY_ANALYZED: "update",
	ACTIVITY_UPDATED: "update",
};

export const secretOf = (body: unknown): string | null =>
	delivery.safeParse(body).data?.secret ?? null;

/** Events that cannot be read are left out; the others stay. */
export const parseEvents = (body: unknown): readonly ProviderEvent[] =>
	(delivery.safeParse(body).data?.events ?? []).flatMap((row) => {
		const parsed = event.safeParse(row);
		return parsed.success ? [toEvent(parsed.data)] : [];
	});

function toEvent({ athlete_id, type, timestamp, activity }: z.infer<typeof event>): ProviderEvent {
	const head = {
		athleteExternalId: athlete_id,
		eventAtMs: timestamp,
		key: [athlete_id, type, activity?.id ?? "", timestamp].join("/"),
	};
	const aspect = aspects[type];
	return aspect && activity
		? { ...head, kind: "activity", aspect, activityExternalId: activity.id }
		: { ...head, kind: "other" };
}

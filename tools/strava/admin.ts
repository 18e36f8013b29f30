import { z } from "zod";
import {
	createSwitchboard,
	limit,
	newSession,
	type SwitchboardParts,
} from "../stand-in/switchboard.ts";
import type { Athlete } from "../training/athletes.ts";
import type { FaultKind } from "./faults.ts";
import type { Grants } from "./grants.ts";
import type { Library } from "./library.ts";
import type { PushEvent, Webhooks } from "./webhooks.ts";

const limitsChange = z.strictObject({ overall: limit, read: limit }).partial();
const edit = z
	.strictObject({ name: z.string(), sport_type: z.string(), private: z.boolean() })
	.partial();
const event = z.looseObject({
	object_type: z.enum(["activity", "athlete"]),
	object_id: z.int(),
	owner_id: z.int(),
	aspect_type: z.enum(["create", "update", "delete"]).optional(),
	subscription_id: z.int().optional(),
	event_time: z.int().optional(),
	updates: z.record(z.string(), z.string()).optional(),
});

interface AdminDeps extends SwitchboardParts<FaultKind, PushEvent> {
	readonly grants: Grants;
	readonly library: Library;
	readonly webhooks: Webhooks;
	readonly unlink: (athleteId: number) => void;
}

/** The switchboard: faults, clock, limits, calls, and actions of athletes. See README.md. */
export function createAdmin(deps: AdminDeps) {
	const { grants, library, webhooks } = deps;

	function athleteAction(athlete: Athlete, action: string, input: unknown): unknown {
		const owner = { owner_id: athlete.id };
		if (action === "POST activities") {
			const activity = library.add(athlete, newSession.parse(input));
			webhooks.push({
				...owner,
				object_type: "activity",
				object_id: activity.id,
				aspect_type: "create",
			});
			return activity;
		}
		if (action === "POST expire") return grants.expire(athlete.id) ?? {};
		if (action === "POST unlink") return deps.unlink(athlete.id) ?? {};
		const [, method, digits] = /^(PATCH|DELETE) activities\/(\d+)$/.exec(action) ?? [];
		const id = Number(digits);
		const event = { ...owner, object_type: "activity", object_id: id } as const;
		if (method === "DELETE" && library.delete(athlete, id)) {
			webhooks.push({ ...event, aspect_type: "delete" });
			return {};
		}
		if (method === "PATCH" && library.find(athlete, id)) {
			const change = edit.parse(input);
			library.edit(id, change);
			webhooks.push({ ...event, updates: updatesOf(change) });
			return library.find(athlete, id);
		}
		return null;
	}

	return createSwitchboard(deps, {
		state: () => ({ subscription: webhooks.subscription() }),
		athleteState: ({ id }) => ({ id }),
		limits: limitsChange,
		event,
		push: webhooks.push,
		athleteAction,
	});
}

/** An edit as an event names its fields. */
function updatesOf({ name, sport_type, private: hidden }: z.infer<typeof edit>) {
	const updates: Record<string, string> = {};
	if (name !== undefined) updates.title = name;
	if (sport_type !== undefined) updates.type = sport_type;
	if (hidden !== undefined) updates.private = String(hidden);
	return updates;
}

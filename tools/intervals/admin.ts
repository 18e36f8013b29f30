import { z } from "zod";
import { isLocal } from "../stand-in/oauth-requests.ts";
import {
	createSwitchboard,
	limit,
	newSession,
	type SwitchboardParts,
} from "../stand-in/switchboard.ts";
import type { Athlete } from "../training/athletes.ts";
import { athleteIdOf, isWithheld } from "./activities.ts";
import type { Calendar } from "./calendar.ts";
import type { FaultKind } from "./faults.ts";
import type { Grants } from "./grants.ts";
import type { Library } from "./library.ts";
import type { PushEvent, Webhooks } from "./webhooks.ts";

const limitsChange = z
	.strictObject({ athlete: limit, app: limit, perSecond: z.int().positive() })
	.partial();
const edit = z.strictObject({ name: z.string(), type: z.string(), race: z.boolean() }).partial();
const callback = z
	.strictObject({
		url: z.string().refine(isLocal, "Name an address of this machine."),
		secret: z.string().min(1),
	})
	.nullable();
const event = z.looseObject({ athlete_id: z.string(), type: z.string(), timestamp: z.string() });
const sleep = z.strictObject({ sinceMs: z.int().nullable() });

interface AdminDeps extends SwitchboardParts<FaultKind, PushEvent> {
	readonly grants: Grants;
	readonly library: Library;
	readonly webhooks: Webhooks;
	readonly calendar: Calendar;
}

/** The switchboard: faults, clock, limits, calls, and actions of athletes. See README.md. */
export function createAdmin(deps: AdminDeps) {
	const { grants, library, webhooks, calendar } = deps;

	function athleteAction(athlete: Athlete, action: string, input: unknown): unknown {
		if (action === "POST activities") {
			const session = library.add(athlete, newSession.parse(input));
			webhooks.uploaded(session);
			return library.row(session);
		}
		if (action === "POST unlink") return grants.end(athlete.id) ?? {};
		if (action === "POST sleep") {
			return library.sleep(athlete.id, sleep.parse(input).sinceMs) ?? {};
		}
		const [, method, id = ""] = /^(PATCH|DELETE) activities\/(i?\d+)$/.exec(action) ?? [];
		if (method === "DELETE" && library.delete(athlete, id)) return {};
		const session = library.find(athlete, id);
		if (method === "PATCH" && session) {
			library.edit(id, edit.parse(input));
			webhooks.uploaded(session);
			return library.row(session);
		}
		return null;
	}

	return createSwitchboard(deps, {
		state: () => ({ callback: webhooks.callback()?.url ?? null }),
		athleteState: ({ id }, sessions) => ({
			id: athleteIdOf(id),
			withheld: sessions.filter(isWithheld).length,
			asleep: library.isAsleep(id),
			planned: calendar.of(id),
		}),
		limits: limitsChange,
		event,
		push: webhooks.pushAsIs,
		act: (action, input) =>
			action === "POST webhook" ? (webhooks.register(callback.parse(input)) ?? {}) : null,
		athleteAction,
	});
}

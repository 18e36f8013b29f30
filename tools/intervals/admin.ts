import { z } from "zod";
import type { CallLog } from "../stand-in/calls.ts";
import type { Clock } from "../stand-in/clock.ts";
import type { Faults } from "../stand-in/faults.ts";
import { isLocal } from "../stand-in/oauth-requests.ts";
import { createSwitchboard, newSession } from "../stand-in/switchboard.ts";
import type { Athlete } from "../training/athletes.ts";
import { athleteIdOf, isWithheld } from "./activities.ts";
import type { FaultKind } from "./faults.ts";
import type { Grants } from "./grants.ts";
import type { Library } from "./library.ts";
import type { Limiter } from "./limits.ts";
import type { Webhooks } from "./webhooks.ts";

const limit = z.strictObject({ short: z.int().positive(), day: z.int().positive() }).partial();
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
const events = z.array(
	z.looseObject({ athlete_id: z.string(), type: z.string(), timestamp: z.string() }),
);
const sleep = z.strictObject({ sinceMs: z.int().nullable() });

interface AdminDeps {
	readonly clock: Clock;
	readonly calls: CallLog;
	readonly faults: Faults<FaultKind>;
	readonly grants: Grants;
	readonly library: Library;
	readonly limiter: Limiter;
	readonly webhooks: Webhooks;
}

/** The switchboard: faults, clock, limits, calls, and actions of athletes. See README.md. */
export function createAdmin(deps: AdminDeps) {
	const { clock, calls, faults, grants, library, limiter, webhooks } = deps;

	const state = () => ({
		limits: limiter.limits,
		used: limiter.used(),
		linked: grants.linked(),
		callback: webhooks.callback()?.url ?? null,
		athletes: library.athletes.map((athlete) => {
			const sessions = library.sessions(athlete);
			return {
				id: athleteIdOf(athlete.id),
				name: `${athlete.firstname} ${athlete.lastname}`,
				activities: sessions.length,
				withheld: sessions.filter(isWithheld).length,
				asleep: library.isAsleep(athlete.id),
			};
		}),
	});

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

	function act(action: string, input: unknown): unknown {
		if (action === "POST limits") {
			const { athlete, app, perSecond } = limitsChange.parse(input);
			Object.assign(limiter.limits.athlete, athlete);
			Object.assign(limiter.limits.app, app);
			if (perSecond !== undefined) limiter.limits.perSecond = perSecond;
			return limiter.limits;
		}
		if (action === "POST webhook") return webhooks.register(callback.parse(input)) ?? {};
		if (action === "POST events") {
			for (const event of events.parse([input].flat())) webhooks.pushAsIs(event);
			return {};
		}
		const [, method, id, rest] = /^(\w+) athletes\/i?(\d+)\/(.+)$/.exec(action) ?? [];
		const athlete = library.athleteOf(Number(id));
		return athlete ? athleteAction(athlete, `${method} ${rest}`, input) : null;
	}

	async function deliveries() {
		await webhooks.settled();
		return webhooks.deliveries;
	}

	return createSwitchboard({ clock, calls, faults, state, deliveries, act });
}

import { z } from "zod";
import type { CallLog } from "./calls.ts";
import type { Clock } from "./clock.ts";
import { type Faults, faultRule } from "./faults.ts";
import type { Grants } from "./grants.ts";
import type { Library } from "./library.ts";
import type { Limiter } from "./limits.ts";
import type { Athlete } from "./training/athletes.ts";
import type { Webhooks } from "./webhooks.ts";

/** The path of the switchboard, which the real service does not have. */
export const adminPath = "/stand-in";

const limit = z.strictObject({ short: z.int().positive(), day: z.int().positive() }).partial();
const limitsChange = z.strictObject({ overall: limit, read: limit }).partial();
const clockChange = z
	.strictObject({ stopAtMs: z.int().nullable(), advanceMs: z.int().nonnegative() })
	.partial();
const newActivity = z
	.strictObject({
		purpose: z.enum(["recovery", "easy", "long", "tempo", "intervals", "race", "ride", "walk"]),
		distanceM: z.number().min(500).max(200_000),
	})
	.partial();
const edit = z
	.strictObject({ name: z.string(), sport_type: z.string(), private: z.boolean() })
	.partial();
const events = z.array(
	z.looseObject({
		object_type: z.enum(["activity", "athlete"]),
		object_id: z.int(),
		owner_id: z.int(),
		aspect_type: z.enum(["create", "update", "delete"]).optional(),
		subscription_id: z.int().optional(),
		event_time: z.int().optional(),
		updates: z.record(z.string(), z.string()).optional(),
	}),
);

interface AdminDeps {
	readonly clock: Clock;
	readonly calls: CallLog;
	readonly faults: Faults;
	readonly grants: Grants;
	readonly library: Library;
	readonly limiter: Limiter;
	readonly webhooks: Webhooks;
	readonly unlink: (athleteId: number) => void;
}

/** The switchboard: faults, clock, limits, calls, and actions of athletes. See README.md. */
export function createAdmin(deps: AdminDeps) {
	const { clock, calls, faults, grants, library, limiter, webhooks } = deps;

	const state = () => ({
		now: new Date(clock.now()).toISOString(),
		limits: limiter.limits,
		used: limiter.used(),
		linked: grants.linked(),
		subscription: webhooks.subscription(),
		faults: faults.list(),
		calls: calls.counts(),
		athletes: library.athletes.map((athlete) => ({
			id: athlete.id,
			name: `${athlete.firstname} ${athlete.lastname}`,
			activities: library.sessions(athlete).length,
		})),
	});

	function athleteAction(athlete: Athlete, action: string, input: unknown): unknown {
		const owner = { owner_id: athlete.id };
		if (action === "POST activities") {
			const activity = library.add(athlete, newActivity.parse(input));
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

	async function act(action: string, input: unknown): Promise<unknown> {
		switch (action) {
			case "GET ":
				return state();
			case "GET calls":
				return calls.all();
			case "DELETE calls":
				return calls.clear() ?? {};
			case "GET deliveries":
				await webhooks.settled();
				return webhooks.deliveries;
			case "GET faults":
				return faults.list();
			case "POST faults":
				for (const rule of z.array(faultRule).parse([input].flat())) faults.set(rule);
				return faults.list();
			case "DELETE faults":
				return faults.clear() ?? {};
			case "POST clock": {
				const { stopAtMs, advanceMs } = clockChange.parse(input);
				if (stopAtMs !== undefined) clock.stopAt(stopAtMs);
				clock.advance(advanceMs ?? 0);
				return { now: new Date(clock.now()).toISOString() };
			}
			case "POST limits": {
				const { overall, read } = limitsChange.parse(input);
				Object.assign(limiter.limits.overall, overall);
				Object.assign(limiter.limits.read, read);
				return limiter.limits;
			}
			case "POST events":
				for (const event of events.parse([input].flat())) webhooks.push(event);
				return {};
		}
		const [, method, id, rest] = /^(\w+) athletes\/(\d+)\/(.+)$/.exec(action) ?? [];
		const athlete = library.athleteOf(Number(id));
		return athlete ? athleteAction(athlete, `${method} ${rest}`, input) : null;
	}

	return async function answer(request: Request, url: URL): Promise<Response> {
		const place = url.pathname.slice(adminPath.length).replace(/^\//, "");
		const text = await request.text();
		try {
			const done = await act(`${request.method} ${place}`, text === "" ? {} : JSON.parse(text));
			if (done !== null) return Response.json(done);
			return Response.json(
				{ detail: `There is nothing at ${request.method} ${url.pathname}` },
				{ status: 404 },
			);
		} catch (error) {
			const detail = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
			return Response.json({ detail }, { status: 400 });
		}
	};
}

/** An edit as an event names its fields. */
function updatesOf({ name, sport_type, private: hidden }: z.infer<typeof edit>) {
	const updates: Record<string, string> = {};
	if (name !== undefined) updates.title = name;
	if (sport_type !== undefined) updates.type = sport_type;
	if (hidden !== undefined) updates.private = String(hidden);
	return updates;
}

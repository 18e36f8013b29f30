import { z } from "zod";
import type { Athlete } from "../training/athletes.ts";
import type { Session } from "../training/session.ts";
import type { CallLog } from "./calls.ts";
import type { Clock } from "./clock.ts";
import type { Delivery } from "./deliveries.ts";
import type { Faults } from "./faults.ts";

/** The path of the switchboard, which no real service has. */
const switchboardPath = "/stand-in";

export const isSwitchboard = ({ pathname }: URL) =>
	pathname === switchboardPath || pathname.startsWith(`${switchboardPath}/`);

const clockChange = z
	.strictObject({ stopAtMs: z.int().nullable(), advanceMs: z.int().nonnegative() })
	.partial();

const purposes = [
	...(["recovery", "easy", "long", "tempo"] as const),
	...(["intervals", "race", "ride", "walk"] as const),
];
export const newSession = z
	.strictObject({ purpose: z.enum(purposes), distanceM: z.number().min(500).max(200_000) })
	.partial();

export const limit = z
	.strictObject({ short: z.int().positive(), day: z.int().positive() })
	.partial();

/** The parts of a service that its switchboard shows and changes. */
export interface SwitchboardParts<Kind extends string, Event> {
	readonly clock: Clock;
	readonly calls: CallLog;
	readonly faults: Faults<Kind>;
	readonly grants: { readonly linked: () => number[] };
	readonly library: {
		readonly athletes: readonly Athlete[];
		readonly athleteOf: (id: number) => Athlete | undefined;
		readonly sessions: (athlete: Athlete) => readonly Session[];
	};
	readonly limiter: { readonly limits: object; readonly used: () => object };
	readonly webhooks: {
		readonly settled: () => Promise<void>;
		readonly deliveries: readonly Delivery<Event>[];
	};
}

/** What one service says and does of its own. */
interface Own<Event> {
	readonly state: () => object;
	readonly athleteState: (athlete: Athlete, sessions: readonly Session[]) => object;
	readonly limits: z.ZodType<object>;
	readonly event: z.ZodType<Event>;
	readonly push: (event: Event) => void;
	/** Actions beside these, and those of an athlete; null for those that there are not. */
	readonly act?: (action: string, input: unknown) => unknown;
	readonly athleteAction: (athlete: Athlete, action: string, input: unknown) => unknown;
}

/** Faults, clock, limits, calls, events and deliveries of a stand-in, and actions of its athletes. See the READMEs. */
export function createSwitchboard<Kind extends string, Pushed, Event>(
	parts: SwitchboardParts<Kind, Pushed>,
	own: Own<Event>,
) {
	const { clock, calls, faults, grants, library, limiter, webhooks } = parts;

	const state = () => ({
		now: new Date(clock.now()).toISOString(),
		faults: faults.list(),
		calls: calls.counts(),
		limits: limiter.limits,
		used: limiter.used(),
		linked: grants.linked(),
		...own.state(),
		athletes: library.athletes.map((athlete) => {
			const sessions = library.sessions(athlete);
			const name = `${athlete.firstname} ${athlete.lastname}`;
			return { name, activities: sessions.length, ...own.athleteState(athlete, sessions) };
		}),
	});

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
			case "POST limits":
				return changed(limiter.limits, own.limits.parse(input));
			case "POST events":
				for (const event of z.array(own.event).parse([input].flat())) own.push(event);
				return {};
			case "GET faults":
				return faults.list();
			case "POST faults":
				faults.setAll(input);
				return faults.list();
			case "DELETE faults":
				return faults.clear() ?? {};
			case "POST clock": {
				const { stopAtMs, advanceMs } = clockChange.parse(input);
				if (stopAtMs !== undefined) clock.stopAt(stopAtMs);
				clock.advance(advanceMs ?? 0);
				return { now: new Date(clock.now()).toISOString() };
			}
		}
		const [, method, id, rest] = /^(\w+) athletes\/\D?(\d+)\/(.+)$/.exec(action) ?? [];
		const athlete = library.athleteOf(Number(id));
		if (athlete) return own.athleteAction(athlete, `${method} ${rest}`, input);
		return own.act?.(action, input) ?? null;
	}

	return async function answer(request: Request, url: URL): Promise<Response> {
		const place = url.pathname.slice(switchboardPath.length).replace(/^\//, "");
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

/** Limits with others in the place of some. */
function changed(limits: object, change: object): object {
	for (const [name, value] of Object.entries(change)) {
		const before = (limits as Record<string, unknown>)[name];
		const isGroup = typeof before === "object" && before !== null;
		Object.assign(limits, { [name]: isGroup ? { ...before, ...value } : value });
	}
	return limits;
}

import { z } from "zod";
import type { Athlete } from "../training/athletes.ts";
import { athleteIdOf } from "./activities.ts";
import type { Scope } from "./grants.ts";
import { badRequest, forbidden } from "./responses.ts";
import { readWorkoutText, type WorkoutDoc } from "./workout-text.ts";

/** An event as it is sent; keys that the service knows and this one does not pass. */
const sent = z.looseObject({
	external_id: z.string().min(1).max(255),
	category: z.enum(["WORKOUT", "NOTE"]),
	start_date_local: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
	type: z.string().optional(),
	name: z.string().min(1).max(255),
	description: z.string().optional(),
	moving_time: z.int().positive().optional(),
});
const doomed = z.array(
	z.looseObject({ id: z.int().optional(), external_id: z.string().optional() }),
);

/** An event of the calendar, with its description as steps. */
interface CalendarEvent extends z.infer<typeof sent> {
	readonly id: number;
	readonly workout_doc: WorkoutDoc | null;
}

interface Caller {
	readonly athlete: Athlete;
	readonly scopes: readonly Scope[];
}

const path = /^\/api\/v1\/athlete\/([^/]+)\/events(\/bulk|\/bulk-delete)?$/;

/** Calendars of athletes, as far as one application has written them. */
export function createCalendar() {
	const calendars = new Map<number, Map<string, CalendarEvent>>();
	let ids = 0;
	const calendarOf = ({ id }: { id: number }) => {
		const found = calendars.get(id) ?? new Map<string, CalendarEvent>();
		calendars.set(id, found);
		return found;
	};

	function put(athlete: Athlete, body: unknown): Response {
		const events = z.array(sent).safeParse(body);
		if (!events.success) return badRequest(z.prettifyError(events.error));
		const calendar = calendarOf(athlete);
		const written = events.data.map((event) => ({
			...event,
			id: calendar.get(event.external_id)?.id ?? ++ids,
			workout_doc: event.description ? readWorkoutText(event.description) : null,
		}));
		for (const event of written) calendar.set(event.external_id, event);
		return Response.json(written);
	}

	function remove(athlete: Athlete, body: unknown): Response {
		const named = doomed.safeParse(body);
		if (!named.success) return badRequest(z.prettifyError(named.error));
		const calendar = calendarOf(athlete);
		let eventsDeleted = 0;
		for (const [externalId, { id }] of [...calendar]) {
			const isNamed = named.data.some((one) => one.id === id || one.external_id === externalId);
			if (isNamed && calendar.delete(externalId)) eventsDeleted++;
		}
		return Response.json({ eventsDeleted });
	}

	return {
		/** Events of an athlete, in the order of their days. */
		of: (athleteId: number): CalendarEvent[] =>
			[...calendarOf({ id: athleteId }).values()].sort((a, b) =>
				a.start_date_local.localeCompare(b.start_date_local),
			),

		/** Null for a call that is about something else. */
		async answer(
			{ athlete, scopes }: Caller,
			request: Request,
			url: URL,
		): Promise<Response | null> {
			const [, who, part = ""] = path.exec(url.pathname) ?? [];
			const call = `${request.method} ${part}`;
			if (!who || !["POST /bulk", "PUT /bulk-delete"].includes(call)) return null;
			if (who !== "0" && who !== athleteIdOf(athlete.id)) return forbidden();
			if (!scopes.includes("CALENDAR:WRITE")) return forbidden();
			const body: unknown = await request.json().catch(() => null);
			if (call === "PUT /bulk-delete") return remove(athlete, body);
			const isUpsert = url.searchParams.get("upsert") === "true";
			return isUpsert ? put(athlete, body) : badRequest("upsert is required here");
		},
	};
}

export type Calendar = ReturnType<typeof createCalendar>;

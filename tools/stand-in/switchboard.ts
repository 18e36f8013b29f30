import { z } from "zod";
import type { CallLog } from "./calls.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";

/** The path of the switchboard, which no real service has. */
export const switchboardPath = "/stand-in";

export const isSwitchboard = ({ pathname }: URL) =>
	pathname === switchboardPath || pathname.startsWith(`${switchboardPath}/`);

const clockChange = z
	.strictObject({ stopAtMs: z.int().nullable(), advanceMs: z.int().nonnegative() })
	.partial();

export const purposes = [
	...(["recovery", "easy", "long", "tempo"] as const),
	...(["intervals", "race", "ride", "walk"] as const),
];
export const newSession = z
	.strictObject({ purpose: z.enum(purposes), distanceM: z.number().min(500).max(200_000) })
	.partial();

interface SwitchboardDeps<Kind extends string> {
	readonly clock: Clock;
	readonly calls: CallLog;
	readonly faults: Faults<Kind>;
	/** Everything at once: the answer of the bare path. */
	readonly state: () => object;
	/** Resolves when deliveries under way are over. */
	readonly deliveries: () => Promise<unknown>;
	/** Actions of one service, "POST limits" and the like; null for those that it does not have. */
	readonly act: (action: string, input: unknown) => unknown;
}

/** Faults, clock, calls and deliveries of a stand-in, beside the actions of its service. */
export function createSwitchboard<Kind extends string>(deps: SwitchboardDeps<Kind>) {
	const { clock, calls, faults } = deps;

	async function act(action: string, input: unknown): Promise<unknown> {
		switch (action) {
			case "GET ":
				return {
					now: new Date(clock.now()).toISOString(),
					faults: faults.list(),
					calls: calls.counts(),
					...deps.state(),
				};
			case "GET calls":
				return calls.all();
			case "DELETE calls":
				return calls.clear() ?? {};
			case "GET deliveries":
				return deps.deliveries();
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
		return deps.act(action, input);
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

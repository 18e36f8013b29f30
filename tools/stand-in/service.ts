import { breakBody } from "./broken-answers.ts";
import type { CallLog } from "./calls.ts";
import { createCallLog } from "./calls.ts";
import { createClock } from "./clock.ts";
import { defaultTiming, type PushTiming } from "./deliveries.ts";
import { createFaults, type FaultRule, type Faults } from "./faults.ts";
import type { App } from "./oauth-requests.ts";
import { isSwitchboard } from "./switchboard.ts";

export interface StandInOptions<Limits> {
	/** Seed of histories, tokens and random faults. */
	readonly seed?: number;
	readonly app?: App;
	readonly limits?: Limits;
	/** The real clock; `Date.now` by default. */
	readonly now?: () => number;
	/** Sends webhooks; the runtime's own by default. */
	readonly fetch?: typeof fetch;
	readonly timing?: PushTiming;
	/** Seconds between two samples of a recording; 1 by default. */
	readonly sampledEveryS?: number;
}

/** What every stand-in has, from its options and what its service says. */
export function partsOf<Kind extends string, Limits>(
	options: StandInOptions<Limits>,
	service: { app: App; limits: Limits; faultKinds: readonly Kind[] },
) {
	const { seed = 1, sampledEveryS = 1 } = options;
	return {
		seed,
		app: options.app ?? service.app,
		clock: createClock(options.now),
		calls: createCallLog(),
		faults: createFaults(seed, service.faultKinds),
		limits: structuredClone(options.limits ?? service.limits),
		recording: { seed, sampledEveryS },
		pushing: {
			fetch: options.fetch ?? ((input, init) => fetch(input, init)),
			timing: options.timing ?? defaultTiming,
		} satisfies { fetch: typeof fetch; timing: PushTiming },
	};
}

/** The athlete of a call's token. */
interface Holder {
	readonly athleteId: number;
}

/** A call as its service answers it. */
export interface Call<Kind extends string, Holding extends Holder> {
	readonly request: Request;
	readonly url: URL;
	/** Null without a valid token. */
	readonly holder: Holding | null;
	/** The faults that strike it. */
	readonly rules: FaultRule<Kind>[];
}

/** What one service does with calls. */
interface Service<Kind extends string, Holding extends Holder> {
	readonly clock: { now: () => number };
	readonly calls: CallLog;
	readonly faults: Faults<Kind>;
	readonly holder: (token: string) => Holding | null;
	readonly admin: (request: Request, url: URL) => Promise<Response>;
	readonly answer: (call: Call<Kind, Holding>) => Promise<Response>;
	/** Headers of an answer that state the budget; null for none. */
	readonly usage: (call: Call<Kind, Holding>) => Record<string, string> | null;
}

/**
 * Answers a call, with its faults, and logs it. It runs in Node behind a server, and in workerd as a `fetch`. Rejects
 * where the real connection would close.
 */
export const answering =
	<Kind extends string, Holding extends Holder>(service: Service<Kind, Holding>) =>
	async (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		if (isSwitchboard(url)) return service.admin(request, url);
		const [, token] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
		const holder = token ? service.holder(token) : null;
		const athleteId = holder?.athleteId ?? null;
		const rules = service.faults.strike({ path: url.pathname, athleteId });
		const call = { request, url, holder, rules };
		const record = (status: number) =>
			service.calls.add({
				atMs: service.clock.now(),
				method: request.method,
				path: url.pathname,
				query: url.search,
				athleteId,
				status,
			});
		const answered = await service.answer(call).catch((error) => {
			record(0);
			throw error;
		});
		record(answered.status);
		for (const [name, value] of Object.entries(service.usage(call) ?? {})) {
			answered.headers.set(name, value);
		}
		let response = answered;
		for (const rule of rules) response = await breakBody(response, rule);
		return response;
	};

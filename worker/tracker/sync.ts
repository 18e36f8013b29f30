import type { Purpose } from "../../domain/tracker/budget.ts";
import { readDetails, retryDelayMs } from "./details.ts";
import { followHints } from "./hints.ts";
import type { Link, LinkKey } from "./link-store.ts";
import { listPage, pageSize } from "./listing.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { type StepOutcome, type SyncDeps, TurnEnds } from "./turn.ts";

/** A turn that takes longer than that hands the rest to a next message. */
const turnMs = 20_000;
/** One that is not ended by then has died. */
const aloneMs = 120_000;
/** A tracker that has switched us off is asked again after that long. */
const pausedMs = 15 * 60_000;
/** Clocks of two machines differ by less. */
const skewMs = 5_000;
/** Those who wait for the same window do not all come at its first second. */
const spreadMs = 20_000;

export interface Turn {
	/** Ends after the list, or its first page: somebody waits for the answer. */
	readonly until: "list" | "page" | "end";
	/** Size of the list's pages, where the runner's call names one. */
	readonly perPage?: number;
}

/** How a turn went. */
export interface TurnReport {
	/** False: somebody else is at it. */
	readonly worked: boolean;
	/** When work goes on; null when there is none. */
	readonly dueAt: Date | null;
	/** Why it stopped early, in a code of `errors.*`. */
	readonly code: string | null;
	/** It waits for the budget until then. */
	readonly waitsUntilMs: number | null;
}

const idle: TurnReport = { worked: false, dueAt: null, code: null, waitsUntilMs: null };

/**
 * Takes a link's sync further: hints of webhooks first, then the list, then samples, the newest first. What is to
 * be done is in D1 alone: a turn may end anywhere, and the next one goes on.
 */
export function createSync(
	deps: SyncDeps & {
		/** Asks for a next turn at that time. */
		enqueue: (key: LinkKey, at: Date) => Promise<void>;
		/** The runner has ended the link at the tracker. */
		forget: (key: LinkKey) => Promise<void>;
	},
) {
	const { links, ledger, gate, now, enqueue, forget, provider } = deps;

	async function turn(key: LinkKey, ask: Turn, strikes: number): Promise<TurnReport> {
		const endsAt = Date.now() + turnMs;
		let link = await links.get(key);
		const attempts = link?.attempts ?? 0;
		let outcome: StepOutcome = { kind: "more" };
		let held = false;
		try {
			while (outcome.kind === "more" && Date.now() < endsAt) {
				if (link?.state !== "ok") return idle;
				const before: Link = link;
				outcome = await step(before, ask, strikes);
				link = await links.get(key);
				if (ask.until === "page" && before.pass !== null) break;
			}
		} catch (error) {
			const end = endOf(error, attempts + 1, now().getTime());
			if (end.code === "tracker.scope_missing" && link) {
				await links.retire(key, link.tokenVersion, end.code);
			}
			outcome = end;
			held = true;
		}
		const waits = outcome.kind === "waits" ? outcome : null;
		const code = waits?.code ?? null;
		const at = waits ? waits.untilMs + Math.floor(Math.random() * spreadMs) : now().getTime();
		const finished = outcome.kind === "done" && ask.until === "end";
		const dueAt = await ledger.rest(key, {
			dueAt: finished ? null : new Date(at),
			...{ held, code, now: now(), attempts: code === null ? 0 : attempts + 1 },
		});
		if (dueAt) await enqueue(key, dueAt);
		return { worked: true, dueAt, code, waitsUntilMs: held ? (waits?.untilMs ?? null) : null };
	}

	/** The one thing that is to be done next. */
	async function step(link: Link, ask: Turn, strikes: number): Promise<StepOutcome> {
		if (ask.until === "end") {
			const hints = await followHints(deps, link, () => forget(link));
			if (hints.kind === "more") return hints;
		}
		if (link.pass === null && link.wanted !== null) {
			await ledger.beginPass(
				link,
				ask.perPage ?? pageSize(provider.capabilities.perPageMax, now()),
			);
			return { kind: "more" };
		}
		if (link.pass !== null) {
			const listed = await listPage(deps, link, purposeOf(link, ask));
			// Whoever waits has the list; the rest is a message's work.
			return ask.until === "end" ? { kind: "more" } : listed;
		}
		return ask.until === "end" ? readDetails(deps, link, strikes) : { kind: "done" };
	}

	return {
		/** Works until there is nothing to do, the budget is used, or the turn is long enough. */
		async advance(key: LinkKey, ask: Turn = { until: "end" }): Promise<TurnReport> {
			const link = await links.get(key);
			if (link?.state !== "ok" || link.dueAt === null) return idle;
			if (link.dueAt.getTime() > now().getTime() + skewMs) return idle;
			return (await gate.alone(key, aloneMs, (strikes) => turn(key, ask, strikes))) ?? idle;
		},
	};
}

export type Sync = ReturnType<typeof createSync>;

/** A runner who waits, and the first list of a new link, may use the whole budget. */
function purposeOf(link: Link, ask: Turn): Purpose {
	if (ask.until !== "end") return "interactive";
	return link.renewedAt === null ? "priority" : "background";
}

/** What ends a turn: the time of the next one, and the reason. Anything unexpected keeps flying. */
function endOf(error: unknown, attempts: number, nowMs: number): StepOutcome & { kind: "waits" } {
	if (error instanceof TurnEnds) return error.outcome;
	if (!(error instanceof ProviderFailure)) throw error;
	const { cause } = error;
	const wait = (untilMs: number, code: string | null) => ({
		kind: "waits" as const,
		...{ untilMs, code },
	});
	switch (cause.kind) {
		case "rate-limited":
			return wait(cause.untilMs, null);
		case "app-inactive":
		case "misconfigured":
		case "capacity-reached":
			return wait(nowMs + pausedMs, "tracker.paused");
		case "token-dead":
			return wait(nowMs, "tracker.relink");
		case "scope-missing":
			return wait(nowMs, "tracker.scope_missing");
		default: {
			const statedMs = cause.kind === "temporary" ? (cause.retryAfterMs ?? 0) : 0;
			return wait(nowMs + Math.max(retryDelayMs(attempts), statedMs), "tracker.unavailable");
		}
	}
}

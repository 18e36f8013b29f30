import { minuteMs } from "../../domain/time.ts";
import type { Purpose } from "../../domain/tracker/budget.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import type { Link, LinkId, LinkKey } from "./link-store.ts";
import { listPage, pageSize } from "./listing.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { readStreams, retryDelayMs } from "./streams.ts";
import { type StepOutcome, type SyncDeps, SyncPaused } from "./sync-step.ts";
import { hasEnded, processEvents } from "./webhook-events.ts";

/** A turn that takes longer than that hands the rest to a next message. */
const turnMs = 20_000;
/** One that is not ended by then has died. */
const aloneMs = 120_000;
/** A tracker that has switched us off is asked again after that long. */
const pausedMs = 15 * minuteMs;
/** Clocks of two machines differ by less. */
const skewMs = 5_000;
/** Those who wait for the same window do not all come at its first second. */
const spreadMs = 20_000;

/** Pages of the list that a runner waits for; the background reads the others. */
const pagesWaitedFor = { page: 1, list: 3, end: Number.POSITIVE_INFINITY } as const;
/** A page that holds less costs as many calls as activities. */
const smallestPage = 30;

export interface SyncRequest {
	/** Ends after the list, or its first page: somebody waits for the answer. */
	readonly until: "list" | "page" | "end";
	/** Size of the list's first pages, where the runner's call names one; raised to `smallestPage`. */
	readonly perPage?: number;
}

/** How a turn went. */
export interface SyncReport {
	/** False: somebody else is at it. */
	readonly worked: boolean;
	/** When work goes on; null when there is none. */
	readonly dueAt: Date | null;
	/** Why it stopped early, in a code of `errors.*`. */
	readonly code: string | null;
	/** It waits for the budget until then. */
	readonly waitsUntilMs: number | null;
}

const idle: SyncReport = { worked: false, dueAt: null, code: null, waitsUntilMs: null };

/**
 * Takes a link's sync further: hints of webhooks first, then the list, then samples, the newest first. What is to
 * be done is in D1 alone: a turn may end anywhere, and the next one goes on.
 */
export function createSync(
	deps: SyncDeps & {
		/** Asks for a next turn at that time. */
		scheduleSync: (key: LinkKey, at: Date) => Promise<void>;
		/** Ends a link; `revoked` when the tracker has ended it already. */
		end: (link: LinkId, revoked: boolean) => Promise<void>;
	},
) {
	const { links, ledger, gate, now, scheduleSync, end, provider } = deps;

	async function turn(first: Link, ask: SyncRequest, strikes: number): Promise<SyncReport> {
		const endsAt = Date.now() + turnMs;
		const attempts = first.attempts + 1;
		let link: Link = first;
		let outcome: StepOutcome = { kind: "more" };
		let held = false;
		let pages = 0;
		try {
			while (outcome.kind === "more" && Date.now() < endsAt) {
				const before = link;
				outcome = await step(before, ask, strikes);
				const after = await links.again(before);
				if (after?.state !== "ok") return idle;
				link = after;
				if (before.pass !== null && ++pages >= pagesWaitedFor[ask.until]) break;
			}
		} catch (error) {
			// Whatever was under way for a link that has ended is over with it.
			if (isOwnerDeleted(error)) return idle;
			outcome =
				pauseFor(error, attempts, now().getTime()) ?? (await backOff(link, attempts, error));
			if (outcome.kind === "waits" && outcome.code === "tracker.scope_missing") {
				const why = { code: outcome.code, now: now(), endsAt: deps.relinkBy() };
				await links.retire(link, link.tokenVersion, why);
			}
			held = true;
		}
		const waits = outcome.kind === "waits" ? outcome : null;
		const code = waits?.code ?? null;
		const at = waits ? waits.untilMs + Math.floor(Math.random() * spreadMs) : now().getTime();
		const finished = outcome.kind === "done" && ask.until === "end";
		const dueAt = await ledger.reschedule(link, {
			dueAt: finished ? null : new Date(at),
			...{ held, code, now: now(), attempts: code === null ? 0 : attempts },
		});
		if (dueAt) await scheduleSync(link, dueAt);
		return { worked: true, dueAt, code, waitsUntilMs: held ? (waits?.untilMs ?? null) : null };
	}

	/** Puts off the work of a link whose turn failed as none should, so that it holds up no other; fails as it did. */
	async function backOff(link: Link, attempts: number, error: unknown): Promise<never> {
		const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
		const turn = { dueAt, held: true, now: now(), attempts, code: link.code };
		await ledger.reschedule(link, turn).catch(() => null);
		throw error;
	}

	/** Ends a link out of work once the tracker has ended it, or the time to link again is over. */
	async function endRetired(link: Link): Promise<SyncReport> {
		try {
			const ended = await hasEnded(deps, link);
			if (ended === false) await links.edit(link, { dueAt: deps.relinkBy() });
			else await end(link, ended ?? link.code !== "tracker.scope_missing");
		} catch (error) {
			const waits = pauseFor(error, 1, now().getTime());
			if (waits) await links.edit(link, { dueAt: new Date(waits.untilMs) });
			else if (!isOwnerDeleted(error)) throw error;
		}
		return idle;
	}

	const isDue = (link: Link | undefined): link is Link & { dueAt: Date } =>
		link?.dueAt != null && link.dueAt.getTime() <= now().getTime() + skewMs;

	/** The one thing that is to be done next. */
	async function step(link: Link, ask: SyncRequest, strikes: number): Promise<StepOutcome> {
		if (ask.until === "end") {
			const hints = await processEvents(deps, link, () => end(link, true));
			if (hints.kind === "more") return hints;
		}
		// The newest samples of a new link come before the rest of its list, and before a list that is asked for again.
		if (ask.until === "end" && link.priority > 0 && link.outstanding > 0) {
			const read = await readStreams(deps, link, strikes);
			if (read.kind === "more") return read;
		}
		if (link.pass === null && link.wanted !== null) {
			const largest = pageSize(provider.capabilities.perPageMax, now());
			const asked = Math.max(smallestPage, Math.min(largest, ask.perPage ?? largest));
			await ledger.beginPass(link, link.wanted === "recent" ? asked : largest);
			return { kind: "more" };
		}
		if (link.pass !== null) {
			const listed = await listPage(deps, link, {
				purpose: purposeOf(link, ask),
				firstSize: Math.max(smallestPage, ask.perPage ?? link.perPage),
			});
			// Whoever waits has the list; the rest is a message's work.
			return ask.until === "end" && listed.kind !== "waits" ? { kind: "more" } : listed;
		}
		if (ask.until !== "end") return { kind: "done" };
		const read = await readStreams(deps, link, strikes);
		if (read.kind === "done" && link.priority > 0) await ledger.edit(link, { priority: 0 });
		return read;
	}

	return {
		/** Works until there is nothing to do, the budget is used, or the turn is long enough. */
		async advance(key: LinkKey, ask: SyncRequest = { until: "end" }): Promise<SyncReport> {
			if (!isDue(await links.get(key))) return idle;
			const report = await gate.withLock(key, aloneMs, async (strikes) => {
				// Whoever was at it before may have done everything.
				const link = await links.get(key);
				if (!isDue(link)) return idle;
				return link.state === "ok" ? turn(link, ask, strikes) : endRetired(link);
			});
			return report ?? idle;
		},
	};
}

export type Sync = ReturnType<typeof createSync>;

/** A runner who waits, and the first page of a new link, may use the whole budget. */
function purposeOf(link: Link, ask: SyncRequest): Purpose {
	if (ask.until !== "end") return "interactive";
	return link.listedAt === null && link.passListed === 0 ? "first" : "list";
}

/** What ends a turn: the time of the next one, and the reason. Null for what is not the tracker's. */
function pauseFor(
	error: unknown,
	attempts: number,
	nowMs: number,
): (StepOutcome & { kind: "waits" }) | null {
	if (error instanceof SyncPaused) return error.outcome;
	if (!(error instanceof ProviderFailure)) return null;
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

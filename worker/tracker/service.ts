import type { SQL } from "drizzle-orm";
import { AppError } from "../../domain/app-error.ts";
import { retryValues } from "../../domain/error-values.ts";
import { dayMs, minuteMs } from "../../domain/time.ts";
import type { TrackerStatus } from "../../domain/tracker/wire.ts";
import type { Tracker } from "../../domain/training/activity.ts";
import { enqueue } from "../platform/enqueue.ts";
import type { Mailer } from "../platform/mail.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import type { Database } from "../platform/sql.ts";
import type { TrainingIntake } from "../training/intake.ts";
import { createDisconnect, type Recipient } from "./disconnect.ts";
import { createLinkStore, type Link, nameOfLink } from "./link-store.ts";
import { createLinking } from "./linking.ts";
import type { TrackerProvider } from "./provider.ts";
import type { TrackerRateLimiter } from "./rate-limiter.ts";
import { createRateLimiterClient } from "./rate-limiter-client.ts";
import { createRetention } from "./retention.ts";
import { linkStatusOf, progressOf } from "./status.ts";
import { createSync, type SyncReport } from "./sync.ts";
import { createSyncQueue } from "./sync-queue.ts";
import { createSyncQuotas } from "./sync-quotas.ts";
import { createTokenEncryption } from "./token-encryption.ts";
import { createTokens } from "./tokens.ts";
import type { TrackerJob } from "./tracker-job.ts";
import { createWebhook } from "./webhook.ts";

/** A page asks for a sync by itself at most that often. */
const backgroundMs = 15 * minuteMs;
/** Work that should have begun so long ago has lost its message. */
const overdueMs = 60_000;

export interface TrackerDeps {
	readonly tracker: Tracker;
	/** Null when this installation has no access to the tracker. */
	readonly provider: TrackerProvider | null;
	readonly db: Database;
	readonly gate: DurableObjectNamespace<TrackerRateLimiter>;
	readonly jobs: Queue<TrackerJob>;
	readonly intake: TrainingIntake;
	readonly mailer: Mailer;
	readonly limiter: RateLimiter;
	/** Has figures dropped, by a message, that rest on a runner's lapsed rows. */
	readonly dropLapsed: (userId: string) => Promise<void>;
	readonly forgetDerived: (userId: string) => Promise<void>;
	readonly farewellOf: (userId: string) => Promise<Recipient | null>;
	/** The statement that lists the end of a link for good, if the SELECT finds the link. */
	readonly noteEnd: (userId: string, linkName: string, existing: SQL) => SQL;
	readonly settings: {
		readonly keys: Parameters<typeof createTokenEncryption>[0];
		readonly webhookKey: string;
		readonly retentionDays: number;
		readonly renewal: "nightly" | "visit";
		/** Days until a link ends that the tracker no longer accepts, unless its runner links again. */
		readonly relinkDays: number;
		/** Syncs that one runner may ask for and wait for. */
		readonly quickSyncsPerHour: number;
		readonly fullSyncsPerDay: number;
	};
	readonly now: () => Date;
}

/** One tracker, as pages, API, queue and cron use it. */
export function createTrackerService(deps: TrackerDeps) {
	const { tracker, provider, db, jobs, intake, settings, now } = deps;
	const links = createLinkStore(db);
	const ledger = createSyncQueue(db);
	const sealing = createTokenEncryption(settings.keys);
	const keyOf = (userId: string) => ({ userId, tracker });

	async function scheduleSync({ userId }: { userId: string }, at: Date): Promise<void> {
		const waitS = Math.ceil((at.getTime() - now().getTime()) / 1000);
		// The queue holds a message for 12 hours at most; whoever wakes too early is sent again by the sweeper.
		const delaySeconds = Math.min(Math.max(0, waitS), 12 * 3600);
		await enqueue(jobs, { kind: "tracker.advance", userId, tracker }, { delaySeconds });
	}

	const quotas = createSyncQuotas(deps.limiter, settings);
	const relinkBy = () => new Date(now().getTime() + settings.relinkDays * dayMs);
	const partings = createDisconnect({
		...{ ...deps, links, sealing },
		enqueue: (partingId) => enqueue(jobs, { kind: "tracker.finish-parting", partingId, tracker }),
	});

	const usable = provider && settings.keys.length > 0 ? provider : null;
	const capabilities = usable?.capabilities ?? null;
	const retention = createRetention({
		...{ ...deps, capabilities, links, relinkBy },
		enqueue: (userId) => enqueue(jobs, { kind: "tracker.purge", userId, tracker }),
	});
	const linked = usable && linkedServices(usable);

	function linkedServices(provider: TrackerProvider) {
		const gate = createRateLimiterClient({
			...{ tracker, now, namespace: deps.gate },
			capabilities: provider.capabilities,
		});
		const tokens = createTokens({ links, sealing, provider, relinkBy, now });
		const sync = createSync({
			...{ links, ledger, intake, provider, tokens, gate, now, scheduleSync },
			retentionDays: retention.days,
			relinkBy,
			end: partings.disconnect,
		});
		const linking = createLinking({ links, sealing, provider, gate, partings, now });
		return { provider, gate, sync, linking };
	}

	function configured() {
		if (!linked) throw new AppError("tracker.not_configured");
		return linked;
	}

	async function workingLink(userId: string): Promise<Link> {
		configured();
		const link = await links.get(keyOf(userId));
		if (!link) throw new AppError("tracker.not_linked");
		if (link.state === "needs-relink") {
			throw link.code === "tracker.scope_missing"
				? new AppError("tracker.scope_missing", {
						scope: configured().provider.capabilities.scopes.at(-1) ?? "",
					})
				: new AppError("tracker.relink");
		}
		return link;
	}

	/** What stopped a sync that somebody waits for. */
	function raise({ code, waitsUntilMs }: SyncReport): void {
		if (code === "tracker.relink") throw new AppError("tracker.relink");
		if (code === "tracker.paused") throw new AppError("tracker.paused");
		if (code === "tracker.unavailable") throw new AppError("tracker.unavailable");
		if (waitsUntilMs !== null) {
			const waitS = Math.ceil((waitsUntilMs - now().getTime()) / 1000);
			throw new AppError("tracker.rate_limited", retryValues(waitS));
		}
	}

	async function statusOf(userId: string): Promise<TrackerStatus> {
		const link = await links.get(keyOf(userId));
		const nowMs = now().getTime();
		if (link?.dueAt && link.dueAt.getTime() < nowMs - overdueMs) await scheduleSync(link, now());
		const standing = linked ? await linked.gate.applicationState() : null;
		return {
			link: linkStatusOf(tracker, { link, standing, nowMs }),
			sync: await progressOf(ledger, link, { quota: await quotas.of(userId), nowMs }),
		};
	}

	return {
		statusOf,
		isLinked: async (userId: string) => (await links.get(keyOf(userId))) !== undefined,

		/** Begins a consent; see linking.ts. */
		beginLink: async (userId: string, ask: { redirectUri: string; force: boolean }) =>
			configured().linking.begin(keyOf(userId), ask),

		/** Ends a consent with what the browser brings back. The first list is a message's work. */
		async completeLink(
			userId: string,
			back: { query: URLSearchParams; browserSecret: string | null },
		): Promise<void> {
			await configured().linking.complete(keyOf(userId), back);
			await scheduleSync({ userId }, now());
		},

		/** Links with a code; without one, tells of the link that was made in the browser. */
		async linkToken(
			userId: string,
			ask: { code?: string; scope?: string },
		): Promise<"linked" | "already-linked"> {
			const { linking } = configured();
			const before = await links.get(keyOf(userId));
			if (ask.code === undefined) {
				if (!before) throw new AppError("tracker.not_linked");
				if (before.state === "needs-relink") await workingLink(userId);
				return (await linking.announce(before)) ? "linked" : "already-linked";
			}
			if (before?.state === "ok") return "already-linked";
			await linking.withCode(keyOf(userId), ask.code, ask.scope);
			await scheduleSync({ userId }, now());
			const made = await links.get(keyOf(userId));
			if (made) await links.announce(made);
			return "linked";
		},

		/** Reads the newest of the list while the runner waits; samples follow by the queue. */
		async quickSync(userId: string, maxActivities: number): Promise<{ added: number }> {
			const link = await workingLink(userId);
			await quotas.count("quick", userId);
			await ledger.retryFailed(link);
			await links.want(link, "recent", { now: now() });
			raise(await configured().sync.advance(link, { until: "list", perPage: maxActivities }));
			const after = await links.again(link);
			if (!after) throw new AppError("tracker.not_linked");
			return { added: Math.max(0, after.listed - link.listed) };
		},

		/** Begins to read the whole list while the runner waits for its first page. */
		async fullSync(
			userId: string,
			ask: { priorityCount: number; perPage: number },
		): Promise<{ added: number }> {
			const link = await workingLink(userId);
			await quotas.count("full", userId);
			await ledger.retryFailed(link);
			await links.want(link, "full", { now: now(), priority: ask.priorityCount });
			raise(await configured().sync.advance(link, { until: "page", perPage: ask.perPage }));
			const after = await links.again(link);
			if (!after) throw new AppError("tracker.not_linked");
			return { added: Math.max(0, after.passListed - link.listed) };
		},

		/** Asks for the newest in the background, unless that was done within a quarter of an hour. */
		async backgroundSync(userId: string): Promise<boolean> {
			const link = await workingLink(userId);
			const unlessSince = new Date(now().getTime() - backgroundMs);
			const started = await links.want(link, "recent", { now: now(), unlessSince });
			if (started) await scheduleSync(link, now());
			return started;
		},

		/** Ends the link, deletes what came from it and confirms that by mail. */
		async disconnect(userId: string): Promise<void> {
			const link = await links.get(keyOf(userId));
			if (!link) throw new AppError("tracker.not_linked");
			await partings.disconnect(link, false);
		},

		/** Ends a link once more that a restore of the database has brought back. */
		async replayEnd(userId: string, linkName: string): Promise<void> {
			const link = await links.get(keyOf(userId));
			if (link && nameOfLink(link) === linkName) await partings.disconnect(link, false);
		},

		/** For the deletion of an account: the link is given up first, the tracker is told afterwards. */
		belongings: {
			async prepare(userId: string): Promise<void> {
				const link = await links.get(keyOf(userId));
				if (link) await partings.begin(link, false);
			},
			remove: partings.finishAll,
		},

		webhook: createWebhook({ ...deps, provider: usable, links, ledger, scheduleSync }),

		/** Works at one link: the queue's message. */
		advance: async (userId: string) => linked?.sync.advance(keyOf(userId)),
		finishParting: partings.finish,

		/** Sends again what a lost message left; has partings finished and lapsing rows purged. */
		async sweep(): Promise<void> {
			for (const key of await links.due(now(), 500)) {
				await scheduleSync(key, now());
			}
			await partings.sweep();
			await retention.sweep();
			await linked?.linking.removeOldConsents();
		},

		/** Purges a runner's rows that lapse. */
		purge: retention.purge,

		/** The nightly round: asks for every list again, and drops what is known of lists that were not renewed. */
		retain: () => retention.run(),
	};
}

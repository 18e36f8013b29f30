import { dayMs, minuteMs } from "../../domain/time.ts";
import type { Purpose } from "../../domain/tracker/budget.ts";
import type { ActivitySummary } from "../../domain/training/activity.ts";
import type { Link } from "./link-store.ts";
import type { ActivityPage } from "./provider.ts";
import type { LinkChange } from "./sync-queue.ts";
import { expiryOf, oneCall, originOf, type StepOutcome, type SyncDeps } from "./sync-step.ts";

const secondMs = 1000;
/** A list that was empty is read again after that long, before it is believed. */
const confirmMs = 15 * minuteMs;

/**
 * Reads the next page of the list: what is new comes in, what was edited follows, the rest is renewed, and what
 * the tracker no longer has goes. A recent reading ends with the first page that holds something known, a whole
 * one with the page that holds nothing (developers.strava.com/docs: a short page is not the last one).
 */
export async function listPage(
	deps: SyncDeps,
	link: Link,
	ask: {
		purpose: Purpose;
		/** Size of the first page of a whole reading; the others have that of the reading. */
		firstSize: number;
	},
): Promise<StepOutcome> {
	const { ledger, provider } = deps;
	const isFirst = link.page <= 1;
	const perPage =
		isFirst && link.pass === "full" ? Math.min(link.perPage, ask.firstSize) : link.perPage;
	const page = await oneCall(deps, link, ask.purpose, (accessToken) =>
		provider.listActivities({ accessToken, page: Math.max(1, link.page), perPage }),
	);
	if (page.size === 0) return isFirst ? endEmpty(deps, link) : endPass(deps, link);
	const { added, removed, withoutSamples } = await take(deps, link, page);
	const wanting = page.activities.filter(({ manual }) => !manual).length;
	const whole = link.pass === "full";
	const last = !whole && (added < page.activities.length || page.activities.length === 0);
	const seenAt = deps.now();
	const change: LinkChange = {
		// After a full page of another size, the reading begins with pages of its own.
		page: perPage < link.perPage && page.size >= perPage ? 1 : Math.max(1, link.page) + 1,
		passListed: (isFirst ? 0 : link.passListed) + page.activities.length,
		passWanting: (isFirst ? 0 : link.passWanting) + wanting,
		passOldest: page.size < perPage ? (oldestOf(page.activities) ?? null) : null,
		...(!whole && {
			listed: Math.max(0, link.listed + added - removed),
			wanting: Math.max(0, link.wanting + added - removed),
		}),
		...(last && { pass: null, listedAt: seenAt }),
	};
	await ledger.addPage(link, {
		pending: page.activities
			.filter(({ externalId, manual }) => !manual && withoutSamples.has(externalId))
			.map(({ externalId, startAtMs }) => ({ externalId, startedAtMs: startAtMs })),
		unreadable: page.rejects.flatMap(({ externalId }) => (externalId ? [externalId] : [])),
		change,
	});
	return { kind: last ? "done" : "more" };
}

/** Hands a page over to training, and what is missing in its span. */
async function take(deps: SyncDeps, link: Link, page: ActivityPage) {
	const { intake, now, retentionDays } = deps;
	const seenAt = now();
	const { added, withoutSamples } = await intake.record(originOf(link), page.activities, {
		seenAt,
		expiresAt: expiryOf(seenAt, retentionDays),
	});
	const span = certainSpan(link, page, seenAt.getTime());
	const { removed } = span
		? await intake.removeUnlisted(originOf(link), {
				...span,
				externalIds: [...page.activities, ...page.rejects].flatMap(({ externalId }) =>
					externalId ? [externalId] : [],
				),
			})
		: { removed: 0 };
	return { added, removed, withoutSamples: new Set(withoutSamples) };
}

/**
 * The time in which a page names everything that there is: from its oldest activity to its newest, and up to now
 * on the first page. The moments between two pages are certain of neither, since an activity that is deleted
 * while the list is read moves the next one across; page sizes alternate (see `pageSize`), so that the next
 * reading is certain of them.
 */
function certainSpan(link: Link, page: ActivityPage, nowMs: number) {
	const unnamed = page.rejects.some(({ externalId }) => externalId === null);
	const oldest = oldestOf(page.activities);
	if (oldest === undefined || unnamed) return null;
	const newest = Math.max(...page.activities.map(({ startAtMs }) => startAtMs));
	const fromMs = oldest + secondMs;
	const toMs = link.page <= 1 ? Math.max(nowMs, newest) + dayMs : newest;
	return fromMs < toMs ? { fromMs, toMs } : null;
}

function oldestOf(activities: readonly ActivitySummary[]): number | undefined {
	return activities.length === 0
		? undefined
		: Math.min(...activities.map(({ startAtMs }) => startAtMs));
}

/**
 * Ends a reading whose first page is empty. Whether the tracker has nothing left is asked once more, a while later:
 * `page` 0 says that it was empty once. Then everything goes.
 */
async function endEmpty(deps: SyncDeps, link: Link): Promise<StepOutcome> {
	const { ledger, intake, links, now } = deps;
	const { activities } = await intake.count(originOf(link));
	if (activities === 0) return endPass(deps, link);
	if (link.pass !== "full") {
		await endPass(deps, link);
		await links.want(link, "full", { now: now() });
		return { kind: "done" };
	}
	if (link.page === 1) {
		await ledger.edit(link, { page: 0 });
		return { kind: "waits", untilMs: now().getTime() + confirmMs, code: null };
	}
	const everything = { externalIds: [], fromMs: 0, toMs: now().getTime() + 2 * dayMs };
	await intake.removeUnlisted(originOf(link), everything);
	return endPass(deps, link);
}

async function endPass(deps: SyncDeps, link: Link): Promise<StepOutcome> {
	const { ledger, intake, now } = deps;
	const seenAt = now();
	let counted: LinkChange = {};
	if (link.pass === "full") {
		if (link.passOldest !== null) {
			await intake.removeUnlisted(originOf(link), {
				externalIds: [],
				fromMs: 0,
				toMs: link.passOldest,
			});
		}
		await ledger.recount(link);
		// A page may repeat what an earlier one had: what is here is what counts.
		const { activities, withSamples } = await intake.count(originOf(link));
		counted = { renewedAt: seenAt, listed: activities, wanting: withSamples };
	}
	await ledger.edit(link, {
		pass: null,
		listedAt: seenAt,
		...counted,
	});
	return { kind: "done" };
}

/** The size of a reading's pages: the largest, or one less on every other day. */
export function pageSize(largest: number, now: Date): number {
	return largest - (Math.floor(now.getTime() / dayMs) % 2);
}

import type { Purpose } from "../../domain/tracker/budget.ts";
import type { ActivitySummary } from "../../domain/training/activity.ts";
import type { LinkChange } from "./ledger.ts";
import type { Link } from "./link-store.ts";
import type { ActivityPage } from "./provider.ts";
import { expiryOf, oneCall, originOf, type StepOutcome, type SyncDeps } from "./turn.ts";

const secondMs = 1000;

/**
 * Reads the next page of the list: what is new comes in, what was edited follows, the rest is renewed, and what
 * the tracker no longer has goes. A recent reading ends with the first page that holds something known, a whole
 * one with the page that holds nothing (developers.strava.com/docs: a short page is not the last one).
 */
export async function listPage(deps: SyncDeps, link: Link, purpose: Purpose): Promise<StepOutcome> {
	const { ledger, provider } = deps;
	const page = await oneCall(deps, link, purpose, (accessToken) =>
		provider.listActivities({ accessToken, page: link.page, perPage: link.perPage }),
	);
	if (page.size === 0) {
		await endPass(deps, link);
		return { kind: "done" };
	}
	const { added, removed, withoutSamples } = await take(deps, link, page);
	const wanting = page.activities.filter(({ manual }) => !manual).length;
	const whole = link.pass === "full";
	const last = !whole && (added < page.activities.length || page.activities.length === 0);
	const seenAt = deps.now();
	const change: LinkChange = {
		page: link.page + 1,
		passListed: link.passListed + page.activities.length,
		passWanting: link.passWanting + wanting,
		passOldest: page.size < link.perPage ? (oldestOf(page.activities) ?? null) : null,
		...(!whole && {
			listed: Math.max(0, link.listed + added - removed),
			wanting: Math.max(0, link.wanting + added - removed),
		}),
		...(last && { pass: null, listedAt: seenAt }),
	};
	await ledger.notePage(link, {
		due: page.activities
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
	const toMs = link.page === 1 ? Math.max(nowMs, newest) + 86_400_000 : newest;
	return fromMs < toMs ? { fromMs, toMs } : null;
}

function oldestOf(activities: readonly ActivitySummary[]): number | undefined {
	return activities.length === 0
		? undefined
		: Math.min(...activities.map(({ startAtMs }) => startAtMs));
}

async function endPass(deps: SyncDeps, link: Link): Promise<void> {
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
}

/** The size of a reading's pages: the largest, or one less on every other day. */
export function pageSize(largest: number, now: Date): number {
	return largest - (Math.floor(now.getTime() / 86_400_000) % 2);
}

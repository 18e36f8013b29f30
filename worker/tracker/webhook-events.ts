import type { Link } from "./link-store.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { expiryOf, oneCall, originOf, type StepOutcome, type SyncDeps } from "./sync-step.ts";

/** Hints of one step; with more of them, reading the list again is cheaper than asking for each. */
const stepSize = 1000;
const askEach = 10;

/**
 * Follows what webhooks have hinted at, by asking the tracker: a hint may be forged, repeated or late, and changes
 * nothing by itself.
 */
export async function processEvents(
	deps: SyncDeps,
	link: Link,
	forgetAll: (link: Link) => Promise<void>,
): Promise<StepOutcome> {
	const { ledger, links } = deps;
	const events = await ledger.openEvents(link, stepSize);
	if (events.length === 0) return { kind: "done" };
	if (events.some(({ activityId }) => activityId === null) && !(await isAuthorized(deps, link))) {
		await forgetAll(link);
		return { kind: "more" };
	}
	const named = new Set(events.flatMap(({ activityId }) => (activityId ? [activityId] : [])));
	if (named.size > askEach) await links.want(link, "full", { now: deps.now() });
	else for (const externalId of named) await refreshActivity(deps, link, externalId);
	await ledger.closeEvents(
		link,
		events.map(({ key }) => key),
	);
	return { kind: "more" };
}

/** Brings one activity to what the tracker has of it now. */
async function refreshActivity(deps: SyncDeps, link: Link, externalId: string): Promise<void> {
	const { intake, ledger, now, retentionDays } = deps;
	try {
		const summary = await oneCall(deps, link, "list", (token) =>
			deps.provider.activity(token, externalId),
		);
		const seenAt = now();
		const { added, withoutSamples } = await intake.record(originOf(link), [summary], {
			seenAt,
			expiresAt: expiryOf(seenAt, retentionDays),
		});
		const wants = !summary.manual && withoutSamples.includes(externalId);
		await ledger.addPage(link, {
			pending: wants ? [{ externalId, startedAtMs: summary.startAtMs }] : [],
			unreadable: [],
			change: { listed: link.listed + added, wanting: link.wanting + (wants ? added : 0) },
		});
	} catch (failure) {
		if (!(failure instanceof ProviderFailure)) throw failure;
		if (failure.kind === "gone") {
			await intake.remove(originOf(link), [externalId]);
			await ledger.remove(link, [externalId]);
		} else if (failure.kind === "malformed") {
			await ledger.addPage(link, { pending: [], unreadable: [externalId], change: {} });
		} else throw failure;
	}
}

/**
 * What an event says of a link out of work; null when there is none. That its tokens were refused confirms it; where
 * a box was not ticked, the tracker is asked.
 */
export async function hasEnded(deps: SyncDeps, link: Link): Promise<boolean | null> {
	const events = await deps.ledger.openEvents(link, stepSize);
	const meant = events.filter(({ activityId }) => activityId === null);
	if (meant.length === 0) return null;
	if (link.code !== "tracker.scope_missing" || !(await isAuthorized(deps, link))) return true;
	await deps.ledger.closeEvents(
		link,
		meant.map(({ key }) => key),
	);
	return false;
}

/** Whether the tracker still accepts our tokens. */
async function isAuthorized(deps: SyncDeps, link: Link): Promise<boolean> {
	try {
		await oneCall(deps, link, "interactive", (accessToken) =>
			deps.provider.listActivities({ accessToken, page: 1, perPage: 1 }),
		);
		return true;
	} catch (failure) {
		if (failure instanceof ProviderFailure && failure.kind === "token-dead") return false;
		if (failure instanceof ProviderFailure && failure.kind === "scope-missing") return true;
		throw failure;
	}
}

import { AppError } from "#domain/app-error.ts";
import { type ConfiguredTracker, sourceOf, type TrackerContext } from "./context.ts";
import { type Link, selectLink } from "./link-store.ts";

export const linkOf = (
	{ db, tracker }: TrackerContext,
	userId: string,
): Promise<Link | undefined> => selectLink(db, { userId, tracker });

/** @throws AppError `tracker.not_linked` */
export async function requireLink(context: TrackerContext, userId: string): Promise<Link> {
	const link = await linkOf(context, userId);
	if (!link) throw new AppError("tracker.not_linked", sourceOf(context));
	return link;
}

/** A link that can be synced. @throws AppError `tracker.*` */
export async function requireWorkingLink(
	tracker: ConfiguredTracker,
	userId: string,
): Promise<Link> {
	const link = await requireLink(tracker, userId);
	if (link.state === "ok") return link;
	throw link.code === "tracker.scope_missing"
		? new AppError("tracker.scope_missing", {
				scope: tracker.provider.capabilities.scopes.at(-1) ?? "",
				...sourceOf(tracker),
			})
		: new AppError("tracker.relink", sourceOf(tracker));
}

import { data, redirect } from "react-router";
import { providers } from "#domain/tracker/providers.ts";
import { type Tracker, trackers } from "#domain/training/activity.ts";
import type { ImportKind, ImportSummary } from "#domain/training/imports.ts";
import { toSourceStatus } from "#wire/tracker.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { linkFailureOf } from "../features/tracker/link-failure.ts";
import { SourcesPage } from "../features/tracker/sources-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import type { Route } from "./+types/sources";

/** Pages that say what a link means before the consent. */
const linkPages = { strava: "/strava-link" };

const trackerOf = (text: unknown): Tracker | null => trackers.find((key) => key === text) ?? null;

/** What was imported of a kind, and when last. */
function importedOf(imports: readonly ImportSummary[], kind: ImportKind) {
	const ofKind = imports.filter((one) => one.kind === kind);
	return {
		activities: ofKind.reduce((sum, { activities }) => sum + activities, 0),
		last: ofKind[0]?.createdAt ?? null,
	};
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { searchParams } = new URL(request.url);
	const open = addressState(request, "source", "linked", "disconnect", "disconnected");
	const source = trackerOf(open.source);
	const [sources, imports] = await Promise.all([
		Promise.all(
			trackers.map(async (tracker) =>
				toSourceStatus(tracker, await services.trackers[tracker].statusOf(user.id)),
			),
		),
		services.imports.list(user.id),
	]);
	return {
		sources,
		files: importedOf(imports, "files"),
		apple: importedOf(imports, "apple-health"),
		linked: trackerOf(open.linked),
		disconnected: trackerOf(open.disconnected),
		disconnecting: trackerOf(open.disconnect),
		failure: source && linkFailureOf(searchParams, providers[source].displayName),
	};
}

/** The sync and the end of a link, which need no script. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const form = await request.formData();
	const source = trackerOf(form.get("source"));
	if (!source) throw data(null, { status: 400 });
	const isRemoval = form.get("intent") === "disconnect";
	try {
		const services = await context.get(servicesContext)(isRemoval ? "removal" : "write");
		const tracker = services.trackers[source];
		if (isRemoval) {
			await tracker.disconnect(user.id);
			return redirect(`/sources?disconnected=${source}`);
		}
		await tracker.quickSync(user.id, 50);
		return redirect("/sources");
	} catch (error) {
		return failedForm(error);
	}
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
	return <SourcesPage {...loaderData} linkPages={linkPages} actionError={actionData?.error} />;
}

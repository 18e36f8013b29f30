import type { ShouldRevalidateFunctionArgs } from "react-router";
import { exploredWeeks } from "#domain/training/explored-weeks.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { ExplorerPage } from "../features/training/explorer/explorer-page.tsx";
import { explorerPath, explorerViewOf } from "../features/training/explorer/explorer-view.ts";
import { mondaysShown, weeksOfRuns } from "../features/training/explorer/shown-weeks.ts";
import type { Route } from "./+types/explorer";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { training } = services;
	const view = explorerViewOf(new URL(request.url).searchParams);
	const [explored, records, credits] = await Promise.all([
		training.explored(user.id),
		training.monthRecords(user.id),
		services.creditsOf(user.id),
	]);
	const weeks = exploredWeeks(explored.weeks, records);
	const given = await weeksOfRuns(training, user.id, mondaysShown(weeks, view));
	return { weeks, given, usualEffort: explored.usualEffort, credits };
}

/** The weeks are all there: another view of them loads nothing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
	const isView = currentUrl.pathname === explorerPath && nextUrl.pathname === explorerPath;
	const isSent = formMethod !== undefined && formMethod !== "GET";
	return isView && !isSent && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default function ExplorerRoute({ loaderData }: Route.ComponentProps) {
	return <ExplorerPage {...loaderData} />;
}

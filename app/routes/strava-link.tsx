import { toLinkStatus } from "#wire/tracker.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { linkFailureOf } from "../features/tracker/link-failure.ts";
import { LinkPage } from "../features/tracker/link-page.tsx";
import type { Route } from "./+types/strava-link";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { tracker, settings } = await context.get(servicesContext)("read");
	const { link } = await tracker.statusOf(user.id);
	const failure = linkFailureOf(new URL(request.url).searchParams, link.name);
	return { link: toLinkStatus(link), failure, contactEmail: settings.contactEmail };
}

export default function StravaLink({ loaderData }: Route.ComponentProps) {
	return <LinkPage {...loaderData} />;
}

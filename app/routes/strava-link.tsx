import { servicesContext } from "../context";
import { LinkPage } from "../features/tracker/link-page";
import type { Route } from "./+types/strava-link";

export function loader({ context }: Route.LoaderArgs) {
	return { contactEmail: context.get(servicesContext).settings.contactEmail };
}

export default function StravaLink({ loaderData }: Route.ComponentProps) {
	return <LinkPage {...loaderData} notice={null} canLink />;
}

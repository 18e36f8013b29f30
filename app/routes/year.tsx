import { data } from "react-router";
import { readYear } from "#domain/training/year.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { YearPage } from "../features/training/year/year-page.tsx";
import type { Route } from "./+types/year";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const year = readYear(params.year);
	if (year === null) throw data(null, { status: 404 });
	const services = await context.get(servicesContext)("read");
	const [shown, records, credits] = await Promise.all([
		services.training.year(user.id, year),
		services.training.effortRecords(user.id),
		services.creditsOf(user.id),
	]);
	return { year: shown, records, secret: user.id, credits };
}

export default function YearRoute({ loaderData }: Route.ComponentProps) {
	return <YearPage {...loaderData} />;
}

import { data, redirect } from "react-router";
import { servicesContext, userContext } from "#worker/context.ts";
import { resultPath } from "../features/predictions/addresses.ts";
import { apiFields, fieldsOf } from "../features/predictions/upload/result-fields.ts";
import { CoursePage } from "../features/races/course-page.tsx";
import { openPage } from "../features/site/open-page.tsx";
import { loginPath } from "../features/site/own-path.ts";
import { CourseMeta } from "../features/site/race-meta.tsx";
import { failedForm } from "../forms/action-results.ts";
import type { Route } from "./+types/race-course";

export const handle = openPage;

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const services = await context.get(servicesContext)("read");
	const asked = new URL(request.url).searchParams.get("version") ?? "";
	const version = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined;
	const found = await services.races.shownCourse({ ...params, version });
	if (!found) throw data(null, { status: 404 });
	const signedIn = context.get(userContext);
	if (!signedIn) return { shown: found.shown, own: null };
	const { id: userId } = signedIn.user;
	const [own, hasRuns, typed] = await Promise.all([
		services.racePlans.ownOf(userId, found.courseId),
		services.predictions.hasRuns(userId),
		services.predictions.lastTyped(userId),
	]);
	return { shown: found.shown, own: { ...own, hasRuns, typed } };
}

/** Of an account: predicts the course, or writes it down as a goal. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
	const signedIn = context.get(userContext);
	if (!signedIn) throw redirect(loginPath(url));
	const { id: userId } = signedIn.user;
	const form = await request.formData();
	try {
		if (form.get("intent") === "goal") {
			const services = await context.get(servicesContext)("write");
			await services.racePlans.addGoal(userId, params);
			return redirect("/history");
		}
		const services = await context.get(servicesContext)("compute");
		const fields = apiFields(fieldsOf(form));
		const { id } = await services.racePlans.predictHere(userId, params, fields);
		return redirect(resultPath(id));
	} catch (error) {
		return failedForm(error);
	}
}

export default function RaceCourseRoute({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<CourseMeta shown={loaderData.shown} />
			<CoursePage {...loaderData} error={actionData?.error ?? null} />
		</>
	);
}

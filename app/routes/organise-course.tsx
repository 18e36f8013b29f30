import { data } from "react-router";
import { unitsOf } from "#domain/accounts/units.ts";
import { stateOf } from "#domain/races/draft-state.ts";
import { fieldOfCourse } from "#domain/races/field-address.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { courseAction } from "../features/organise/course-action.ts";
import type { CourseFormAnswer } from "../features/organise/course-form.tsx";
import { OrganiseCoursePage } from "../features/organise/course-page.tsx";
import { type FormResult, intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/organise-course";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { organise, races } = await context.get(servicesContext)("read");
	const open = await organise.openDraft(user.id, params);
	const published = open.course.publishedVersion && (await races.shownCourse(params));
	const { race, edition, course, shown } = open;
	return {
		at: { race: race.slug, edition: edition.slug, course: course.slug },
		raceName: race.name,
		origin: context.get(callerContext).origin,
		name: course.name,
		publishedVersion: course.publishedVersion,
		field: published ? fieldOfCourse(published.shown) : null,
		hasDraft: course.draftVersion !== null,
		state: stateOf(open),
		shown: shown && {
			stations: shown.stations,
			start: shown.start,
			surface: shown.surface,
			kit: shown.kit,
			source: shown.source,
			note: course.draftVersion === null ? null : shown.note,
			distanceM: shown.distanceM,
			ascentM: shown.ascentM,
			version: shown.version,
		},
	};
}

export const action = withUser(async (user, { request, params, context }: Route.ActionArgs) => {
	const form = await request.formData();
	const work = { userId: user.id, at: params, unit: unitsOf(user.units).distance };
	const answer = await courseAction(form, context.get(servicesContext), work);
	if (!answer) throw data(null, { status: 400 });
	return answer;
});

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function OrganiseCourse({ loaderData, actionData }: Route.ComponentProps) {
	const result: (FormResult & { stations?: CourseFormAnswer }) | undefined = actionData;
	return (
		<OrganiseCoursePage course={loaderData} result={result} answer={result?.stations ?? null} />
	);
}

import { data, redirect } from "react-router";
import { hasStarted } from "#domain/races/course-start.ts";
import { coursePath, type RaceAddress } from "#domain/races/race.ts";
import { servicesContext, userContext } from "#worker/context.ts";
import type { Services } from "#worker/services.ts";
import { raceCardId, resultPath } from "../features/predictions/addresses.ts";
import { keepRaceTime } from "../features/predictions/result/race-action.ts";
import { apiFields, fieldsOf } from "../features/predictions/upload/result-fields.ts";
import { CoursePage } from "../features/races/course-page.tsx";
import { ownResultId } from "../features/races/own-result.tsx";
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
	const hasBegun = hasStarted(found.shown, services.now());
	const signedIn = context.get(userContext);
	if (!signedIn) return { shown: found.shown, hasStarted: hasBegun, own: null };
	const { id: userId } = signedIn.user;
	const [own, hasRuns, typed] = await Promise.all([
		services.racePlans.ownOf(userId, found.courseId),
		services.predictions.hasRuns(userId),
		services.predictions.lastTyped(userId),
	]);
	return { shown: found.shown, hasStarted: hasBegun, own: { ...own, hasRuns, typed } };
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
		if (form.get("intent") === "result") {
			const services = await context.get(servicesContext)("write");
			return keepResult(form, { services, userId, params });
		}
		const services = await context.get(servicesContext)("compute");
		const fields = apiFields(fieldsOf(form));
		const { id } = await services.racePlans.predictHere(userId, params, fields);
		return redirect(resultPath(id));
	} catch (error) {
		return failedForm(error);
	}
}

interface Keeping {
	services: Services;
	userId: string;
	params: RaceAddress;
}

/** Keeps what the race ended with; shows it beside the plan where there is one. */
async function keepResult(form: FormData, { services, userId, params }: Keeping) {
	const found = await services.races.shownCourse(params);
	if (!found) throw data(null, { status: 404 });
	let predictionId: string | null = null;
	const refusal = await keepRaceTime(form, found.shown.version.facts.distanceM, async (resultS) => {
		predictionId = await services.racePlans.keepResult(userId, params, resultS);
	});
	if (refusal) return refusal;
	return redirect(
		predictionId
			? `${resultPath(predictionId)}#${raceCardId}`
			: `${coursePath(params)}#${ownResultId}`,
	);
}

export default function RaceCourseRoute({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<CourseMeta shown={loaderData.shown} />
			<CoursePage
				{...loaderData}
				error={actionData?.error ?? null}
				answer={actionData && "race" in actionData ? actionData.race : null}
			/>
		</>
	);
}

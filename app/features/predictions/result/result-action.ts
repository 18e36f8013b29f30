import { type ActionFunctionArgs, data, redirect } from "react-router";
import { failedForm } from "#app/forms/action-results.ts";
import { unitsOf } from "#domain/accounts/units.ts";
import type { User } from "#worker/accounts/store.ts";
import { servicesContext } from "#worker/context.ts";
import { partAt, resultPath } from "../addresses.ts";
import { courseError, keepCourse } from "../edits/edits-action.ts";
import { keepStages } from "../stages/stages-action.ts";
import { readStationsForm } from "../stations/stations-action.ts";
import { parseRunner } from "../upload/result-fields.ts";
import { keepFinish } from "./finishes-action.ts";
import { keepRaceTime } from "./race-action.ts";

type ResultRequest = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Of every part of a result: stores stations, days, the steps of the course or a what-if, joins a file, shows the stations of a table,
 * takes the newest version of its race's course, keeps the result of a race, what its runner says of the ledger, or an earlier finish, or computes a prediction that has expired again from results typed now.
 * Leads back to the part.
 */
export async function resultAction(user: User, { request, context }: ResultRequest) {
	const { pathname, searchParams: query } = new URL(request.url);
	const id = query.get("id") ?? "";
	const back = resultPath(id, partAt(pathname));
	try {
		if (query.has("joined")) {
			const { predictions } = await context.get(servicesContext)("compute");
			await predictions.joinFile(user.id, id, request);
			return redirect(back);
		}
		const form = await request.formData();
		const intent = form.get("intent");
		const cost = ["race", "table", "ledger"].includes(String(intent)) ? "write" : "compute";
		const { predictions, racePlans, raceRuns, ledger } = await context.get(servicesContext)(cost);
		const keepers = {
			race: async () => {
				const prediction = await predictions.get(user.id, id);
				return keepRaceTime(form, prediction.course.distanceM, (resultS) =>
					raceRuns.keepResult(user.id, prediction, resultS),
				);
			},
			ledger: async () => {
				const chosen = (name: string) => (form.has(name) ? form.get(name) === "true" : undefined);
				const changes = { listed: chosen("listed"), allOut: chosen("all_out") };
				await ledger.change(user.id, id, changes);
			},
			"race-version": async () => {
				await racePlans.takeNewest(user.id, id);
			},
			finishes: () => keepFinish(form, (change) => predictions.changeFinishes(user.id, id, change)),
			"what-if": async () => {
				const asked = [...form].map(([name, value]) => [name, String(value)]);
				await predictions.setWhatIf(user.id, id, new URLSearchParams(asked));
			},
			course: () => keepCourse(form, (course) => predictions.setCourse(user.id, id, course)),
			stages: async () => {
				const { question } = await predictions.get(user.id, id);
				return keepStages(form, question, (texts) => predictions.setStages(user.id, id, texts));
			},
		};
		if (typeof intent === "string" && Object.hasOwn(keepers, intent)) {
			return (await keepers[intent as keyof typeof keepers]()) ?? redirect(back);
		}
		if (intent !== "stations" && intent !== "table") {
			await predictions.renew(user.id, id, parseRunner(form));
			return redirect(back);
		}
		const { distance } = unitsOf(user.units);
		const { course, question } = await predictions.get(user.id, id);
		const stored = { courseM: course.distanceM, start: question.options.start };
		const { answer, start } = readStationsForm(form, stored, distance);
		if (intent === "table") return { stations: answer, error: null };
		if (answer.problems.length > 0) return data({ stations: answer, error: null }, { status: 422 });
		await predictions.setStations(user.id, id, { stations: [answer.stationText], start });
		return redirect(back);
	} catch (error) {
		return query.has("joined") ? courseError(error) : failedForm(error);
	}
}

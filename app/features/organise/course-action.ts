import { data, redirect } from "react-router";
import { failedForm, invalidForm } from "#app/forms/action-results.ts";
import type { Units } from "#domain/accounts/units.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { courseFields, courseName } from "#domain/races/race-forms.ts";
import type { Services } from "#worker/services.ts";
import { readStationsForm } from "../predictions/stations/stations-action.ts";
import { organiseCoursePath, organiseRacePath } from "./addresses.ts";

interface Work {
	readonly userId: string;
	readonly at: { readonly race: string; readonly edition: string; readonly course: string };
	readonly unit: Units["distance"];
}

/** What each form of a course's page does, by the class of its cost. */
const costs: Readonly<Record<string, CostClassName>> = {
	table: "read",
	details: "write",
	publish: "compute",
	discard: "removal",
	rename: "write",
	remove: "removal",
};

/** Does what a form of a course's page is for; null for one that the page does not have. */
export async function courseAction(
	form: FormData,
	services: (cost: CostClassName) => Promise<Services>,
	work: Work,
) {
	const values = textsOf(form);
	const { intent, state = "" } = values;
	if (!Object.hasOwn(costs, intent)) return null;
	const { userId, at } = work;
	try {
		const { organise } = await services(costs[intent]);
		switch (intent) {
			case "table": {
				const { shown } = await organise.openDraft(userId, at);
				if (!shown) return redirect(organiseCoursePath(at));
				const read = { courseM: shown.distanceM, start: shown.start };
				const { answer } = readStationsForm(form, read, work.unit);
				return { intent: "details", values, stations: answer };
			}
			case "details":
				return await saveDetails(organise, values, work);
			case "publish":
				await organise.publish(userId, at, state);
				break;
			case "discard":
				await organise.discardDraft(userId, at, state);
				break;
			case "rename": {
				const read = courseName.safeParse(values);
				if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values });
				await organise.renameCourse(userId, at, read.data.name);
				break;
			}
			case "remove":
				await organise.removeCourse(userId, at);
				return redirect(organiseRacePath(at.race));
		}
		return redirect(organiseCoursePath(at));
	} catch (error) {
		return failedForm(error, { intent, values });
	}
}

/** The texts of a form, the last of each name. */
const textsOf = (form: FormData) =>
	Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
		string,
		string
	>;

async function saveDetails(
	organise: Services["organise"],
	values: Record<string, string>,
	{ userId, at }: Work,
) {
	const [intent, { state = "" }] = ["details", values];
	const read = courseFields.safeParse(values);
	if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values });
	const problems = await organise.editDraft(userId, at, { fields: read.data, state });
	if (problems.length === 0) return redirect(organiseCoursePath(at));
	const stations = { stationText: values.station ?? "", problems, isRead: false };
	return data({ intent, values, stations }, { status: 422 });
}

import { redirect } from "react-router";
import { failedForm, invalidForm } from "#app/forms/action-results.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import { type FieldErrors, fieldErrors } from "#domain/field-errors.ts";
import { changedFields } from "#domain/form-changes.ts";
import type { Language } from "#domain/language/languages.ts";
import { readRaceDomain } from "#domain/races/claim-domain.ts";
import { readEmbedOrigins } from "#domain/races/embed-origins.ts";
import type { RaceRole } from "#domain/races/race.ts";
import {
	claimFields,
	courseName,
	editionFields,
	invitationFields,
	raceFields,
} from "#domain/races/race-forms.ts";
import type { Services } from "#worker/services.ts";
import { organiseCoursePath, organisePath, organiseRacePath } from "./addresses.ts";

type Form = Readonly<Record<string, string>>;

interface Work {
	readonly organise: Services["organise"];
	readonly userId: string;
	readonly race: string;
	readonly form: Form;
	readonly from: { readonly origin: string; readonly language: Language };
}

/** Where the browser goes next, or what is wrong with the fields. */
type Done = { to: string } | { errors: FieldErrors };

interface Intent {
	readonly cost: CostClassName;
	readonly run: (work: Work) => Promise<Done>;
}

const back = ({ race }: Work): Done => ({ to: organiseRacePath(race) });
const mailed = ({ race }: Work, address: string): Done => ({
	to: `${organiseRacePath(race)}?${new URLSearchParams({ mailed: address })}`,
});

/** What each form of a race's page does. */
const intents: Readonly<Record<string, Intent>> = {
	details: { cost: "write", run: saveDetails },
	embed: {
		cost: "write",
		run: async (work) => {
			const { organise, userId, race, form } = work;
			const embedOrigins = readEmbedOrigins(String(form.origins));
			await organise.editRace(userId, { race }, { embedOrigins });
			return back(work);
		},
	},
	prove: { cost: "mail", run: sendProof },
	invite: { cost: "mail", run: sendInvitation },
	"add-edition": { cost: "write", run: addEdition },
	"add-course": { cost: "write", run: addCourse },
	"remove-edition": {
		cost: "removal",
		run: async (work) => {
			await work.organise.removeEdition(work.userId, editionOf(work));
			return back(work);
		},
	},
	"withdraw-edition": { cost: "write", run: (work) => withdraw(work, true) },
	"show-edition": { cost: "write", run: (work) => withdraw(work, false) },
	"take-down": { cost: "removal", run: (work) => takeDown(work, true) },
	"put-back": { cost: "write", run: (work) => takeDown(work, false) },
	"set-role": {
		cost: "write",
		run: async (work) => {
			const { organise, userId, race, form } = work;
			const role: RaceRole = form.role === "organiser" ? "organiser" : "editor";
			await organise.setRole(userId, { race }, { editorId: String(form.id), role });
			return back(work);
		},
	},
	"remove-editor": {
		cost: "removal",
		run: async (work) => {
			const { organise, userId, race, form } = work;
			await organise.removeEditor(userId, { race }, String(form.id));
			return back(work);
		},
	},
	"remove-invitation": {
		cost: "removal",
		run: async (work) => {
			const { organise, userId, race, form } = work;
			await organise.removeInvitation(userId, { race }, String(form.id));
			return back(work);
		},
	},
	leave: {
		cost: "removal",
		run: async ({ organise, userId, race }) => {
			await organise.leave(userId, { race });
			return { to: organisePath };
		},
	},
};

const editionOf = ({ race, form }: Work) => ({ race, edition: String(form.edition) });

async function saveDetails(work: Work): Promise<Done> {
	const { organise, userId, race, form } = work;
	const read = raceFields.safeParse(form);
	if (!read.success) return { errors: fieldErrors(read.error) };
	const changed = changedFields(form);
	const { name, place, country, site, about } = read.data;
	const texts = Object.keys(changed).some((field) => field.startsWith("about_"));
	await organise.editRace(
		userId,
		{ race },
		{
			...("name" in changed && { name }),
			...("place" in changed && { place }),
			...("country" in changed && { country }),
			...("site" in changed && { domain: site === "" ? null : readRaceDomain(site) }),
			...(texts && { about }),
		},
	);
	return back(work);
}

async function sendProof(work: Work): Promise<Done> {
	const { organise, userId, race, form, from } = work;
	const read = claimFields.safeParse(form);
	if (!read.success) return { errors: fieldErrors(read.error) };
	await organise.requestProof(userId, { race }, read.data.email, from);
	return mailed(work, read.data.email);
}

async function sendInvitation(work: Work): Promise<Done> {
	const { organise, userId, race, form, from } = work;
	const read = invitationFields.safeParse(form);
	if (!read.success) return { errors: fieldErrors(read.error) };
	await organise.invite(userId, { race }, read.data, from);
	return mailed(work, read.data.email);
}

async function addEdition(work: Work): Promise<Done> {
	const { organise, userId, race, form } = work;
	const read = editionFields.safeParse(form);
	if (!read.success) return { errors: fieldErrors(read.error) };
	await organise.addEdition(userId, { race }, read.data);
	return back(work);
}

async function addCourse(work: Work): Promise<Done> {
	const { organise, userId, form } = work;
	const read = courseName.safeParse(form);
	if (!read.success) return { errors: fieldErrors(read.error) };
	const edition = editionOf(work);
	const course = await organise.addCourse(userId, edition, read.data.name);
	return { to: organiseCoursePath({ ...edition, course }) };
}

async function withdraw(work: Work, isWithdrawn: boolean): Promise<Done> {
	await work.organise.setWithdrawn(work.userId, editionOf(work), isWithdrawn);
	return back(work);
}

async function takeDown(work: Work, isDown: boolean): Promise<Done> {
	await work.organise.setTakenDown(work.userId, { race: work.race }, isDown);
	return back(work);
}

/** Does what a form of a race's page is for; null for one that the page does not have. */
export async function raceAction(
	form: Form,
	services: (cost: CostClassName) => Promise<Services>,
	work: Omit<Work, "organise" | "form">,
) {
	const { intent } = form;
	const chosen = Object.hasOwn(intents, intent) ? intents[intent] : null;
	if (!chosen) return null;
	try {
		const { organise } = await services(chosen.cost);
		const done = await chosen.run({ ...work, organise, form });
		return "to" in done ? redirect(done.to) : invalidForm(done.errors, { intent, values: form });
	} catch (error) {
		return failedForm(error, { intent, values: form });
	}
}

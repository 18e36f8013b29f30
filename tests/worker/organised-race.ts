import { env } from "cloudflare:workers";
import { stateOf } from "#domain/races/draft-state.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { createServices } from "./home.ts";

let serial = 0;

export const courseForm = (fields: Record<string, string> = {}): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ rights: "own", ...fields }))
		form.append(name, value);
	form.append("file", new File([hillyCourseGpx({ km: 2 })], "ridges.gpx"));
	return form;
};

/** A proved race that an account is the organiser of, with a draft of a course; another account may be its editor. */
export async function organisedRace(userId: string, { editor = "" } = {}) {
	const { organise } = createServices();
	const name = `Crests ${++serial}`;
	const fields = { name, place: "Lans", country: "FR", site: "", about: {} };
	const domain = `crests-${serial}.org`;
	const race = await organise.addRace(userId, fields, { domain, slug: "" });
	await env.DB.prepare("UPDATE races SET domain_verified_at = 1 WHERE slug = ?").bind(race).run();
	if (editor) {
		await env.DB.prepare(
			"INSERT INTO race_editors (race_id, user_id, role, added_at) SELECT id, ?, 'editor', 1 FROM races WHERE slug = ?",
		)
			.bind(editor, race)
			.run();
	}
	const edition = await organise.addEdition(
		userId,
		{ race },
		{ date: "2027-06-19", endDate: null },
	);
	const course = await organise.addCourse(userId, { race, edition }, "Long one");
	const at = { race, edition, course };
	const request = new Request("http://relief.test/x", { method: "POST", body: courseForm() });
	await organise.uploadCourse(userId, at, request);
	const { shown } = await organise.openDraft(userId, at);
	await env.DB.prepare("UPDATE race_course_versions SET start = ? WHERE file_key = ?")
		.bind("2027-06-19T07:00+02:00[Europe/Paris]", shown?.fileKey ?? "")
		.run();
	return { ...at, editor, invitation: "none", domain, state: stateOf({ shown }) };
}
export type OrganisedRace = Awaited<ReturnType<typeof organisedRace>>;

/** What is written of a course beside its file. */
export const draftBody = (state: string) => ({
	start: "2027-06-19T07:00",
	stations: ["1.2,Hut,aid+water"],
	surface: "trail",
	kit: { en: ["Whistle"] },
	source: { rights: "own", holder: null, licence: null, url: null },
	note: null,
	state,
});

/** The body of each call about a race that takes one. */
export const organiseBodies = ({ domain, state }: Pick<OrganisedRace, "domain" | "state">) =>
	({
		"PUT /api/organise/races/{race}": { place: "Corrençon" },
		"POST /api/organise/races/{race}/proof": { email: `info@${domain}` },
		"POST /api/organise/races/{race}/invitations": { email: `new@${domain}`, role: "editor" },
		"PUT /api/organise/races/{race}/editors/{editor}": { role: "organiser" },
		"POST /api/organise/races/{race}/editions": { date: "2028-06-17" },
		"POST /api/organise/races/{race}/editions/{edition}/courses": { name: "Short one" },
		"PUT /api/organise/races/{race}/editions/{edition}/courses/{course}": draftBody(state),
		"PUT /api/organise/races/{race}/editions/{edition}/courses/{course}/name": { name: "Longest" },
		"POST /api/organise/races/{race}/editions/{edition}/courses/{course}/publish": { state },
		"POST /api/organise/races/{race}/editions/{edition}/courses/{course}/discard": { state },
	}) as Readonly<Record<string, unknown>>;

/** The address of a call about a race. */
export const organisedPath = (route: string, race: Readonly<Record<string, string>>) =>
	route.replace(/^\w+ /, "").replace(/{(\w+)}/g, (_, name) => race[name]);

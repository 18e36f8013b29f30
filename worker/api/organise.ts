import { z } from "zod";
import { readRaceDomain } from "#domain/races/claim-domain.ts";
import { readEmbedOrigins } from "#domain/races/embed-origins.ts";
import { raceRoles } from "#domain/races/race.ts";
import { claimFields, invitationFields, raceFields } from "#domain/races/race-forms.ts";
import {
	newRaceBody,
	ownRacesResponse,
	raceChangesBody,
	raceOverviewResponse,
	toOwnRaces,
	toRaceForm,
	toRaceOverview,
} from "#wire/organise.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { organiserCodes, readForm, roleCodes } from "./organise-codes.ts";
import { createApiRouter } from "./router.ts";

/** What organisers and editors do with their races: what their pages do, by the same services. */
export const organiseApi = createApiRouter();

const ofRace = z.object({ race: z.string() });
const ofEditor = z.object({ race: z.string(), editor: z.string() });
const domainOf = (site: string) => (site === "" ? null : readRaceDomain(site));

endpoint(
	organiseApi,
	"GET /organise/races",
	{
		access: "session",
		cost: "read",
		summary: "List the races that you look after",
		result: ownRacesResponse,
	},
	async ({ services, userId }) => toOwnRaces(await services.organise.racesOf(userId)),
);

endpoint(
	organiseApi,
	"POST /organise/races",
	{
		access: "session",
		cost: "write",
		summary: "Make a race, as its organiser",
		description: "It is published once its site is proved, with its first course.",
		body: newRaceBody,
		status: 201,
		result: z.object({ race: z.string().describe("Of its address, made from its name") }),
		errors: ["organise.slug_taken", "organise.domain", "organise.too_many"],
	},
	async ({ services, userId, body }) => {
		const fields = readForm(raceFields, toRaceForm(body));
		const domain = domainOf(fields.site);
		return { race: await services.organise.addRace(userId, fields, { domain, slug: "" }) };
	},
);

endpoint(
	organiseApi,
	"GET /organise/races/{race}",
	{
		access: "session",
		cost: "read",
		summary: "Show a race that you look after, drafts included",
		params: ofRace,
		result: raceOverviewResponse,
		errors: ["organise.not_found"],
	},
	async ({ services, userId, params }) =>
		toRaceOverview(await services.organise.overview(userId, params)),
);

endpoint(
	organiseApi,
	"PUT /organise/races/{race}",
	{
		access: "session",
		cost: "write",
		summary: "Change what is said of a race",
		description: "Absent fields stay. Site and the sites that may show it are an organiser's.",
		params: ofRace,
		body: raceChangesBody,
		errors: [...organiserCodes, "organise.domain", "race.embed_origin", "race.embed_origins"],
	},
	async ({ services, userId, params, body }) => {
		const { embed_origins: sites, ...said } = body;
		const read = readForm(raceFields, { name: "-", ...toRaceForm(said) });
		await services.organise.editRace(userId, params, {
			...("name" in said && { name: read.name }),
			...("place" in said && { place: read.place }),
			...("country" in said && { country: read.country }),
			...("site" in said && { domain: domainOf(read.site) }),
			...("about" in said && { about: read.about }),
			...(sites && { embedOrigins: readEmbedOrigins(sites.join("\n")) }),
		});
	},
);

for (const [verb, isDown] of [
	["take-down", true],
	["put-back", false],
] as const) {
	endpoint(
		organiseApi,
		`POST /organise/races/{race}/${verb}`,
		{
			access: "session",
			cost: isDown ? "removal" : "write",
			summary: isDown ? "Take a race's pages down" : "Put a race's pages back",
			params: ofRace,
			errors: [...organiserCodes, "organise.taken_down"],
		},
		({ services, userId, params }) => services.organise.setTakenDown(userId, params, isDown),
	);
}

endpoint(
	organiseApi,
	"POST /organise/races/{race}/proof",
	{
		access: "session",
		cost: "mail",
		summary: "Mail a link to the race's own domain, which makes you its organiser",
		params: ofRace,
		body: z.object({ email: z.string() }),
		errors: ["organise.not_found", "organise.address"],
	},
	({ context, services, userId, signedIn, params, body }) => {
		const { email } = readForm(claimFields, body);
		return services.organise.requestProof(userId, params, email, callerOf(context, signedIn));
	},
);

endpoint(
	organiseApi,
	"POST /organise/races/{race}/invitations",
	{
		access: "session",
		cost: "mail",
		summary: "Mail an invitation to look after a race",
		params: ofRace,
		body: z.object({ email: z.string(), role: z.enum(raceRoles) }),
		errors: [...organiserCodes, "organise.too_many"],
	},
	({ context, services, userId, signedIn, params, body }) => {
		const to = readForm(invitationFields, body);
		return services.organise.invite(userId, params, to, callerOf(context, signedIn));
	},
);

endpoint(
	organiseApi,
	"DELETE /organise/races/{race}/invitations/{invitation}",
	{
		access: "session",
		cost: "removal",
		summary: "Take an invitation back",
		params: z.object({ race: z.string(), invitation: z.string() }),
		errors: organiserCodes,
	},
	({ services, userId, params }) =>
		services.organise.removeInvitation(userId, params, params.invitation),
);

endpoint(
	organiseApi,
	"PUT /organise/races/{race}/editors/{editor}",
	{
		access: "session",
		cost: "write",
		summary: "Give an editor another role",
		params: ofEditor,
		body: z.object({ role: z.enum(raceRoles) }),
		errors: [...organiserCodes, "organise.last_organiser"],
	},
	({ services, userId, params, body: { role } }) =>
		services.organise.setRole(userId, params, { editorId: params.editor, role }),
);

endpoint(
	organiseApi,
	"DELETE /organise/races/{race}/editors/{editor}",
	{
		access: "session",
		cost: "removal",
		summary: "Remove another editor, with their open invitations",
		params: ofEditor,
		errors: organiserCodes,
	},
	({ services, userId, params }) => services.organise.removeEditor(userId, params, params.editor),
);

endpoint(
	organiseApi,
	"POST /organise/races/{race}/leave",
	{
		access: "session",
		cost: "removal",
		summary: "Leave a race",
		description: "Without another editor it is taken down, or removed if it was never published.",
		params: ofRace,
		errors: [...roleCodes, "organise.last_organiser"],
	},
	({ services, userId, params }) => services.organise.leave(userId, params),
);

endpoint(
	organiseApi,
	"POST /organise/links",
	{
		access: "session",
		cost: "write",
		summary: "Use the link of a mail that proves or invites",
		body: z.object({ token: z.string().max(200).describe("Of the link's address") }),
		result: z.object({ race: z.string() }),
		errors: ["organise.mail_link", "organise.too_many"],
	},
	async ({ context, services, userId, signedIn, body }) => ({
		race: await services.organise.redeemLink(userId, body.token, callerOf(context, signedIn)),
	}),
);

import { languages } from "#domain/language/detect.ts";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import {
	type CourseVersionTexts,
	fileRights,
	raceRoles,
	type TextLists,
	type Texts,
	takenDownReasons,
} from "#domain/races/race.ts";
import { z } from "#domain/schema.ts";

// Races as the API shows them to who looks after them, and as it takes what they write.

const texts = z.partialRecord(z.enum(languages), z.string()).describe("By language");
const lists = z.partialRecord(z.enum(languages), z.array(z.string())).describe("By language");
const day = z.iso.date();
const state = z
	.string()
	.describe("Of a draft: what was read of it. A write with another state is refused");

const raceTexts = {
	name: z.string(),
	place: z.string(),
	country: z.string().nullable().describe("ISO 3166-1 alpha-2"),
	site: z.string().nullable().describe("Address of its own site; another one is proved anew"),
	about: texts,
};

export const newRaceBody = z
	.object({ ...raceTexts })
	.partial()
	.required({ name: true });
export const raceChangesBody = z
	.object({
		...raceTexts,
		embed_origins: z.array(z.string()).describe('Sites that may show it: "https://example.org"'),
	})
	.partial();

const fieldsOfTexts = (of: string, said: Texts = {}) =>
	Object.fromEntries(Object.entries(said).map(([language, text]) => [`${of}_${language}`, text]));

/** The fields of the form of a race (race-forms.ts). */
export const toRaceForm = ({
	about,
	country,
	site,
	...rest
}: z.output<typeof raceChangesBody>) => ({
	...rest,
	country: country ?? "",
	site: site ?? "",
	...fieldsOfTexts("about", about),
});

const ownRace = z.object({
	race: z.string().describe("Of its address"),
	name: z.string(),
	role: z.enum(raceRoles),
	site: z.string().nullable(),
	proved: z.boolean().describe("Whether a mail to that site was answered"),
	published: z.boolean(),
	taken_down_by: z.enum(takenDownReasons).nullable(),
});
export const ownRacesResponse = z.object({ races: z.array(ownRace) });

interface OwnRace {
	slug: string;
	name: string;
	role: (typeof raceRoles)[number];
	domain: string | null;
	isProved: boolean;
	isPublished: boolean;
	takenDownBy: (typeof takenDownReasons)[number] | null;
}

export const toOwnRaces = (races: readonly OwnRace[]): z.input<typeof ownRacesResponse> => ({
	races: races.map((one) => ({
		race: one.slug,
		name: one.name,
		role: one.role,
		site: one.domain,
		proved: one.isProved,
		published: one.isPublished,
		taken_down_by: one.takenDownBy,
	})),
});

const instant = z.iso.datetime().nullable();
const role = z.enum(raceRoles);

export const raceOverviewResponse = z.object({
	...raceTexts,
	race: z.string(),
	role,
	proved: z.boolean(),
	taken_down_by: z.enum(takenDownReasons).nullable(),
	embed_origins: z.array(z.string()),
	editions: z.array(
		z.object({
			edition: z.string(),
			date: day,
			end_date: day.nullable(),
			published_at: instant,
			withdrawn_at: instant,
			courses: z.array(
				z.object({
					course: z.string(),
					name: z.string(),
					published_version: z.number().int().nullable(),
					draft_version: z.number().int().nullable(),
				}),
			),
		}),
	),
	editors: z.array(z.object({ editor: z.string(), name: z.string(), role, own: z.boolean() })),
	invitations: z
		.array(z.object({ invitation: z.string(), email: z.string(), role }))
		.describe("Open ones; shown to organisers"),
	reports: z.array(z.object({ text: z.string(), reported_at: z.iso.datetime() })),
});

interface Overview {
	race: {
		slug: string;
		name: string;
		place: string;
		country: string | null;
		domain: string | null;
		domainVerifiedAt: Date | null;
		about: Texts;
		embedOrigins: readonly string[];
		takenDownBy: OwnRace["takenDownBy"];
	};
	role: OwnRace["role"];
	editions: readonly {
		slug: string;
		date: string;
		endDate: string | null;
		publishedAt: Date | null;
		withdrawnAt: Date | null;
		courses: readonly {
			slug: string;
			name: string;
			publishedVersion: number | null;
			draftVersion: number | null;
		}[];
	}[];
	editors: readonly { id: string; name: string; role: OwnRace["role"]; isOwn: boolean }[];
	invitations: readonly { id: string; address: string; role: OwnRace["role"] }[];
	reports: readonly { text: string; reportedAt: Date }[];
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toRaceOverview = (of: Overview): z.input<typeof raceOverviewResponse> => ({
	race: of.race.slug,
	name: of.race.name,
	place: of.race.place,
	country: of.race.country,
	site: of.race.domain,
	proved: of.race.domainVerifiedAt !== null,
	about: of.race.about,
	embed_origins: [...of.race.embedOrigins],
	taken_down_by: of.race.takenDownBy,
	role: of.role,
	editions: of.editions.map((one) => ({
		edition: one.slug,
		date: one.date,
		end_date: one.endDate,
		published_at: iso(one.publishedAt),
		withdrawn_at: iso(one.withdrawnAt),
		courses: one.courses.map((course) => ({
			course: course.slug,
			name: course.name,
			published_version: course.publishedVersion,
			draft_version: course.draftVersion,
		})),
	})),
	editors: of.editors.map(({ id, name, role, isOwn }) => ({ editor: id, name, role, own: isOwn })),
	invitations: of.invitations.map(({ id, address, role }) => ({
		invitation: id,
		email: address,
		role,
	})),
	reports: of.reports.map(({ text, reportedAt }) => ({
		text,
		reported_at: reportedAt.toISOString(),
	})),
});

/** What is said of a course beside its file; likewise in what is read and in what is written. */
const courseTexts = {
	start: z
		.string()
		.nullable()
		.describe('"2027-06-19T06:30", on the clock of its place; null until it is known'),
	stations: z.array(z.string()).describe("Each as `station` of `POST /upload-gpx`, in km"),
	surface: z.enum(surfaces).nullable().describe("Null: guessed"),
	kit: lists,
	source: z.object({
		rights: z.enum(fileRights),
		holder: z.string().nullable(),
		licence: z.string().nullable(),
		url: z.string().nullable(),
	}),
	note: texts.nullable().describe("What changed"),
};

export const courseDraftBody = z.object({ ...courseTexts, state });
export const stateBody = z.object({ state });

/** The fields of the form of a course (race-forms.ts). */
export const toCourseForm = (body: z.output<typeof courseDraftBody>) => ({
	start: body.start ?? "",
	station: body.stations.join("\n"),
	surface: body.surface ?? "",
	rights: body.source.rights,
	holder: body.source.holder ?? "",
	licence: body.source.licence ?? "",
	url: body.source.url ?? "",
	...fieldsOfTexts("note", body.note ?? {}),
	...fieldsOfTexts("kit", linesOf(body.kit)),
});

const linesOf = (kit: TextLists): Texts =>
	Object.fromEntries(
		Object.entries(kit).map(([language, lines]) => [language, (lines ?? []).join("\n")]),
	);

export const courseDraftResponse = z.object({
	course: z.string(),
	name: z.string(),
	published_version: z.number().int().nullable(),
	draft_version: z.number().int().nullable(),
	state,
	shown: z
		.object({
			...courseTexts,
			version: z.number().int().positive(),
			distance: z.number().describe("m"),
			elevation_gain: z.number().int().nullable().describe("m"),
		})
		.nullable()
		.describe("The draft, or what is published where nothing was changed; null without a file"),
});

interface OpenDraft {
	course: {
		slug: string;
		name: string;
		publishedVersion: number | null;
		draftVersion: number | null;
	};
	shown:
		| (CourseVersionTexts & { version: number; distanceM: number; ascentM: number | null })
		| null;
}

export const toCourseDraft = (
	{ course, shown }: OpenDraft,
	state: string,
): z.input<typeof courseDraftResponse> => ({
	course: course.slug,
	name: course.name,
	published_version: course.publishedVersion,
	draft_version: course.draftVersion,
	state,
	shown: shown && {
		version: shown.version,
		distance: shown.distanceM,
		elevation_gain: shown.ascentM,
		start: shown.start,
		stations: shown.stations.map(stationText),
		surface: shown.surface,
		kit: Object.fromEntries(
			Object.entries(shown.kit).map(([language, lines]) => [language, [...(lines ?? [])]]),
		),
		source: shown.source,
		note: shown.note,
	},
});

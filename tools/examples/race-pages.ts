// The race pages of the invented races: what their organisers would write, and for one of them the edition before, whose
// course went another way.

import {
	type ExampleCourse,
	type ExampleName,
	exampleCourse,
	exampleCourseOf,
} from "./examples.ts";
import { type ExampleRace, type ExampleStation, exampleRaces } from "./races.ts";

type Texts = Readonly<Record<"en" | "fr", string>>;
type TextLists = Readonly<Record<"en" | "fr", readonly string[]>>;

export interface ExamplePage {
	/** Of the race's address. */
	readonly slug: string;
	readonly name: string;
	readonly place: string;
	readonly country: string;
	readonly about: Texts;
	/** Its editions, the oldest first. */
	readonly editions: readonly ExampleEdition[];
}

interface ExampleEdition {
	/** "2027-06-19" */
	readonly date: string;
	readonly courseSlug: string;
	readonly courseName: string;
	readonly surface: "road" | "trail";
	readonly kit: TextLists;
	readonly note: Texts | null;
	readonly course: ExampleCourse;
}

/** In which month a race is, and on which of its weekdays (0 is Monday): the third Saturday of June. */
const days = {
	marathon: { month: 4, weekday: 6, nth: 2 },
	mountain: { month: 6, weekday: 5, nth: 3 },
	hundred: { month: 8, weekday: 4, nth: 4 },
} as const satisfies Record<ExampleName, unknown>;

const mountainKit: TextLists = {
	en: [
		"Water for an hour, and a cup of your own: there are none at the stations",
		"Emergency blanket and whistle",
		"Jacket with a hood, against rain",
		"Charged phone with the number of the organisers",
	],
	fr: [
		"De l’eau pour une heure et un gobelet : il n’y en a pas aux ravitaillements",
		"Couverture de survie et sifflet",
		"Veste à capuche, contre la pluie",
		"Téléphone chargé, avec le numéro de l’organisation",
	],
};
const nightKit: TextLists = {
	en: [...mountainKit.en, "Two headlamps with spare batteries", "Gloves, hat and long trousers"],
	fr: [
		...mountainKit.fr,
		"Deux lampes frontales et des piles de rechange",
		"Gants, bonnet et pantalon long",
	],
};

/** Stations of the mountain race as they were a year before: what differs, km along that course; null: not there. */
const stationsBefore: Readonly<Record<string, Partial<ExampleStation> | null>> = {
	"Refuge du Grand Clot": { name: "Alpage du Replat" },
	Chalmont: { name: "Les Chavannes", kinds: "aid+water", cutOff: null },
	"Croix de Flambeau": { km: 18.4 },
	"Saint-Jorde": { km: 22.4, cutOff: "D+0 12:45" },
	"Alpage de Rousse": null,
	"Pas de la Sûle": { km: 29.4, cutOff: "D+0 15:00" },
	"Chalets du Plan": { km: 35 },
	"Les Combettes": { km: 41.5, cutOff: "D+0 17:00" },
};

/** The mountain race a year before, by another way. */
const mountainBefore: ExampleRace = {
	...exampleRaces.mountain,
	spotsKm: exampleRaces.mountain.spotsKm.map((spot, i): readonly [number, number] =>
		i === 2 ? [27.2, 9.6] : spot,
	),
	finishBy: "D+0 18:15",
	stations: exampleRaces.mountain.stations.flatMap((station) => {
		const before = stationsBefore[station.name];
		return before === null ? [] : [{ ...station, ...before }];
	}),
};

/** What the organisers of each race would publish, on a day. */
export function examplePage(name: ExampleName, today: string): ExamplePage {
	switch (name) {
		case "marathon":
			return {
				slug: "marathon-de-valdorne",
				name: exampleRaces.marathon.title,
				place: "Valdorne",
				country: "FR",
				about: {
					en: "A marathon on country roads, over one pass and through eight villages. The race and its places are invented.",
					fr: "Un marathon sur de petites routes, par un col et huit villages. La course et ses lieux sont inventés.",
				},
				editions: [
					{
						date: nextDay(days.marathon, today),
						courseSlug: "marathon",
						courseName: "Marathon",
						surface: "road",
						kit: { en: [], fr: [] },
						note: null,
						course: exampleCourse("marathon"),
					},
				],
			};
		case "mountain":
			return mountainPage(today);
		case "hundred":
			return {
				slug: "tour-des-arolles",
				name: exampleRaces.hundred.title,
				place: "Saint-Alban",
				country: "FR",
				about: {
					en: "A hundred miles round the valleys of Saint-Alban, two nights for most. The race and its places are invented.",
					fr: "Cent miles autour des vallées de Saint-Alban, deux nuits pour la plupart. La course et ses lieux sont inventés.",
				},
				editions: [
					{
						date: nextDay(days.hundred, today),
						courseSlug: "tour",
						courseName: "Le Tour",
						surface: "trail",
						kit: nightKit,
						note: null,
						course: exampleCourse("hundred"),
					},
				],
			};
	}
}

function mountainPage(today: string): ExamplePage {
	const next = nextDay(days.mountain, today);
	const before = dayOfYear(days.mountain, Number(next.slice(0, 4)) - 1);
	const shared = {
		courseSlug: "trail",
		courseName: "Le Grand Trail",
		surface: "trail",
		kit: mountainKit,
	} as const;
	return {
		slug: "trail-d-argentelle",
		name: exampleRaces.mountain.title,
		place: "Argentelle",
		country: "FR",
		about: {
			en: "A day in the mountains above Argentelle, on paths from the first to the last kilometre. The race and its places are invented.",
			fr: "Une journée en montagne au-dessus d’Argentelle, sur des sentiers du premier au dernier kilomètre. La course et ses lieux sont inventés.",
		},
		editions: [
			{ ...shared, date: before, note: null, course: exampleCourseOf(mountainBefore) },
			{
				...shared,
				date: next,
				note: {
					en: "The course now comes down to Chalmont, where crews get by road. Limits from there on are a quarter of an hour later.",
					fr: "Le parcours descend désormais à Chalmont, que les assistances atteignent par la route. Les barrières suivantes sont décalées d’un quart d’heure.",
				},
				course: exampleCourse("mountain"),
			},
		],
	};
}

interface YearDay {
	readonly month: number;
	readonly weekday: number;
	readonly nth: number;
}

/** Its first day from today on. */
function nextDay(day: YearDay, today: string): string {
	const year = Number(today.slice(0, 4));
	const ofYear = dayOfYear(day, year);
	return ofYear >= today ? ofYear : dayOfYear(day, year + 1);
}

function dayOfYear({ month, weekday, nth }: YearDay, year: number): string {
	const first = new Date(Date.UTC(year, month - 1, 1));
	const until = (weekday - ((first.getUTCDay() + 6) % 7) + 7) % 7;
	first.setUTCDate(1 + until + 7 * (nth - 1));
	return first.toISOString().slice(0, 10);
}

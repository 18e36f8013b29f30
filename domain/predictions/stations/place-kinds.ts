import type { CoursePlace } from "../course/course.ts";
import { type StationKind, stationKinds } from "../options/station.ts";

type PlaceWords = Pick<CoursePlace, "name" | "symbol" | "type" | "note">;

/** Words of names (English and French), of Garmin's symbols and of course points of TCX and FIT, without accents. */
const words: Record<StationKind, RegExp> = {
	aid: wholeWords(
		"ravito|ravitos|ravitaillements?|ravit|aid|aid ?stations?|feed(ing)?|food|nourriture|buffet|repas|meals?|snacks?|energy gels?|base ?(de )?vi[et]a?|life ?base",
	),
	water: wholeWords(
		"eau|water|fontaines?|fountains?|source|drink(s|ing)?|boissons?|sports? ?drinks?|hydration|robinet",
	),
	crew: wholeWords("crews?|assistances?|accompagnateurs?|supporters?|meeting ?(spot|point)"),
	bag: wholeWords("(drop ?)?bags?|sacs?|gear|base ?(de )?vi[et]a?|life ?base"),
	summit: wholeWords(
		"cols?|collet|colle|pass|passo|sommets?|summits?|peaks?|pic|piton|cime|cima|saddle|forclaz|crete",
	),
	checkpoint: wholeWords(
		"check ?points?|cp ?\\d*|pc ?\\d+|controles?|control|pointages?|postes?|barrieres?( horaires?)?|cut ?offs?|transitions?|relais|relay|exchange",
	),
	other: wholeWords(
		"restaurant|fast food|refuges?|rifugio|huts?|cabanes?|capanna|bivacco|shelter|abri|rest ?areas?|lodge|lodging|residence|camp ?(site|ground)|camping|first ?aid|premiers? secours|secours|medical( facility)?|infirmerie",
	),
};
/** A summit by how its name begins. */
const summitNames = /^(mont|mount|monte|tete|pointe|aiguille|dome|dent|crete|signal|arete) /;
const firstAid = wholeWords("first ?aid|premiers? secours|secours|medical( facility)?|infirmerie");
/** Turns, ends of the course, numbers and the like: no stations, whatever else they are called. */
const notStations = wholeWords(
	"start|depart|finish|arrivee|arrive|ziel|left|right|straight|gauche|droite|tout droit|turn|tournez?|continue|head|u turn|danger( area)?|parking|car park|segment (start|end)|distance marker|mile marker|lap ?\\d+|laps?|toilets?|wc|restroom|photo|crossing|intersection|truck stop",
);
const directions = wholeWords("left|right|straight|gauche|droite|tout droit|tournez?|continue");
const onlyNumbers = /^(km|mile|mi|p|tp|rpt|wpt|point)? ?\d+([.,]\d+)?( ?(km|mi|miles?|k))?$/;

function wholeWords(alternatives: string): RegExp {
	return new RegExp(`(^| )(${alternatives})( |$)`);
}

/** Lower case without accents, words apart by one space: "Water_Source", "BaseVita-Cogne", "Ravito2". */
const plainWords = (text: string | null) =>
	(text ?? "")
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/([a-z]{3})(\d)/g, "$1 $2")
		.replace(/[.,](?!\d)|[^\p{L}\p{N}.,]+/gu, " ")
		.replace(/ {2,}/g, " ")
		.trim();

/** What a note may add: it says what there is, and tells of much else. */
const noted: readonly StationKind[] = ["aid", "crew", "bag", "checkpoint"];

/** What is at a place by its words, in the order of `stationKinds`; empty when they say nothing. */
export function kindsOf({ name, symbol, type, note }: PlaceWords): StationKind[] {
	const title = plainWords(name);
	const tags = [symbol, type].map(plainWords);
	const isSummit = says("summit", title) || summitNames.test(title);
	const kinds = stationKinds.filter((kind) => {
		if (tags.some((text) => says(kind, text))) return true;
		if (noted.includes(kind) && says(kind, plainWords(note))) return true;
		if (kind === "summit") return isSummit;
		// a pass may be called after its wells
		return says(kind, title) && !(kind === "water" && isSummit);
	});
	// "other" is what nothing else is
	return kinds.length > 1 ? kinds.filter((kind) => kind !== "other") : kinds;
}

const says = (kind: StationKind, text: string) =>
	words[kind].test(kind === "aid" ? text.replace(firstAid, " ") : text);

/** True for turns, numbers of kilometres, start and finish. */
export function isNoStation({ name, symbol, type }: PlaceWords): boolean {
	const title = plainWords(name);
	if (onlyNumbers.test(title)) return true;
	// laps come by "Start / Finish aid station" again
	const isAid = says("aid", title) && !directions.test(title);
	if (notStations.test(title) && !isAid) return true;
	const named = stationKinds.some((kind) => says(kind, title));
	return !named && [symbol, type].some((text) => notStations.test(plainWords(text)));
}

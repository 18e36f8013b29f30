import type { Sport } from "../activity.ts";

/**
 * The words for a sport in TCX (`Sport`), GPX (`<type>`), FIT (`sport`, `sub_sport`) and the archive's
 * `activities.csv` in English, French and German. Compared without accents, case and separators.
 */
const words: Readonly<Record<Exclude<Sport, "other">, readonly string[]>> = {
	"trail-run": [
		"trailrun",
		"trailrunning",
		"trail",
		"courseapiedentrail",
		"traillauf",
		"traillaufen",
	],
	"treadmill-run": [
		"virtualrun",
		"treadmill",
		"treadmillrun",
		"treadmillrunning",
		"indoorrunning",
		"virtualrunning",
		"courseapiedvirtuelle",
		"virtuellerlauf",
		"tapisdecourse",
	],
	run: ["run", "running", "9", "courseapied", "lauf", "laufen", "trackrunning", "streetrunning"],
	walk: ["walk", "walking", "10", "marche", "spaziergang", "gehen"],
	hike: ["hike", "hiking", "4", "randonnee", "wandern", "wanderung", "mountaineering"],
	ride: [
		"ride",
		"cycling",
		"biking",
		"1",
		"velo",
		"sortieavelo",
		"radfahrt",
		"radfahren",
		"fahrrad",
		"mountainbikeride",
		"gravelride",
		"ebikeride",
		"virtualride",
		"roadbiking",
		"mountainbiking",
	],
};

const byWord = new Map(
	Object.entries(words).flatMap(([sport, list]) => list.map((word) => [word, sport as Sport])),
);

/** The sport that a word names; `other` for a word that is not known, null for none. */
export function sportOfWord(word: string | null | undefined): Sport | null {
	const plain = (word ?? "")
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
	return plain === "" ? null : (byWord.get(plain) ?? "other");
}

/** Faster than anyone runs for ten minutes: the 5 km world record is 6.6 m/s. */
const fastestRunMps = 6.7;
const shortestProofS = 600;

/** Corrects a ride that was recorded as a run, by its speed. */
export function sportBySpeed(sport: Sport, distanceM: number, movingS: number): Sport {
	const onFoot = sport !== "ride" && sport !== "other";
	return onFoot && movingS >= shortestProofS && distanceM / movingS > fastestRunMps
		? "ride"
		: sport;
}

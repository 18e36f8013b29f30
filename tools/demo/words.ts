import type { Language } from "#domain/language/languages.ts";

/** What the demo runner has written, by language. Races and places are in France, and keep their names. */
interface DemoWords {
	readonly firstname: string;
	readonly lastname: string;
	readonly importName: string;
	/** Behind the names of goals and predictions. */
	readonly invented: string;
	readonly titles: Readonly<Record<RunName, readonly string[]>>;
}

/** Runs of a kind, whose titles differ. */
export type RunName =
	| ("easy" | "veryEasy" | "shakeOut" | "intervals" | "tempo" | "marathonPace" | "hills")
	| ("longRoad" | "longTrail" | "woods" | "ride" | "refuge" | "valley" | "passes" | "ridge")
	| ("wayHome" | "legsSayNo" | "looseningUp" | "withFriends");

export const demoWords: Readonly<Record<Language, DemoWords>> = {
	en: {
		firstname: "Demo",
		lastname: "Runner (invented)",
		importName: "Year of the demo runner (invented)",
		invented: "(invented)",
		titles: {
			easy: ["Easy along the river", "Easy in the evening", "With the club", "Valdorne and round"],
			veryEasy: ["Very easy"],
			shakeOut: ["Shake-out"],
			intervals: ["6 × 3 min", "5 × 1,000 m", "8 × 400 m", "Pyramid on the track"],
			tempo: ["Tempo, 3 × 10 min", "Threshold, 2 × 15 min", "Fast finish"],
			marathonPace: ["Marathon pace"],
			hills: ["Hill repeats, 10 × 90 s", "Up to the chapel, 6 times"],
			longRoad: ["Long run to Les Granges", "Over Col de la Bruyère", "Long run to Clairvent"],
			longTrail: ["Croix de Flambeau and back", "Col de Sorbière", "Ridge above Chalmont"],
			woods: ["Woods above Argentelle"],
			ride: ["Ride to Pont-de-Cerne"],
			refuge: ["Refuge du Grand Clot"],
			valley: ["Valley of Saint-Jorde"],
			passes: ["Three passes"],
			ridge: ["Pas de la Sûle"],
			wayHome: ["Long way home"],
			legsSayNo: ["Legs say no"],
			looseningUp: ["Loosening up"],
			withFriends: ["Easy with friends"],
		},
	},
	fr: {
		firstname: "Coureuse",
		lastname: "de démonstration (inventée)",
		importName: "Année de la coureuse de démonstration (inventée)",
		invented: "(course inventée)",
		titles: {
			easy: [
				"Footing au bord de la rivière",
				"Footing du soir",
				"Avec le club",
				"Tour de Valdorne",
			],
			veryEasy: ["Tout doux"],
			shakeOut: ["Réveil musculaire"],
			intervals: ["6 × 3 min", "5 × 1 000 m", "8 × 400 m", "Pyramide sur piste"],
			tempo: ["Allure soutenue, 3 × 10 min", "Seuil, 2 × 15 min", "Fin rapide"],
			marathonPace: ["Allure marathon"],
			hills: ["Côtes, 10 × 90 s", "Montée de la chapelle, 6 fois"],
			longRoad: [
				"Sortie longue aux Granges",
				"Par le col de la Bruyère",
				"Sortie longue à Clairvent",
			],
			longTrail: [
				"Aller-retour à la croix de Flambeau",
				"Col de Sorbière",
				"Crête au-dessus de Chalmont",
			],
			woods: ["Bois d’Argentelle"],
			ride: ["Vélo jusqu’à Pont-de-Cerne"],
			refuge: ["Refuge du Grand Clot"],
			valley: ["Vallée de Saint-Jorde"],
			passes: ["Les trois cols"],
			ridge: ["Pas de la Sûle"],
			wayHome: ["Retour par le grand tour"],
			legsSayNo: ["Les jambes disent non"],
			looseningUp: ["Décrassage"],
			withFriends: ["Footing entre amis"],
		},
	},
};

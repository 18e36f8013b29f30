/** What a runner says of a run's effort: all out as in a race, hard without being one, or training. */
export const runIntents = ["race", "hard", "training"] as const;
export type RunIntent = (typeof runIntents)[number];

/**
 * Words of titles, in English and French, without accents: whole words, in this order of precedence. What is said of
 * another day than the race's own stands first, so that "recovery after the race" is no race. Names of distances and
 * events are not among them: "marathon block" and "allure semi" are training. Nothing is learned from titles.
 */
const titleWords: readonly { intent: RunIntent; words: readonly string[] }[] = [
	{
		intent: "training",
		words: [
			"recovery",
			"recover",
			"easy",
			"warm up",
			"warmup",
			"cool down",
			"cooldown",
			"shakeout",
			"after the race",
			"after race",
			"post race",
			"before the race",
			"pre race",
			"race week",
			"race prep",
			"race recon",
			"recon",
			"not a race",
			"no race",
			"pacing",
			"pacer",
			"jog",
			"long run",
			"base run",
			"steady",
			"commute",
			"training",
			"recuperation",
			"recup",
			"footing",
			"echauffement",
			"retour au calme",
			"decrassage",
			"apres la course",
			"apres course",
			"lendemain de course",
			"avant la course",
			"veille de course",
			"reveil musculaire",
			"reconnaissance",
			"reco",
			"meneur d allure",
			"sortie longue",
			"endurance fondamentale",
			"endurance",
			"ef",
			"tranquille",
			"cool",
			"entrainement",
			"prepa",
			"preparation",
		],
	},
	{
		intent: "hard",
		words: [
			"intervals",
			"interval",
			"tempo",
			"threshold",
			"fartlek",
			"repeats",
			"reps",
			"hill sprints",
			"race pace",
			"progression run",
			"speedwork",
			"track session",
			"fractionne",
			"fractionnes",
			"vma",
			"seuil",
			"allure course",
			"allure specifique",
			"cotes",
			"piste",
			"pyramide",
			"30 30",
		],
	},
	{
		intent: "race",
		words: [
			"race",
			"raceday",
			"race day",
			"parkrun",
			"time trial",
			"all out",
			"pb",
			"pr",
			"personal best",
			"personal record",
			"championship",
			"championships",
			"competition",
			"compet",
			"dossard",
			"record perso",
			"record personnel",
			"rp",
			"championnat",
			"championnats",
			"a fond",
			"contre la montre",
			"course officielle",
		],
	},
];

const patterns = titleWords.map(({ intent, words }) => ({
	intent,
	pattern: new RegExp(`(?:^| )(?:${words.join("|")})(?: |$)`),
}));

/** What a run's title says of its effort; null when it says nothing. */
export function intentOfTitle(title: string): RunIntent | null {
	const plain = title
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	return patterns.find(({ pattern }) => pattern.test(plain))?.intent ?? null;
}

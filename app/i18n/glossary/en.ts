import type { Term } from "./term.ts";

/** The words of English screens. */
export const glossary: readonly Term[] = [
	{
		say: "Strava",
		not: ["tracker*"],
		fixed: ["Error connecting to the tracker. Please try again."],
	},
	{
		say: "connect",
		not: ["link Strava", "link your Strava", "linked since", "linking", "relink", "unlink*"],
	},
	{
		say: "import",
		not: ["bring your*", "bring the", "bring these", "bring activity*", "bring them", "brought in"],
	},
	{ say: "automatically", not: ["by itself", "by themselves"] },
	{ say: "Race-day kit", not: ["take along", "take it along"] },
	{ say: "Surface", not: ["ground"] },
	{ say: "background map", not: ["base map", "basemap", "ground map"] },
	{ say: "no change", not: ["as stored", "than stored", "the stored plan"] },
	{ say: "Positive/negative split", not: ["second half slower"] },
	{ say: "Fatigue", not: ["length of the run"] },
	{ say: "Night", not: ["darkness"] },
	{ say: "Altitude", not: ["thin air"] },
	{ say: "Back-test", not: ["would have said", "looking back", "looked back"] },
	{ say: "elevation from the route planner", not: ["planner’s terrain model"] },
	// one verb for one act
	{
		say: "predict",
		not: [
			...["analyse a course", "analyse another course", "analyse the course", "analyse the file"],
			...["analysing the course", "course is analysed", "forecast a course", "compute a course"],
		],
	},
	{
		say: "delete",
		not: [
			...["for good", "goes for good", "remove permanently", "remove this activity", "erase*"],
			...["remove the import", "import is removed", "remove the prediction", "remove the goal"],
		],
	},
	{ say: "save", not: ["keep the result", "keep as the result", "store the result"] },
];

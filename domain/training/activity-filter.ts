// Folder: activities and what is computed of them: files, effort, zones, load, archives. Imports: accounts.

import type { Sport } from "./activity.ts";

/** What a list of activities is narrowed to; null: not by this. */
export interface ActivityFilter {
	/** Words of the name. */
	name: string | null;
	sport: Sport | null;
	/** The runner's own. */
	year: number | null;
}

/** Letters as they are compared: "Côte d’Azur" is "cote d'azur". */
const folded = (text: string) =>
	text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** Whether an activity of the filter's year has its sport, and each of its words in its name. */
export function matchesFilter(
	activity: { sport: Sport; name: string },
	{ sport, name }: Pick<ActivityFilter, "sport" | "name">,
): boolean {
	if (sport !== null && activity.sport !== sport) return false;
	if (name === null) return true;
	const text = folded(activity.name);
	return folded(name)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

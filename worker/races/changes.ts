import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { courseChanges } from "#domain/races/course-changes.ts";
import type { RaceAddress, ShownCourse } from "#domain/races/race.ts";

/** "2027/trail", or "2027/trail/1" for a version. */
const pattern = /^([a-z0-9-]+)\/([a-z0-9-]+)(?:\/([1-9]\d{0,3}))?$/;

interface Shown {
	readonly hasRace: (slug: string) => Promise<boolean>;
	readonly course: (
		address: RaceAddress & { readonly version?: number },
	) => Promise<ShownCourse | null>;
}

/** What changed between two published courses of a race. Throws `races.not_found` and `races.no_changes`. */
export async function changesOf(
	shown: Shown,
	race: string,
	{ from, to }: { readonly from: string; readonly to: string },
) {
	const read = async (text: string) => {
		const [, edition, course, version] = pattern.exec(text) ?? [];
		const found =
			edition &&
			(await shown.course({ race, edition, course, ...(version && { version: Number(version) }) }));
		if (!found && !(await shown.hasRace(race))) throw new AppError("races.not_found");
		if (!found) throw new AppError("races.no_changes", { text: clip(text) });
		return found;
	};
	const [before, after] = [await read(from), await read(to)];
	return { before, after, changes: courseChanges(before.version, after.version) };
}

import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { courseChanges } from "#domain/races/course-changes.ts";
import type { RaceAddress, ShownCourse } from "#domain/races/race.ts";

/** "2027/trail", or "2027/trail/1" for a version. */
const pattern = /^([a-z0-9-]+)\/([a-z0-9-]+)(?:\/([1-9]\d{0,3}))?$/;

/** What changed between two published courses of a race. Throws `races.no_changes`. */
export async function changesOf(
	find: (address: RaceAddress & { readonly version?: number }) => Promise<ShownCourse | null>,
	race: string,
	{ from, to }: { readonly from: string; readonly to: string },
) {
	const read = async (text: string) => {
		const [, edition, course, version] = pattern.exec(text) ?? [];
		const found =
			edition &&
			(await find({ race, edition, course, ...(version && { version: Number(version) }) }));
		if (!found) throw new AppError("races.no_changes", { text: clip(text) });
		return found;
	};
	const [before, after] = [await read(from), await read(to)];
	return { before, after, changes: courseChanges(before.version, after.version) };
}

import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { courseChanges } from "#domain/races/course-changes.ts";
import { shownCourse } from "./shown.ts";
import type { RaceStore } from "./store.ts";

/** "2027/trail", or "2027/trail/1" for a version. */
const pattern = /^([a-z0-9-]+)\/([a-z0-9-]+)(?:\/([1-9]\d{0,3}))?$/;

/** What changed between two published courses of a race. Throws `races.not_found` and `races.no_changes`. */
export async function changesOf(
	store: Pick<RaceStore, "course" | "bySlug">,
	race: string,
	{ from, to }: { readonly from: string; readonly to: string },
) {
	if (!(await store.bySlug(race))) throw new AppError("races.not_found");
	const find = async (text: string) => {
		const [, edition, course, version] = pattern.exec(text) ?? [];
		const found =
			edition &&
			(await store.course({
				...{ race, edition, course },
				...(version && { version: Number(version) }),
			}));
		if (!found) throw new AppError("races.no_changes", { text: clip(text) });
		return shownCourse(found);
	};
	const [before, after] = [await find(from), await find(to)];
	return { before, after, changes: courseChanges(before.version, after.version) };
}

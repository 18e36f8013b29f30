import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";

/** Says steps of a course in the page's language and units. */
export function useEditWords(joined: readonly { name: string }[]) {
	const { t } = useTranslation();
	const { distance, distanceNumber, distanceUnitM, number } = useFormats();
	const digits = (metres: number) =>
		Number.isInteger(Math.round((metres / distanceUnitM) * 1e3) / 100) ? 1 : 2;
	const at = (metres: number) => distance(metres, digits(metres));
	return (edit: CourseEdit): string => {
		switch (edit.kind) {
			case "trim":
			case "cut": {
				const from = distanceNumber(edit.startM, digits(edit.startM));
				return t(`edits.step.${edit.kind}`, { from, to: at(edit.endM) });
			}
			case "reverse":
				return t("edits.step.reverse");
			case "start":
				return t("edits.step.start", { at: at(edit.atM) });
			case "laps":
				return t("edits.step.laps", { count: edit.count, number: number(edit.count) });
			case "join": {
				const name = joined[edit.part - 1]?.name ?? String(edit.part);
				return t(edit.at === "start" ? "edits.step.joinStart" : "edits.step.joinEnd", { name });
			}
		}
	};
}

import { useTranslation } from "react-i18next";
import type { CourseWarning } from "#domain/predictions/course/course.ts";
import { translateKey } from "../../i18n/translate-key.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";
import * as styles from "./profile.module.css";

/** What the reader of the course file warns of. */
export function Warnings({ warnings }: { warnings: readonly CourseWarning[] }) {
	const { t } = useTranslation();
	const { number, distance, percent } = useFormats();
	if (warnings.length === 0) return null;
	return (
		<Alert kind="note" live={false}>
			<p>{t("warnings.title")}</p>
			<ul className={`${layout.stackHair} ${styles.warnings}`}>
				{warnings.map(({ code, value }) => (
					<li key={code}>
						{translateKey(t, `warnings.${code}`, {
							count: value,
							value: code === "runs_rougher" ? percent(value / 100) : number(value),
							metres: distance(value, 1),
						})}
					</li>
				))}
			</ul>
		</Alert>
	);
}

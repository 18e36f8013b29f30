import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { LineProblem } from "#domain/predictions/stations/station-lines.ts";
import * as styles from "../../course/profile.module.css";

export interface TextProblemsProps {
	problems: readonly LineProblem[];
	/** Whether the lines are those of a table, which has to be looked at before it is saved. */
	isRead: boolean;
}

/** Why lines cannot be saved, or what was made of a table. */
export function TextProblems({ problems, isRead }: TextProblemsProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<Alert kind={isRead ? "note" : "error"}>
			<p>{t(isRead ? "stations.text.read" : "stations.text.correct")}</p>
			<ul className={`${layout.stackHair} ${styles.warnings}`}>
				{problems.map((one, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
					<li key={place}>
						{one.line !== null && !isRead && `${t("stations.text.line", { line: one.line })} `}
						{errorText(one)}
					</li>
				))}
			</ul>
		</Alert>
	);
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { EvidenceFields } from "./evidence-fields.tsx";
import type { TypedBefore } from "./result-fields.ts";
import * as styles from "./upload.module.css";
import type { WrongField } from "./wrong-field.ts";

interface RunnerProps {
	wrong: WrongField | null;
	hasRuns: boolean;
	/** What was typed for the last prediction. */
	typed: TypedBefore | null;
}

/** What the time is predicted from: what is known in one line, with the fields behind it; the fields where nothing is. */
export function Runner({ wrong, hasRuns, typed }: RunnerProps) {
	const { t } = useTranslation();
	const { race, resultTime } = useFormats();
	const [last] = typed?.evidence ?? [];
	const fields = <EvidenceFields wrong={wrong} optional={hasRuns} typed={typed} />;
	if (!hasRuns && !last) {
		return (
			<section className={layout.stack} aria-labelledby="runner-step">
				<h2 id="runner-step">{t("upload.runnerStep")}</h2>
				{fields}
			</section>
		);
	}
	const result =
		last &&
		t("result.resultText", { distance: race(last.distanceM), time: resultTime(last.timeS) });
	return (
		<details className={styles.uploadFolded}>
			<summary>
				<h2>{t("upload.runnerStep")}</h2>{" "}
				<span className={layout.soft}>
					{hasRuns ? t("upload.knownRuns") : t("upload.knownResult", { result })}
				</span>
			</summary>
			<div className={layout.stack}>
				{fields}
				{hasRuns && (
					<p>
						<Link to="/last-races">{t("lastRaces.title")}</Link>
					</p>
				)}
			</div>
		</details>
	);
}

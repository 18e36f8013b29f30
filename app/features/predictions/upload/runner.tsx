import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useFormats } from "../../../i18n/use-formats";
import { EvidenceFields } from "./evidence-fields";
import type { TypedBefore } from "./result-fields";

interface RunnerProps {
	notice: ErrorNotice | null;
	hasRuns: boolean;
	/** What was typed for the last prediction. */
	typed: TypedBefore | null;
}

/** What the time is predicted from: what is known in one line, with the fields behind it; the fields where nothing is. */
export function Runner({ notice, hasRuns, typed }: RunnerProps) {
	const { t } = useTranslation();
	const { race, clock } = useFormats();
	const [last] = typed?.evidence ?? [];
	const fields = <EvidenceFields notice={notice} optional={hasRuns} typed={typed} />;
	if (!hasRuns && !last) {
		return (
			<section className="stack" aria-labelledby="runner-step">
				<h2 id="runner-step">{t("upload.runnerStep")}</h2>
				{fields}
			</section>
		);
	}
	const result =
		last && t("result.resultText", { distance: race(last.distanceM), time: clock(last.timeS) });
	return (
		<details className="upload__folded">
			<summary>
				<h2>{t("upload.runnerStep")}</h2>{" "}
				<span className="soft">
					{hasRuns ? t("upload.knownRuns") : t("upload.knownResult", { result })}
				</span>
			</summary>
			<div className="stack">
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

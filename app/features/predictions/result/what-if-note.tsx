import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { ResultPart } from "../addresses.ts";
import { Reset, SaveButton, SaveForm, WhatIfAnswer } from "../what-if/what-if-answer.tsx";
import type { OpenResult } from "./open-result.ts";
import * as styles from "./result.module.css";

/** On parts that do not ask, at the end of the screen: that something else is shown than what is stored, and the way back. */
export function WhatIfNote({ open, part }: { open: OpenResult; part: ResultPart }) {
	const { prediction, model, refusal } = open;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const notice = model.notice ?? refusal;
	if (!notice && model.untouched) return null;
	return (
		<aside className={styles.whatIfNote} aria-label={t("whatIf.title")}>
			{notice && (
				<Alert kind="error">
					<p>{errorText(notice)}</p>
				</Alert>
			)}
			{!model.untouched && (
				<div className={layout.rowApart}>
					<WhatIfAnswer stored={prediction} model={model} />
					<div className={layout.row}>
						<SaveForm id={prediction.id} model={model} part={part}>
							<SaveButton />
						</SaveForm>
						<Reset id={prediction.id} model={model} part={part} />
					</div>
				</div>
			)}
		</aside>
	);
}

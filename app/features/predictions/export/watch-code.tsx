import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#app/api-client/use-call.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import * as styles from "./to-my-watch.module.css";

interface MadeCode {
	code: string;
	ends_at: string;
}

/** The code by which the field of watch/garmin fetches the plan. */
export function WatchCode({ predictionId, hasStart }: { predictionId: string; hasStart: boolean }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const errorText = useErrorText();
	const [made, setMade] = useState<MadeCode | null>(null);
	const { error, isBusy, call } = useCall();
	async function make() {
		const path = `/api/predictions/${encodeURIComponent(predictionId)}/watch-code`;
		const result = await call<MadeCode>(path, { method: "POST" });
		if (result.ok) setMade(result.value);
	}
	return (
		<details>
			<summary>{t("toWatch.field")}</summary>
			<div className={layout.stackTight}>
				<p className={layout.fine}>{t("toWatch.fieldHint")}</p>
				<p className={layout.fine}>{t("toWatch.notBuilt")}</p>
				{error && <Alert kind="error">{errorText(error)}</Alert>}
				{made && (
					<p role="status">
						<strong className={styles.toMyWatchCode}>{made.code}</strong>{" "}
						{t("toWatch.codeEnds", { date: date(new Date(made.ends_at)) })}
					</p>
				)}
				{hasStart ? (
					<p>
						<Button disabled={isBusy} onClick={() => void make()}>
							{t(made ? "toWatch.newCode" : "toWatch.makeCode")}
						</Button>
					</p>
				) : (
					<p className={layout.fine}>{t("toWatch.codeNeedsStart")}</p>
				)}
			</div>
		</details>
	);
}

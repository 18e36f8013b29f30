import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { resultPath } from "../addresses.ts";
import { sendUpload } from "../upload/use-upload.ts";
import { deletePendingPrediction, loadPendingPrediction } from "./pending-prediction.ts";
import * as styles from "./trial.module.css";

/** Uploads the pending prediction to the account, and opens its page. */
export function SendPendingPrediction() {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const navigate = useNavigate();
	const [state, setState] = useState<"sending" | "done" | { error: PageError }>("sending");
	const started = useRef(false);

	const send = useCallback(async () => {
		setState("sending");
		const pending = await loadPendingPrediction(Date.now()).catch(() => null);
		if (!pending) return setState("done");
		const form = new FormData();
		for (const [name, value] of pending.fields) form.append(name, value);
		form.append("file", new Blob([pending.bytes]), pending.fileName);
		const { signal } = new AbortController();
		const result = await sendUpload({ form, onProgress: () => {}, signal });
		if (!result.ok) return setState({ error: result.error });
		await deletePendingPrediction();
		setState("done");
		await navigate(resultPath(result.value.id));
	}, [navigate]);

	useEffect(() => {
		// Effects run twice in development: one upload is enough.
		if (started.current) return;
		started.current = true;
		void send();
	}, [send]);

	if (state === "done") return null;
	if (state === "sending") {
		return (
			<div className={styles.kept} role="status">
				<p>{t("trial.keeping")}</p>
			</div>
		);
	}
	const drop = () => deletePendingPrediction().finally(() => setState("done"));
	return (
		<div className={styles.kept} role="alert">
			<p>{t("trial.notKept")}</p>
			<p className={layout.small}>{errorText(state.error)}</p>
			<p className={layout.row}>
				<Button look="primary" onClick={send}>
					{t("generic.retry")}
				</Button>
				<Button onClick={drop}>{t("trial.drop")}</Button>
			</p>
		</div>
	);
}

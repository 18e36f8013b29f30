import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PageError } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { Button } from "../../../ui/button";
import { resultPath } from "../addresses";
import { sendUpload } from "../upload/use-upload";
import { dropKeptTrial, keptTrial } from "./pending-prediction";
import "./trial.css";

/** Puts what a visitor wanted to keep into the account that there is now, and opens it. */
export function KeepTrial() {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const navigate = useNavigate();
	const [state, setState] = useState<"sending" | "gone" | { error: PageError }>("sending");
	const started = useRef(false);

	const send = useCallback(async () => {
		setState("sending");
		const kept = await keptTrial(Date.now()).catch(() => null);
		if (!kept) return setState("gone");
		const form = new FormData();
		for (const [name, value] of kept.fields) form.append(name, value);
		form.append("file", kept.file, kept.fileName);
		const { signal } = new AbortController();
		const result = await sendUpload({ form, onProgress: () => {}, signal });
		if (!result.ok) return setState({ error: result.error });
		await dropKeptTrial();
		setState("gone");
		await navigate(resultPath(result.value.id));
	}, [navigate]);

	useEffect(() => {
		// Effects run twice in development: one upload is enough.
		if (started.current) return;
		started.current = true;
		void send();
	}, [send]);

	if (state === "gone") return null;
	if (state === "sending") {
		return (
			<div className="kept" role="status">
				<p>{t("trial.keeping")}</p>
			</div>
		);
	}
	const drop = () => dropKeptTrial().finally(() => setState("gone"));
	return (
		<div className="kept" role="alert">
			<p>{t("trial.notKept")}</p>
			<p className="small">{errorText(state.error)}</p>
			<p className="row">
				<Button look="primary" onClick={send}>
					{t("generic.retry")}
				</Button>
				<Button onClick={drop}>{t("trial.drop")}</Button>
			</p>
		</div>
	);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import type { PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { resultPath } from "../addresses.ts";
import { sendUpload } from "../upload/use-upload.ts";
import { deletePendingPrediction, loadPendingPrediction } from "./pending-prediction.ts";
import * as styles from "./trial.module.css";

type Pending = NonNullable<Awaited<ReturnType<typeof loadPendingPrediction>>>;

/** A file goes up with its fields; a published course is predicted where it is. */
function sendPending({ path, fields, bytes, fileName }: Pending) {
	if (path) {
		return callApi<{ id: string }>(path, { method: "POST", json: textsOf(fields) });
	}
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	form.append("file", new Blob([bytes]), fileName);
	const { signal } = new AbortController();
	return sendUpload({ form, onProgress: () => {}, signal });
}

/** A field that comes once as a text, others as lists. */
function textsOf(fields: Pending["fields"]) {
	const texts = new Map<string, string | string[]>();
	for (const [name, value] of fields) {
		const before = texts.get(name);
		texts.set(name, before === undefined ? value : [before, value].flat());
	}
	return Object.fromEntries(texts);
}

/** Uploads the pending prediction to the account, and offers its page: the reader is on another one by now. */
export function SendPendingPrediction() {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { state, send, close } = usePendingUpload();
	if (state === "done") return null;
	if (state === "sending") {
		return (
			<div className={`${layout.stackClose} ${styles.kept}`} role="status">
				<p>{t("trial.keeping")}</p>
			</div>
		);
	}
	if ("id" in state) {
		return (
			<div className={`${layout.stackClose} ${styles.kept}`} role="status">
				<p>{t("trial.isKept")}</p>
				<p className={layout.row}>
					<LinkButton look="primary" to={resultPath(state.id)} onClick={close}>
						{t("trial.open")}
					</LinkButton>
					<Button look="quiet" onClick={close}>
						{t("trial.later")}
					</Button>
				</p>
			</div>
		);
	}
	const drop = () => deletePendingPrediction().finally(close);
	return (
		<div className={`${layout.stackClose} ${styles.kept}`} role="alert">
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

/** Uploads it as soon as the page is there. */
function usePendingUpload() {
	const [state, setState] = useState<"sending" | "done" | { id: string } | { error: PageError }>(
		"sending",
	);
	const started = useRef(false);

	const send = useCallback(async () => {
		setState("sending");
		const pending = await loadPendingPrediction(Date.now()).catch(() => null);
		if (!pending) return setState("done");
		const result = await sendPending(pending);
		if (!result.ok) return setState({ error: result.error });
		await deletePendingPrediction();
		setState({ id: result.value.id });
	}, []);

	useEffect(() => {
		// Effects run twice in development: one upload is enough.
		if (started.current) return;
		started.current = true;
		void send();
	}, [send]);

	return { state, send, close: () => setState("done") };
}

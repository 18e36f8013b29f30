import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { FieldState } from "./use-field.ts";

interface EntrantsProps {
	/** The list that was chosen. */
	entrants: File | null;
	onEntrants: (list: File | null) => void;
}

/** Who starts: a list, or how finish times are spread. */
export function EntrantFields({ entrants, onEntrants }: EntrantsProps) {
	const { t } = useTranslation();
	return (
		<>
			<FileDrop
				button={t("field.choose")}
				input={{ name: "entrants" }}
				onFiles={([list]) => onEntrants(list ?? null)}
			>
				{() => <span>{entrants ? entrants.name : t("field.list")}</span>}
			</FileDrop>
			<p className={layout.fine}>{t("field.listHint")}</p>
			<Checkbox label={t("field.leaveOut")} name="leave_out" />
			<Field
				label={t("field.count")}
				hint={t("field.countHint")}
				name="count"
				inputMode="numeric"
			/>
			<Field label={t("field.quantiles")} hint={t("field.quantilesHint")} name="quantiles" />
			<Field label={t("field.normal")} hint={t("field.normalHint")} name="normal" />
		</>
	);
}

export function FieldProgress({ state }: { state: FieldState }) {
	const { t } = useTranslation();
	if (state.kind === "progress") {
		return (
			<p role="status">
				{t("field.drawing")} <progress value={state.part} aria-label={t("field.drawing")} />
			</p>
		);
	}
	if (state.kind === "failed") return <Alert kind="error">{t("field.failed")}</Alert>;
	return state.kind === "refused" ? <ErrorList notices={state.notices} /> : null;
}

/** What cannot be used, a line each. */
export function ErrorList({ notices }: { notices: readonly ErrorNotice[] }) {
	const errorText = useErrorText();
	return (
		<Alert kind="error">
			<ul>
				{notices.map((notice) => (
					<li key={`${notice.code} ${JSON.stringify(notice.values)}`}>{errorText(notice)}</li>
				))}
			</ul>
		</Alert>
	);
}

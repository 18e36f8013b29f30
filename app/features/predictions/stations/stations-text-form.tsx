import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { noteUse } from "#app/ui/when-used.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { stationLines } from "#domain/predictions/options/station-text.ts";
import type { LineProblem } from "#domain/predictions/stations/station-lines.ts";
import * as styles from "../../course/profile.module.css";
import { resultPath } from "../addresses.ts";

/** What the page's action answers about stations. */
export interface StationsAnswer {
	/** What stands in the fields again. */
	stationText: string;
	tableText: string;
	start: string;
	problems: readonly LineProblem[];
	/** Whether the lines are those of a table, which has to be looked at before it is saved. */
	isRead: boolean;
}

interface StationsTextFormProps {
	id: string;
	stations: readonly Station[];
	start: string | null;
	answer: StationsAnswer | null;
	/** Holds what was typed before script took over. */
	typed: RefObject<string | null>;
}

/** All stations as text, one on a line, and a table to read: for browsers without script. */
export function StationsTextForm({ id, stations, start, answer, typed }: StationsTextFormProps) {
	const { t } = useTranslation();
	const text = answer?.stationText ?? stationLines(stations);
	const lines = Math.min(20, Math.max(4, text.split("\n").length + 1));
	useEffect(() => {
		const field = document.querySelector<HTMLTextAreaElement>("textarea[name=station]");
		if (!field || field.value === field.defaultValue) return;
		noteUse();
		typed.current = field.value;
	}, [typed]);
	return (
		<form method="post" action={resultPath(id, "plan")} className={layout.stack}>
			{answer && answer.problems.length > 0 && <Problems {...answer} />}
			<TextArea
				label={t("stations.text.label")}
				hint={t("stations.text.hint")}
				name="station"
				rows={lines}
				spellCheck={false}
				defaultValue={text}
				onChange={({ target }) => {
					typed.current = target.value;
				}}
			/>
			<Field
				type="datetime-local"
				label={t("day.start")}
				hint={t("stations.startHint")}
				name="start"
				defaultValue={answer?.start ?? start?.slice(0, "2027-05-02T07:30".length) ?? ""}
			/>
			<p>
				<Button type="submit" look="primary" name="intent" value="stations">
					{t("stations.save")}
				</Button>
			</p>
			<TableText text={answer?.tableText ?? ""} />
		</form>
	);
}

/** Why lines cannot be saved, or what was made of a table. */
function Problems({ problems, isRead }: Pick<StationsAnswer, "problems" | "isRead">) {
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

/** A table, to be read into the lines. */
function TableText({ text }: { text: string }) {
	const { t } = useTranslation();
	return (
		<details open={text !== ""}>
			<summary>{t("stations.table.title")}</summary>
			<div className={layout.stack}>
				<TextArea
					label={t("stations.table.paste")}
					hint={t("stations.table.hint")}
					name="table"
					rows={5}
					spellCheck={false}
					defaultValue={text}
				/>
				<Checkbox label={t("stations.text.stretch")} name="stretch" defaultChecked />
				<p>
					<Button type="submit" name="intent" value="table">
						{t("stations.text.readTable")}
					</Button>
				</p>
			</div>
		</details>
	);
}

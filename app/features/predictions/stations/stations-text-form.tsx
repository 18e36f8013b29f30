import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { noteUse } from "#app/ui/when-used.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { stationLines } from "#domain/predictions/options/station-text.ts";
import { resultPath } from "../addresses.ts";
import { TableText } from "./table-text.tsx";
import { TextProblems, type TextProblemsProps } from "./text-problems.tsx";

/** What the page's action answers about stations. */
export interface StationsAnswer extends TextProblemsProps {
	/** What stands in the fields again. */
	stationText: string;
	tableText: string;
	start: string;
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
			{answer && answer.problems.length > 0 && <TextProblems {...answer} />}
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

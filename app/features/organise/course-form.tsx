import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { type FormResult, resultFor } from "#app/forms/form-result.ts";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card, ErrorAlert } from "#app/ui/surface.tsx";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import { clockOfStart } from "#domain/predictions/options/start-time.ts";
import { stationLines } from "#domain/predictions/options/station-text.ts";
import type { TextLists, Texts } from "#domain/races/race.ts";
import type { StationsAnswer } from "../predictions/stations/stations-text-form.tsx";
import { TableText } from "../predictions/stations/table-text.tsx";
import { TextProblems } from "../predictions/stations/text-problems.tsx";
import type { EditedCourse } from "./edited-course.ts";
import { TextsFields } from "./race-fields.tsx";
import { SourceFields } from "./source-fields.tsx";

/** What the action answers about stations: lines that cannot be used, or those of a table. */
export type CourseFormAnswer = Pick<StationsAnswer, "stationText" | "problems" | "isRead">;

interface CourseFormProps {
	course: EditedCourse;
	shown: NonNullable<EditedCourse["shown"]>;
	result: FormResult | undefined;
	answer: CourseFormAnswer | null;
}

/** Start, stations, kit and source of a course, and a note of what changed. */
export function CourseForm({ course, shown, result, answer }: CourseFormProps) {
	const { t } = useTranslation();
	const { busy, formProps, field, message } = useFormResult(resultFor("details", result));
	return (
		<Card aria-labelledby="details">
			<h2 id="details">{t("organise.details.title")}</h2>
			<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
				<ErrorAlert message={message} />
				{answer && (answer.problems.length > 0 || answer.isRead) && <TextProblems {...answer} />}
				<input type="hidden" name="state" value={course.state} />
				<DayFields shown={shown} field={field} />
				<StationFields shown={shown} field={field} answer={answer} />
				<TextsFields
					name="kit"
					label={(language) => t("organise.details.kit", { language })}
					hint={t("organise.details.kitHint")}
					stored={linesOf(shown.kit)}
					field={field}
				/>
				<SourceFields stored={shown.source} field={field} />
				<TextsFields
					name="note"
					rows={2}
					label={(language) => t("organise.details.note", { language })}
					stored={shown.note ?? {}}
					field={field}
				/>
				<p>
					<Button
						type="submit"
						look={course.hasDraft ? "secondary" : "primary"}
						name="intent"
						value="details"
						disabled={busy}
					>
						{t("organise.details.save")}
					</Button>
				</p>
			</Form>
		</Card>
	);
}

const linesOf = (lists: TextLists): Texts =>
	Object.fromEntries(
		Object.entries(lists).map(([language, lines]) => [language, lines.join("\n")]),
	);

type PartProps = Pick<CourseFormProps, "shown"> & {
	field: ReturnType<typeof useFormResult>["field"];
};

function DayFields({ shown, field }: PartProps) {
	const { t } = useTranslation();
	const [start, surface] = [field("start"), field("surface")];
	return (
		<>
			<Field
				{...start}
				type="datetime-local"
				label={t("day.start")}
				hint={t("stations.startHint")}
				defaultValue={start.defaultValue ?? (shown.start ? clockOfStart(shown.start) : "")}
			/>
			<SelectField
				{...surface}
				label={t("day.surface")}
				defaultValue={surface.defaultValue ?? shown.surface ?? ""}
			>
				<option value="">{t("organise.details.surfaceGuess")}</option>
				{surfaces.map((name) => (
					<option key={name} value={name}>
						{t(`surface.${name}`)}
					</option>
				))}
			</SelectField>
		</>
	);
}

/** Stations as text, one on a line, and a table to read into them. */
function StationFields({ shown, field, answer }: PartProps & Pick<CourseFormProps, "answer">) {
	const { t } = useTranslation();
	const { defaultValue, ...station } = field("station");
	const text = answer?.stationText ?? defaultValue ?? stationLines(shown.stations);
	return (
		<>
			<TextArea
				{...station}
				key={text}
				label={t("stations.text.label")}
				hint={t("stations.text.hint")}
				rows={Math.min(20, Math.max(4, text.split("\n").length + 1))}
				spellCheck={false}
				defaultValue={text}
			/>
			<TableText text="" />
		</>
	);
}

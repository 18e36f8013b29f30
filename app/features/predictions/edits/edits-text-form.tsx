import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as fieldSheet from "#app/ui/field.module.css";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { type Units, unitLengthM } from "#domain/accounts/units.ts";
import { type CourseEdit, editKinds } from "#domain/predictions/course/edits/course-edit.ts";
import { editText } from "#domain/predictions/course/edits/edit-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { resultPath } from "../addresses.ts";
import * as styles from "./edits-text-form.module.css";

/** What the page's action answers about the steps of a course: what stands in the fields again, and why. */
export interface CourseAnswer extends Partial<CourseFields> {
	error: ErrorNotice;
}

export interface CourseFields {
	/** One step on a line. */
	edits: string;
	step: string;
	from: string;
	to: string;
	count: string;
}

/** Where the page takes a file to join: its form is read by the server as it arrives. */
const joinPath = (id: string) => `${resultPath(id, "course")}&joined=1`;

/** Fields of the form that add one step; what a step does not need stays empty. */
const addedKinds = editKinds.filter((kind) => kind !== "join");

interface EditsTextFormProps {
	stored: StoredPrediction;
	edits: readonly CourseEdit[];
	answer: CourseAnswer | null;
	/** Holds the lines that were typed before script took over. */
	typed: RefObject<string | null>;
}

/** All steps as text, one on a line, and one to add: for browsers without script. */
export function EditsTextForm({ stored, edits, answer, typed }: EditsTextFormProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { distanceUnit: unit } = useFormats();
	const lines = edits.map((edit) => editText(edit, unitLengthM[unit])).join("\n");
	const text = answer?.edits ?? lines;
	const area = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const field = area.current?.querySelector<HTMLTextAreaElement>("textarea[name=edits]");
		if (field && field.value !== field.defaultValue) typed.current = field.value;
	}, [typed]);
	return (
		<details className={styles.editCourseForm} open={answer !== null || edits.length > 0}>
			<summary>{t("edits.open")}</summary>
			<form
				ref={area}
				method="post"
				action={resultPath(stored.id, "course")}
				className={layout.stack}
			>
				{answer && (
					<Alert kind="error">
						<p>
							{t("edits.text.correct")} {errorText(answer.error)}
						</p>
					</Alert>
				)}
				<input type="hidden" name="distance_unit" value={unit} />
				<TextArea
					label={t("edits.text.lines")}
					hint={t("edits.text.hint", { unit })}
					name="edits"
					rows={Math.max(3, text.split("\n").length + 1)}
					spellCheck={false}
					defaultValue={text}
					onChange={({ target }) => {
						typed.current = target.value;
					}}
				/>
				<AddedStep answer={answer} unit={unit} />
				<p>
					<Button type="submit" look="primary" name="intent" value="course">
						{t("edits.text.save")}
					</Button>
				</p>
			</form>
			<JoinForm id={stored.id} />
		</details>
	);
}

/** Fields that add one step. */
function AddedStep({ answer, unit }: { answer: CourseAnswer | null; unit: Units["distance"] }) {
	const { t } = useTranslation();
	return (
		<fieldset className={styles.editCourseStep}>
			<legend className={fieldSheet.fieldLabel}>{t("edits.text.add")}</legend>
			<SelectField label={t("edits.text.kind")} name="step" defaultValue={answer?.step ?? ""}>
				<option value="">{t("edits.text.none")}</option>
				{addedKinds.map((kind) => (
					<option key={kind} value={kind}>
						{t(`edits.tool.${kind}`)}
					</option>
				))}
			</SelectField>
			<Field
				label={t("edits.from", { unit })}
				name="from"
				inputMode="decimal"
				defaultValue={answer?.from}
			/>
			<Field
				label={t("edits.to", { unit })}
				name="to"
				inputMode="decimal"
				defaultValue={answer?.to}
			/>
			<Field
				label={t("edits.text.count")}
				name="count"
				inputMode="numeric"
				defaultValue={answer?.count}
			/>
		</fieldset>
	);
}

/** Adds another file at the end. */
function JoinForm({ id }: { id: string }) {
	const { t } = useTranslation();
	return (
		<form
			method="post"
			action={joinPath(id)}
			encType="multipart/form-data"
			className={layout.stack}
		>
			<Field type="file" label={t("edits.text.file")} name="file" required />
			<p>
				<Button type="submit">{t("edits.tool.join")}</Button>
			</p>
		</form>
	);
}

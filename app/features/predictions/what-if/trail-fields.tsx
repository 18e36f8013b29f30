import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Field } from "#app/ui/field.tsx";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import { formatElapsed } from "#domain/figures.ts";
import { readTrailWord } from "#domain/predictions/model/trail-word.ts";
import { tryEdit } from "./try-edit.ts";
import type { WhatIfModel } from "./use-what-if.ts";

/** What the runner types of trail races beside results: an index, and how long the last edition took its field. */
export function TrailFields({ model }: { model: WhatIfModel }) {
	const { t } = useTranslation();
	const { index = null, medianS = null } = model.question.trail ?? {};
	return (
		<>
			<WordField
				name="runner_index"
				label={t("upload.index")}
				hint={t("upload.indexHint")}
				value={index}
				write={String}
				read={(text) => readTrailWord({ index: text, median: "" })?.index ?? null}
				onValue={(next) => model.setTrail({ index: next })}
			/>
			<WordField
				name="edition_median"
				label={t("upload.median")}
				hint={t("upload.medianHint")}
				value={medianS}
				write={formatElapsed}
				read={(text) => readTrailWord({ index: "", median: text })?.medianS ?? null}
				onValue={(next) => model.setTrail({ medianS: next })}
			/>
		</>
	);
}

interface WordFieldProps {
	name: string;
	label: string;
	hint: string;
	value: number | null;
	write: (value: number) => string;
	/** Null for an empty text. Throws what the field shows. */
	read: (text: string) => number | null;
	onValue: (value: number | null) => void;
}

/** A field that counts as empty while its text cannot be read. */
function WordField({ value, write, read, onValue, ...field }: WordFieldProps) {
	const errorText = useErrorText();
	const { text, keep } = useTypedText(value, write);
	const readOf = (typed: string) => tryEdit(() => ({ value: read(typed) }));
	const [, refusal] = readOf(text);
	return (
		<Field
			{...field}
			autoComplete="off"
			placeholder="–"
			error={refusal && errorText(refusal)}
			value={text}
			onChange={(event) => {
				const typed = event.target.value;
				const next = readOf(typed)[0]?.value ?? null;
				keep(typed, next);
				onValue(next);
			}}
		/>
	);
}

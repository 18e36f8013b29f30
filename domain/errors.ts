import { accountErrors } from "./accounts/errors.ts";
import { countOf, type ErrorValues } from "./error-values.ts";
import { formatDistance } from "./figures.ts";
import { mapErrors } from "./map-errors.ts";
import { editErrors } from "./predictions/course/edits/edit-errors.ts";
import { predictionErrors } from "./predictions/errors.ts";
import { watchErrors } from "./predictions/exports/watch-errors.ts";
import { fieldErrors } from "./predictions/field/field-errors.ts";
import { raceErrors } from "./predictions/race-day/race-errors.ts";
import { stageErrors } from "./predictions/stages/stage-errors.ts";
import { stationErrors } from "./predictions/stations/station-errors.ts";
import { embedErrors } from "./races/embed-errors.ts";
import { racePageErrors } from "./races/errors.ts";
import { organiseErrors } from "./races/organise-errors.ts";
import { requestErrors } from "./request-errors.ts";
import { trackerErrors } from "./tracker/errors.ts";
import { trainingErrors } from "./training/errors.ts";

/**
 * Every error that the API and pages report: code → HTTP status and English sentence; app/i18n holds the French
 * one. A sentence names subject, value and remedy. Its variants are chosen by a number (`one`, `other`) or by
 * `values.bound`, with `default` for errors without.
 */
export const errorTable = {
	...requestErrors,
	...mapErrors,
	...accountErrors,
	...predictionErrors,
	...stationErrors,
	...editErrors,
	...stageErrors,
	...raceErrors,
	...fieldErrors,
	...embedErrors,
	...racePageErrors,
	...watchErrors,
	...trainingErrors,
	...trackerErrors,
	...organiseErrors,
} as const;

export interface ErrorEntry {
	readonly status: number;
	readonly sentence: string | Readonly<Record<string, string>>;
}

type Table = typeof errorTable;
export type ErrorCode = keyof Table;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | Placeholders<Rest>
	: never;
type Variants<Sentence> = Sentence extends string ? Sentence : Sentence[keyof Sentence];
type Bound<Sentence> = Sentence extends string | { other: string }
	? unknown
	: "default" extends keyof Sentence
		? { bound?: keyof Sentence }
		: { bound: keyof Sentence };
type ValuesOf<Sentence> = ErrorValues &
	Record<Placeholders<Variants<Sentence>>, string | number> &
	Bound<Sentence>;

/** Code, values and further members of an error. The values hold what the sentence has placeholders for. */
export type ErrorArguments = {
	[Code in ErrorCode]: ErrorValues extends ValuesOf<Table[Code]["sentence"]>
		? [code: Code, values?: ErrorValues, members?: Readonly<Record<string, unknown>>]
		: [
				code: Code,
				values: ValuesOf<Table[Code]["sentence"]>,
				members?: Readonly<Record<string, unknown>>,
			];
}[ErrorCode];

type Keys<Code extends ErrorCode> = Table[Code]["sentence"] extends string
	? Code
	: {
			[Name in keyof Table[Code]["sentence"] & string]: Name extends "default"
				? Code
				: `${Code}_${Name}`;
		}[keyof Table[Code]["sentence"] & string];

/** Sentences by their keys in catalogues, `errors.<key>`: the code, and behind `_` the variant. */
export const errorSentences = Object.fromEntries(
	Object.entries<ErrorEntry>(errorTable).flatMap(([code, { sentence }]) =>
		typeof sentence === "string"
			? [[code, sentence]]
			: Object.entries(sentence).map(([name, text]) => [
					name === "default" ? code : `${code}_${name}`,
					text,
				]),
	),
) as { readonly [Code in ErrorCode as Keys<Code>]: string };

/** The English sentence of an error, with its values: lengths (names that end in M) in kilometres or metres. */
export function errorSentence({ code, values }: { code: ErrorCode; values: ErrorValues }): string {
	const { sentence }: ErrorEntry = errorTable[code];
	const text = typeof sentence === "string" ? sentence : variantOf(sentence, values);
	return text.replace(/{{(\w+)}}/g, (_, name: string) => shown(name, values[name]));
}

function variantOf(sentences: Readonly<Record<string, string>>, values: ErrorValues): string {
	const names = [values.bound, countOf(values) === 1 ? "one" : "other", "default"];
	return sentences[String(names.find((name) => name !== undefined && name in sentences))];
}

function shown(name: string, value: string | number): string {
	if (!name.endsWith("M") || typeof value !== "number") return String(value);
	return formatDistance(value);
}

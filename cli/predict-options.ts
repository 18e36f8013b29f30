import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { AppError } from "#domain/app-error.ts";
import type { OpenQuestion } from "#domain/predictions/input/settled.ts";
import { type NamedFinish, readFinishes } from "#domain/predictions/model/earlier-finish.ts";
import { parseResult, readWeeklyM, requireEvidence } from "#domain/predictions/model/evidence.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { readTrailWord } from "#domain/predictions/model/trail-word.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { scalarOptions } from "#domain/predictions/options/scalar-options.ts";
import { readStrategy } from "#domain/predictions/options/strategy-name.ts";
import { joinNegativeNumbers, readCommandLine } from "#tools/command-line.ts";
import { type Editing, readEditing } from "./predict-edits.ts";
import { type WorkoutFile, workoutFile } from "./predict-workout.ts";

export interface PredictOptions {
	file: string;
	/** From 1; absent when the file decides. */
	track?: number;
	json: boolean;
	/** Where stations come from beside the command line: the course's file, nowhere, or a table's file. */
	stationsFrom: "course" | "none" | { file: string };
	/** Whether the table's stations are stretched to the length of the course. */
	isStretched: boolean;
	editing: Editing;
	/** Places that were passed: "Refuge=18:43". */
	passages: readonly string[];
	/** Earlier finishes on the course. */
	finishes: readonly NamedFinish[];
	/** File to write the plan to as a workout; null without one. */
	workoutFile: WorkoutFile | null;
	/** Whether the plan is printed as intervals.icu's text of a workout. */
	workoutText: boolean;
	/** With the stations that the command line itself names. */
	question: OpenQuestion;
}

const flagOf = (name: string) => name.replace("_", "-");
const scalarFlags = Object.fromEntries(
	scalarOptions.map(({ name }) => [flagOf(name), { type: "string" } as const]),
);
const scalarUsage = scalarOptions
	.map(({ name, example }) => `[--${flagOf(name)} ${example}]`)
	.join(" ");
const usage = `Usage: npm run -s predict -- FILE.gpx --result 10km=45:00 [--result half=1:38:00] [--result 50km+2500=6:30:00] [--index 620] [--edition-median 7:10:00] [--strategy hill-optimized] [--weekly-km 50] [--track N] ${scalarUsage} [--start-zone Europe/Paris] [--before 2025-06-01=3:45:00] [--stop 12.5@5] [--stations none|TABLE] [--no-stretch] [--station "31.2,Col du Bonhomme,aid+water,5,7:30"] [--stage 42.2@2027-05-03T07:00] [--edit "trim 2.5-31"] [--join FILE.gpx] [--passage "Refuge=18:43"] [--workout OUT.fit|OUT.workout] [--workout-text] [--json]
Predicts how long the course of a file takes, and how to run it. cli/README.md says what each option
takes.`;

/** The command line as a question. Throws an `AppError` that names what is wrong with it. */
export function readPredictOptions(args: string[]): PredictOptions {
	return readCommandLine(usage, () => {
		const { values, positionals, tokens } = parseArgs({
			tokens: true,
			args: joinNegativeNumbers(args),
			allowPositionals: true,
			options: {
				...scalarFlags,
				result: { type: "string", multiple: true },
				index: { type: "string" },
				"edition-median": { type: "string" },
				strategy: { type: "string", default: "" },
				"start-zone": { type: "string" },
				"weekly-km": { type: "string" },
				track: { type: "string" },
				before: { type: "string", multiple: true },
				passage: { type: "string", multiple: true },
				stop: { type: "string", multiple: true },
				station: { type: "string", multiple: true },
				stage: { type: "string", multiple: true },
				stations: { type: "string", multiple: true },
				edit: { type: "string", multiple: true },
				join: { type: "string", multiple: true },
				// what is done without it, too
				stretch: { type: "boolean" },
				"no-stretch": { type: "boolean", default: false },
				workout: { type: "string" },
				"workout-text": { type: "boolean", default: false },
				json: { type: "boolean", default: false },
			},
		});
		const { strategy, json } = values;
		const stationsFrom = stationSource(values.stations ?? []);
		return {
			file: existingFile(positionals),
			track: values.track === undefined ? undefined : trackNumber(values.track),
			json,
			stationsFrom,
			isStretched: !values["no-stretch"],
			editing: editingOf(tokens),
			passages: values.passage ?? [],
			finishes: typedOnly(readFinishes(values.before ?? [])),
			workoutFile: values.workout === undefined ? null : workoutFile(values.workout),
			workoutText: values["workout-text"],
			question: {
				...plainQuestion,
				...requireEvidence({
					evidence: (values.result ?? []).map(parseResult),
					trail: readTrailWord({
						index: values.index ?? "",
						median: values["edition-median"] ?? "",
					}),
				}),
				strategy: readStrategy(strategy),
				weeklyM: readWeeklyM(values["weekly-km"] ?? ""),
				options: readPlanOptions((name) => {
					const given = values[flagOf(name) as keyof typeof values];
					return Array.isArray(given) ? given : typeof given === "string" ? [given] : [];
				}),
				fileStations: stationsFrom === "course" ? null : false,
			},
		};
	});
}

/** The command line knows no runs. */
function typedOnly(finishes: readonly NamedFinish[]): readonly NamedFinish[] {
	const run = finishes.find(({ kind }) => kind === "run");
	if (run) throw new AppError("prediction.finish_run", { text: run.text });
	return finishes;
}

function existingFile(positionals: string[]): string {
	if (positionals.length !== 1) {
		throw new Error(`${positionals.length} files are given; one is needed.`);
	}
	return existing(positionals[0]);
}

function stationSource([given, ...others]: string[]): PredictOptions["stationsFrom"] {
	if (others.length > 0) {
		throw new Error(`--stations is given ${others.length + 1} times; give it one table, or none.`);
	}
	if (given === undefined) return "course";
	return given === "none" ? "none" : { file: existing(given) };
}

function editingOf(tokens: Parameters<typeof readEditing>[0]): Editing {
	const editing = readEditing(tokens);
	editing.joinedFiles.forEach(existing);
	return editing;
}

function existing(file: string): string {
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
		throw new Error(`There is no file '${file}'.`);
	}
	return file;
}

function trackNumber(text: string): number {
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--track '${text}' is not a number from 1.`);
	return Number(text);
}

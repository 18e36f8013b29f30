import { readFileSync } from "node:fs";
import type { CourseEdit, CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { readEdits } from "#domain/predictions/course/edits/edit-text.ts";
import type { Engine } from "#wasm/engine.ts";

/** What the command line changes of the course, in its order, and the files that it joins. */
export interface Editing {
	edits: CourseEdit[];
	joinedFiles: string[];
}

/** One option of the command line, as `parseArgs` counts them. */
interface Token {
	kind: string;
	name?: string;
	value?: string;
}

/**
 * `--edit` and `--join` in the order of the command line. A joined file is joined at the end, where it stands, unless an
 * edit names it by its number. Throws the errors of edits.
 */
export function readEditing(tokens: readonly Token[]): Editing {
	const given = tokens.filter(
		({ kind, name }) => kind === "option" && (name === "edit" || name === "join"),
	);
	const valuesOf = (option: string) =>
		given.filter(({ name }) => name === option).map(({ value = "" }) => value);
	const named = new Set(readEdits(valuesOf("edit")).map(numberOf));
	let number = 0;
	const texts = given.flatMap(({ name, value = "" }) => {
		if (name === "edit") return [value];
		number++;
		return named.has(number) ? [] : [`join ${number}`];
	});
	return { edits: readEdits(texts), joinedFiles: valuesOf("join") };
}

const numberOf = (edit: CourseEdit) => (edit.kind === "join" ? edit.part : 0);

/** Reads the course of a file and those that are joined to it. Throws the errors of files. */
export function readSource(
	engine: Engine,
	{ file, track, joinedFiles }: { file: string; track?: number; joinedFiles: readonly string[] },
): CourseSource {
	const read = (path: string, track?: number) => {
		const reader = engine.openCourse({ track });
		reader.push(readFileSync(path));
		return reader.finish();
	};
	return { course: read(file, track), joined: joinedFiles.map((path) => read(path)) };
}

// `npm run -s counts -- [--json] [--walks]`
//
// Counts the house: tracked lines, floors of its folders, longest functions, the rooms of each walk of docs/guides.
// With --walks every room of a walk is named. With --json, standard output is one JSON object and nothing else.
// Exit: 0 counted, 2 bad input.

import { parseArgs } from "node:util";
import { project } from "#tests/house/sources.ts";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { floorsOf } from "./counts/floors.ts";
import { functionsIn } from "./counts/functions.ts";
import { walksOf } from "./counts/walks.ts";

const usage = `Usage: npm run -s counts -- [--json] [--walks]
Counts lines, floors of folders, longest functions and the rooms of each walk of docs/guides; --walks names the rooms.`;
const product = /^(app|worker|wire|wasm|domain)\/.*\.tsx?$/;
const code = /^(app|worker|wire|wasm|domain|cli|lab|tools)\/.*\.(tsx?|mjs)$/;
const packed = /\.(png|webp|woff2|fit|ico|gz|zip|wasm)$/;
const test = /\.test\.|^tests\//;

const kinds: Readonly<Record<string, (path: string) => boolean>> = {
	tracked: (path) => !packed.test(path),
	product_typescript: (path) => product.test(path) && !test.test(path),
	code: (path) => code.test(path) && !test.test(path),
	tests: (path) => test.test(path) && /\.(tsx?|mjs)$/.test(path),
	css: (path) => path.endsWith(".css"),
	json: (path) => path.endsWith(".json"),
	markdown: (path) => path.endsWith(".md"),
};

const houseFloors = ["app", "worker", "wire", "wasm", "domain", "lab", "cli", "tools"];
const folders = [
	...["worker", "app", "app/features", "app/features/course", "app/features/predictions"],
	...["domain", "domain/predictions", "wasm/assembly", "worker/tracker", "worker/predictions"],
];

const linesOf = (path: string) => project.read(path).split("\n").length - 1;

function counted() {
	const lines = Object.fromEntries(
		Object.entries(kinds).map(([kind, isOne]) => {
			const paths = project.paths(/./).filter(isOne);
			return [
				kind,
				{ files: paths.length, lines: paths.reduce((sum, path) => sum + linesOf(path), 0) },
			];
		}),
	);
	const floors = {
		house: floorsOf(project, "", houseFloors),
		...Object.fromEntries(folders.map((folder) => [folder, floorsOf(project, folder)])),
	};
	const functions = project
		.paths(product)
		.filter((path) => !test.test(path))
		.flatMap((path) => functionsIn(path, project.read(path)))
		.sort((a, b) => b.lines - a.lines);
	const over = (most: number) => functions.filter((one) => one.lines > most).length;
	return {
		command: "counts",
		lines,
		floors,
		functions: {
			count: functions.length,
			over_60: over(60),
			over_100: over(100),
			longest: functions.slice(0, 10),
		},
		walks: walksOf(project),
	};
}

const row = (name: string, ...values: (string | number)[]) =>
	`${name.padEnd(28)}${values.map((value) => String(value).padStart(9)).join("")}`;

function textOf({ lines, floors, functions, walks }: ReturnType<typeof counted>, names: boolean) {
	return [
		row("lines", "files", "lines"),
		...Object.entries(lines).map(([kind, one]) => row(kind, one.files, one.lines)),
		"",
		row("folder", "rooms", "floors", "up"),
		...Object.entries(floors).map(([folder, one]) => row(folder, one.rooms, one.floors, one.up)),
		"",
		row("functions of the product", functions.count),
		row("over 60 lines", functions.over_60),
		row("over 100 lines", functions.over_100),
		...functions.longest.map((one) => row(one.name, one.lines, `  ${one.path}:${one.line}`)),
		"",
		row("walk", "rooms"),
		...Object.entries(walks).flatMap(([walk, rooms]) => [
			row(walk, rooms.length),
			...(names ? rooms.map((room) => `  ${room}`) : []),
		]),
	].join("\n");
}

try {
	const options = { json: { type: "boolean" }, walks: { type: "boolean" } } as const;
	const { values } = readCommandLine(usage, () => parseArgs({ options }));
	const counts = counted();
	console.log(values.json ? JSON.stringify(counts) : textOf(counts, values.walks ?? false));
} catch (error) {
	reportBadInput(error);
}

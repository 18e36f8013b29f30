import { importsUp } from "./imports-up.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Folder → what stands in it, the lowest first; "." stands for its own files. Each part imports itself and those before. */
const orders: Readonly<Record<string, readonly string[]>> = {
	domain: [".", "language", "accounts", "training", "tracker", "predictions", "races"],
	"domain/predictions": [
		...["course", "options", "model", "stations", "goals", "result", "input"],
		...["stages", "share", "race-day", "field", "exports", "."],
	],
	"app/features/course": [".", "map", "panorama", "route-view", "tracks"],
	"app/features/predictions": [
		...[".", "plan", "export", "race-day", "what-if", "edits", "stations"],
		...["last-races", "race-training"],
		...["upload", "stages", "result", "history", "shared", "examples", "try-it", "field", "field"],
	],
};

/** The part of a folder that a file belongs to. */
function partOf(folder: string, path: string): string | undefined {
	if (!path.startsWith(`${folder}/`)) return undefined;
	const [first = "", ...rest] = path.slice(folder.length + 1).split("/");
	return rest.length > 0 ? first : ".";
}

const codeIn = (sources: Sources, folder: string) =>
	sources
		.paths(/\.tsx?$/)
		.filter((path) => path.startsWith(`${folder}/`) && !/\.test\./.test(path));

/** Imports of a folder's files that go up in its order. */
function upward(sources: Sources, folder: string): string[] {
	const place = (path: string) => orders[folder]?.indexOf(partOf(folder, path) ?? "") ?? -1;
	return codeIn(sources, folder)
		.flatMap(sources.importsOf)
		.filter(({ from, to }) => place(from) >= 0 && place(to) > place(from))
		.map(({ from, to }) => `${from} -> ${to}`);
}

const allUpward = (sources: Sources) =>
	Object.keys(orders).flatMap((folder) => upward(sources, folder));

rule(
	"Each folder has a place in the order of its parent",
	project,
	(sources) =>
		Object.entries(orders).flatMap(([folder, order]) => {
			const found = new Set(sources.paths(/./).map((path) => partOf(folder, path)));
			found.delete(undefined);
			return [
				...[...found].filter((part) => part && !order.includes(part)),
				...order.filter((part) => !found.has(part)),
			].map((part) => `${folder}/${part}`);
		}),
	[
		withFiles({ "app/features/predictions/weather/weather-card.tsx": "" }),
		"app/features/predictions/weather",
	],
	[withFiles({ "domain/weather/air.ts": "" }), "domain/weather"],
	[withFiles({ "domain/predictions/weather/air.ts": "" }), "domain/predictions/weather"],
);

rule(
	"Each folder imports only folders before it",
	project,
	(sources) => allUpward(sources).filter((one) => !importsUp.includes(one)),
	[
		withFiles({
			"app/features/predictions/edits/edit-list.tsx":
				'import { ResultPage } from "../result/result-page";',
		}),
		"app/features/predictions/edits/edit-list.tsx -> app/features/predictions/result/result-page",
	],
	[
		withFiles({
			"domain/training/days.ts": 'export type { Tracker } from "../tracker/providers.ts";',
		}),
		"domain/training/days.ts -> domain/tracker/providers.ts",
	],
	[
		withFiles({
			"domain/predictions/stations/order.ts": 'const share = await import("../share/share.ts");',
		}),
		"domain/predictions/stations/order.ts -> domain/predictions/share/share.ts",
	],
);

rule(
	"Each exception from the order of folders is one that is there",
	project,
	(sources) => {
		const found = new Set(allUpward(sources));
		return importsUp.filter((one) => !found.has(one));
	},
	[
		withFiles({ "domain/errors.ts": (text) => text.replace(/^import .*accounts.*$/m, "") }),
		"domain/errors.ts -> domain/accounts/errors.ts",
	],
);

/** The first line of a folder's first file by name, of those that lie in no further folder. */
const folderLine = /^\/\/ Folder: [^\n]+\. Imports: ([^\n]+)\.\n\n/;

/** Folders whose first file does not say what the folder is for and which of its neighbours it imports. */
function unsaid(sources: Sources, folder: string, order: readonly string[]): string[] {
	return order.flatMap((part) => {
		if (part === ".") return [];
		const files = codeIn(sources, `${folder}/${part}`).sort(byDepth);
		const neighbours = files
			.flatMap(sources.importsOf)
			.map(({ to }) => partOf(folder, to))
			.filter((other) => other !== undefined && other !== "." && other !== part);
		const imports = order.filter((other) => neighbours.includes(other)).join(", ") || "none";
		const [first, ...others] = files;
		const [, said] = folderLine.exec(sources.read(first)) ?? [];
		const stray = others.filter((path) => partOf(`${folder}/${part}`, path) === ".");
		return [
			...(said === imports ? [] : [`${first} begins with "// Folder: … Imports: ${imports}."`]),
			...stray
				.filter((path) => folderLine.test(sources.read(path)))
				.map((path) => `${path} is not the first file of its folder`),
		];
	});
}

const byDepth = (a: string, b: string) =>
	a.split("/").length - b.split("/").length || (a < b ? -1 : 1);

rule(
	"The first file of a folder says what it is for, and which of its neighbours it imports",
	project,
	(sources) => Object.entries(orders).flatMap(([folder, order]) => unsaid(sources, folder, order)),
	[
		withFiles({ "domain/predictions/goals/chance.ts": "" }),
		'domain/predictions/goals/chance.ts begins with "// Folder: … Imports: course, model."',
		"domain/predictions/goals/goal-chance.ts is not the first file of its folder",
	],
	[
		withFiles({ "domain/predictions/goals/odd.ts": 'import "../options/plausible.ts";' }),
		'domain/predictions/goals/goal-chance.ts begins with "// Folder: … Imports: course, options, model."',
	],
);

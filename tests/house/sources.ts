import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

export interface Import {
	from: string;
	/** Path from the top for our own modules; the bare name for packages. */
	to: string;
	/** As it is written. */
	text: string;
	typesOnly: boolean;
}

/** The files of the project, or of a copy with other ones: paths from its top, their texts and imports. */
export interface Sources {
	paths: (pattern: RegExp) => string[];
	read: (path: string) => string;
	importsOf: (path: string) => readonly Import[];
}

/** What is read of one path is made once. */
function once<T>(make: (path: string) => T): (path: string) => T {
	const made = new Map<string, T>();
	return (path) => {
		const known = made.get(path);
		if (known !== undefined) return known;
		const value = make(path);
		made.set(path, value);
		return value;
	};
}

/** Every file of the project, tracked or new. */
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	cwd: root,
	encoding: "utf8",
})
	.split("\n")
	.filter((path) => path && existsSync(join(root, path)));

const readFile = once((path) => readFileSync(join(root, path), "utf8"));

export const project: Sources = {
	paths: (pattern) => listed.filter((path) => pattern.test(path)),
	read: readFile,
	importsOf: once((path) => importsIn(path, readFile(path))),
};

/** A change of one file: a new one's text, or what its text becomes. */
type Change = string | ((text: string) => string);

/** The project with a few files that are new or changed. Throws where a change changes nothing. */
export function withFiles(changes: Readonly<Record<string, Change>>): Sources {
	const files = new Map(
		Object.entries(changes).map(([path, change]) => {
			const before = listed.includes(path) ? readFile(path) : undefined;
			const text = typeof change === "string" ? change : change(before ?? "");
			if (text === before) throw new Error(`${path} is as it was`);
			return [path, text];
		}),
	);
	return {
		paths: (pattern) => [...new Set([...listed, ...files.keys()])].filter((p) => pattern.test(p)),
		read: (path) => files.get(path) ?? readFile(path),
		importsOf: (path) => {
			const text = files.get(path);
			return text === undefined ? project.importsOf(path) : importsIn(path, text);
		},
	};
}

const importForms = [
	/^\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']/gm,
	/^\s*import\s+()["']([^"']+)["']/gm,
	/\bimport\(\s*()["']([^"']+)["']\s*\)/g,
];

/** The imports of one source file, read as text. */
function importsIn(path: string, text: string): Import[] {
	return importForms.flatMap((form) =>
		[...text.matchAll(form)].map(([, typesOnly, target]) => ({
			from: path,
			to: resolveTarget(path, target),
			text: target,
			typesOnly: Boolean(typesOnly),
		})),
	);
}

function resolveTarget(from: string, target: string): string {
	if (target.startsWith("#")) return target.slice(1);
	return target.startsWith(".") ? join(dirname(from), target) : target;
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Every file of the project, tracked or new, as paths from its top. */
export function projectFiles(pattern: RegExp): string[] {
	const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
	});
	return listed.split("\n").filter((path) => pattern.test(path) && existsSync(join(root, path)));
}

export const read = (path: string) => readFileSync(join(root, path), "utf8");

export interface Import {
	from: string;
	/** Path from the top for our own modules; the bare name for packages. */
	to: string;
	typesOnly: boolean;
}

const importForms = [
	/^\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']/gm,
	/^\s*import\s+()["']([^"']+)["']/gm,
	/\bimport\(\s*()["']([^"']+)["']\s*\)/g,
];

/** The imports of one source file, read as text. */
export function importsOf(path: string): Import[] {
	const source = read(path);
	return importForms.flatMap((form) =>
		[...source.matchAll(form)].map(([, typesOnly, target]) => ({
			from: path,
			to: resolveTarget(path, target),
			typesOnly: Boolean(typesOnly),
		})),
	);
}

function resolveTarget(from: string, target: string): string {
	if (target.startsWith("~/")) return `app/${target.slice(2)}`;
	return target.startsWith(".") ? join(dirname(from), target) : target;
}

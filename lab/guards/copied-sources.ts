import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compiledModules, root } from "#tools/build.mjs";
import { countOf, type Guard } from "./guard.ts";

/** A copy of the project's files, tracked or new, with the compiled core, beside a link to its packages. */
export function copySources(): string {
	const folder = mkdtempSync(join(tmpdir(), "relief-guards-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
	const listed = execFileSync(
		"git",
		["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
		{ cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
	);
	const paths = listed.split("\0").filter((path) => path && isFile(join(root, path)));
	for (const path of [...paths, ...compiledModules]) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		copyFileSync(join(root, path), join(folder, path));
	}
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	return folder;
}

/** Not of one that was deleted, nor of a linked folder. */
const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Whether the copy holds a guard's text exactly once. */
export function isPlantable(folder: string, { file, find }: Guard): boolean {
	const path = join(folder, file);
	return existsSync(path) && countOf(readFileSync(path, "utf8"), find) === 1;
}

/** Plants a fault in the copy. Returns what takes it away again. */
export function plantFault(folder: string, { file, find, plant }: Guard): () => void {
	const path = join(folder, file);
	const text = readFileSync(path, "utf8");
	writeFileSync(
		path,
		text.replace(find, () => plant),
	);
	return () => writeFileSync(path, text);
}

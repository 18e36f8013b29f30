import { expect, test } from "vitest";
import { project } from "./sources.ts";

const sources = project.paths(/^(app|worker)\/.*\.tsx?$/).filter((path) => !/\.test\./.test(path));
const matching = (pattern: RegExp) =>
	sources.filter((path) => pattern.test(project.read(path))).sort();

test("Objects of a bucket are opened by the store of files, by ranges of maps, and by the table of normals", () => {
	expect(
		matching(/\b(bucket|FILES|MAPS)\s*\??\.\s*get\b|\{[^}]*\bget\b[^}]*\}\s*=\s*bucket/),
	).toEqual([
		"worker/platform/file-store.ts",
		"worker/platform/tile-archive/byte-source.ts",
		"worker/predictions/normals.ts",
	]);
	expect(matching(/\bR2(Bucket|Object)/)).toEqual([
		"worker/platform/deletions.ts",
		"worker/platform/file-store.ts",
		"worker/platform/tile-archive/byte-source.ts",
		"worker/predictions/normals.ts",
	]);
	expect(matching(/\.(FILES|MAPS)\b/)).toEqual([
		"worker/directory-services.ts",
		"worker/platform/tile-archive/operator-maps.ts",
		"worker/runner-services.ts",
	]);
});

test("A stored file is passed on piece by piece by downloads, exports and the comparison of a joined file alone", () => {
	expect(matching(/\b(files|store)\.stream\(/)).toEqual([
		"worker/predictions/edits.ts",
		"worker/predictions/service.ts",
		"worker/predictions/store.ts",
		"worker/training/import-store.ts",
	]);
});

import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Modules in whose text the pattern stands although they are not listed, and listed ones in whose text it does not. */
const notExactly = (pattern: RegExp, listed: readonly string[]) => (sources: Sources) => {
	const found = sources
		.paths(/^(app|worker)\/.*\.tsx?$/)
		.filter((path) => !/\.test\./.test(path) && pattern.test(sources.read(path)));
	return [
		...found.filter((path) => !listed.includes(path)),
		...listed.filter((path) => !found.includes(path)).map((path) => `not any more: ${path}`),
	];
};

rule(
	"Objects of a bucket are opened by the store of files, by ranges of maps, and by the table of normals",
	project,
	notExactly(/\b(bucket|FILES|MAPS)\s*\??\.\s*get\b|\{[^}]*\bget\b[^}]*\}\s*=\s*bucket/, [
		"worker/platform/file-store.ts",
		"worker/platform/tile-archive/archive-source.ts",
		"worker/predictions/normals.ts",
	]),
	[withFiles({ "worker/training/odd.ts": "await bucket.get(key);" }), "worker/training/odd.ts"],
	[
		withFiles({ "worker/predictions/normals.ts": "" }),
		"not any more: worker/predictions/normals.ts",
	],
);

rule(
	"Types of the bucket are known to its few readers alone",
	project,
	notExactly(/\bR2(Bucket|Object)/, [
		"worker/platform/deletions.ts",
		"worker/platform/file-store.ts",
		"worker/platform/tile-archive/archive-source.ts",
		"worker/predictions/normals.ts",
	]),
	[
		withFiles({ "worker/api/odd.ts": "const open = (bucket: R2Bucket) => bucket;" }),
		"worker/api/odd.ts",
	],
);

rule(
	"The bindings of the buckets are taken where services are made",
	project,
	notExactly(/\.(FILES|MAPS)\b/, [
		"worker/directory-services.ts",
		"worker/platform/tile-archive/operator-maps.ts",
		"worker/runner-services.ts",
	]),
	[withFiles({ "worker/api/odd.ts": "make(env.FILES);" }), "worker/api/odd.ts"],
);

rule(
	"A stored file is passed on piece by piece by downloads, exports and the comparison of a joined file alone",
	project,
	notExactly(/\b(files|store)\.stream\(/, [
		"worker/races/store.ts",
		"worker/predictions/edits.ts",
		"worker/predictions/service.ts",
		"worker/predictions/store.ts",
		"worker/training/import-store.ts",
		"worker/training/original-file.ts",
	]),
	[withFiles({ "worker/training/odd.ts": "return files.stream(key);" }), "worker/training/odd.ts"],
);

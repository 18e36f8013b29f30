import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const changelog = "CHANGELOG.md";
const versionIn = (sources: Sources, path: string): string =>
	JSON.parse(sources.read(path)).version;

rule(
	"The newest release of the changelog is the version, and so is the lock's",
	project,
	(sources) => {
		const version = versionIn(sources, "package.json");
		const [newest] = [...sources.read(changelog).matchAll(/^## \[(\d.*?)\]/gm)].map(
			([, name]) => name,
		);
		return [
			...(newest === undefined || newest === version ? [] : [`${changelog}: ${newest}`]),
			...(versionIn(sources, "package-lock.json") === version ? [] : ["package-lock.json"]),
		];
	},
	[
		withFiles({
			[changelog]: (text) => `${text}\n## [9.9.9] - 2026-12-01\n\n## [0.1.0] - 2026-11-30\n`,
		}),
		"CHANGELOG.md: 9.9.9",
	],
	[
		withFiles({
			"package.json": (text) => text.replace(/"version": "[^"]*"/, '"version": "9.9.9"'),
		}),
		"package-lock.json",
	],
);

import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const component = (line: string) => `export const Odd = () => ${line};\n`;

rule(
	"File fields name no types of files: iOS greys out those that no app on the phone declares",
	project,
	(sources) =>
		sources
			.paths(/^app\/.*\.tsx$/)
			.filter((path) => /\baccept["']?\s*[=:]/.test(sources.read(path))),
	[
		withFiles({ "app/ui/odd.tsx": component('<input type="file" accept=".gpx" />') }),
		"app/ui/odd.tsx",
	],
	[
		withFiles({ "app/ui/odd.tsx": component('<FileDrop input={{ accept: ".gpx" }} />') }),
		"app/ui/odd.tsx",
	],
);

rule(
	"The README names the browsers that pages are built for",
	project,
	(sources) => {
		const [, list = ""] = /oldestBrowsers = \[(.*)\]/.exec(sources.read("vite.config.ts")) ?? [];
		const version = (name: string) => new RegExp(`"${name}([\\d.]+)"`).exec(list)?.[1];
		const said = `Chrome and Edge ${version("chrome")}, Firefox ${version("firefox")}, Safari and iOS ${version("safari")}`;
		const isSame = version("chrome") === version("edge") && version("safari") === version("ios");
		return isSame && sources.read("README.md").includes(said) ? [] : [said];
	},
	[
		withFiles({
			"vite.config.ts":
				'const oldestBrowsers = ["chrome111", "edge111", "firefox128", "safari18", "ios18"];\n',
		}),
		"Chrome and Edge 111, Firefox 128, Safari and iOS 18",
	],
);

/** Where a tap shows what pointing shows: the name of a station. */
const shownByTap = "app/features/course/profile.module.css";

rule(
	"What looks different under a pointer does so where pointers hover: on a phone it would stay after a tap",
	project,
	(sources) =>
		sources
			.paths(/^app\/.*\.css$/)
			.filter((path) => path !== shownByTap && hoversWithoutPointer(sources, path)),
	[withFiles({ "app/ui/odd.css": "a:hover {\n\tcolor: red;\n}\n" }), "app/ui/odd.css"],
	[
		withFiles({
			"app/ui/odd.css": "@media (hover: hover) {\n\ta {\n\t\tcolor: red;\n\t}\n}\nb:hover {\n}\n",
			"app/ui/even.css": "a {\n\t@media (hover: hover) {\n\t\t&:hover {\n\t\t}\n\t}\n}\n",
		}),
		"app/ui/odd.css",
	],
);

/** Indented as Biome formats it: a block ends with the brace below its first letter. */
const hoverBlock = /^(\t*)@media \(hover: hover\) \{\n[\s\S]*?^\1\}$/gm;

function hoversWithoutPointer(sources: Sources, path: string): boolean {
	return sources.read(path).replace(hoverBlock, "").includes(":hover");
}

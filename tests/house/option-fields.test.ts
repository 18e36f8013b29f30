import { numberOptions } from "#domain/predictions/options/scalar-options.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Groups of which the page of a result draws the fields. */
const drawnGroups = (sources: Sources) =>
	sources
		.paths(/^app\/features\/predictions\/.*\.tsx$/)
		.flatMap((path) => [
			...sources.read(path).matchAll(/<NumberFields model=\{model\} group="(\w+)"/g),
		])
		.map(([, group]) => group);

rule(
	"Each option with bounds has its field on the page of a result, once",
	project,
	(sources) => {
		const drawn = drawnGroups(sources);
		return numberOptions
			.filter(({ group }) => drawn.filter((one) => one === group).length !== 1)
			.map(({ name, group }) => `${name}: the group ${group} is not drawn once`);
	},
	[
		withFiles({
			"app/features/predictions/stages/days-editor.tsx": (text) =>
				text.replace('<NumberFields model={model} group="days" />', ""),
		}),
		"carry_over: the group days is not drawn once",
	],
);

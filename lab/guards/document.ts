import { type Guard, titlesOf } from "./guard.ts";
import { guards, guardsByArea } from "./table.ts";

/** docs/guards.md: rule → fault → test, of every guard. */
export function guardsDocument(): string {
	const parts = Object.entries(guardsByArea).flatMap(([area, guards]) => [
		`## ${area}`,
		"",
		"| what is protected | fault that is planted | test that sees it |",
		"| --- | --- | --- |",
		...guards.map(rowOf),
		"",
	]);
	return `# Tests that were seen to fail

${guards.length} faults, one small edit of the product each. \`npm run -s guards\` plants them in a copy of the sources, one at a time, and runs the one test that has to fail by its own expectation; it passes without the fault. \`tests/house/guards.test.ts\` holds this table to \`lab/guards\`, from which \`npm run -s guards -- --write\` makes it.

${parts.join("\n")}`;
}

const rowOf = ({ rule, file, find, plant, test }: Guard) =>
	`| ${rule} | \`${file}\`: ${code(find)} → ${code(plant)} | \`${test.file}\`: ${cell(titlesOf(test).join(" › "))} |`;

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();

/** Code in a cell, on one line; code with backticks is put between two. */
function code(text: string): string {
	const line = cell(text);
	if (line === "") return "nothing";
	return line.includes("`") ? `\`\` ${line} \`\`` : `\`${line}\``;
}

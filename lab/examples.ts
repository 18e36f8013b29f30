// `npm run examples`: writes what the product answers of the example courses, for the pages that show it.

import { writeFileSync } from "node:fs";
import { run } from "#tools/build.mjs";
import { exampleNames } from "#tools/examples/examples.ts";
import { readOptionsOrEnd } from "#tools/usage.mjs";
import { exampleAnswer, exampleCard } from "./examples/answer.ts";
import { exampleRunner } from "./examples/runner.ts";

readOptionsOrEnd(
	`Usage: npm run -s examples
Writes what the product answers of the example races into app/features/predictions/examples.`,
	{},
);
const history = await exampleRunner();
const answers = exampleNames.map((name) => ({ name, answer: exampleAnswer(name, history) }));
for (const { name, answer } of answers) write(name, answer);
write(
	"cards",
	answers.map(({ name, answer }) => ({ name, ...exampleCard(answer) })),
);

await run("biome", ["format", "--write", "app/features/predictions/examples"]);

function write(name: string, content: object): void {
	const file = new URL(`../app/features/predictions/examples/${name}.json`, import.meta.url);
	writeFileSync(file, `${JSON.stringify(content)}\n`);
}

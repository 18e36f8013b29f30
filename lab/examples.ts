// `npm run examples`: writes what the product answers of the example courses, for the pages that show it.

import { writeFileSync } from "node:fs";
import { exampleNames } from "../tools/examples/examples.ts";
import { exampleAnswer } from "./examples/answer.ts";
import { exampleRunner } from "./examples/runner.ts";

const history = await exampleRunner();
for (const name of exampleNames) {
	const file = new URL(`../app/features/predictions/examples/${name}.json`, import.meta.url);
	writeFileSync(file, `${JSON.stringify(exampleAnswer(name, history))}\n`);
}

// `npm run gallery`: every route and state in every language, at every width, by day and by night and in forced
// colours, looked at by axe. Pictures are in test-results/screens. Ends with 1 when a pass fails.

import { run } from "#tools/build.mjs";
import { ensureDevVars } from "#tools/serve.mjs";
import { readOptionsOrEnd } from "#tools/usage.mjs";
import { failedPasses } from "./gallery/passes.ts";

readOptionsOrEnd(
	`Usage: npm run gallery
Looks at every page and state in every language, width and light by axe; pictures lie in test-results/screens.`,
	{},
);

// Without its keys no tracker can be linked, and a linked runner's pages would be missing.
ensureDevVars();

// In the product's languages, then in one made up from English, which only a copy of the product knows.
const passes = ["full", "pseudo"] as const;
const failed = await failedPasses(passes, (kind) =>
	run("vitest", ["run", "--project", "browser", "tests/e2e/gallery"], { env: { GALLERY: kind } }),
);
for (const pass of passes) {
	const failure = failed.find((one) => one.pass === pass);
	console.error(`gallery, ${pass} pass: ${failure ? "failed" : "passed"}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;

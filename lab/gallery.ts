// `npm run gallery`: every route and state in every language, at every width, by day and by night and in forced
// colours, looked at by axe. Pictures are in test-results/screens.

import { run } from "../tools/build.mjs";
import { ensureDevVars } from "../tools/serve.mjs";

// Without its keys no tracker can be linked, and a linked runner's pages would be missing.
ensureDevVars();

// In the product's languages, then in one made up from English, which only a copy of the product knows.
for (const kind of ["full", "pseudo"]) {
	await run("vitest", ["run", "--project", "browser", "tests/e2e/gallery"], {
		env: { GALLERY: kind },
	});
}

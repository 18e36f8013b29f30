// `node tools/script.mjs NAME`: the scripts of package.json that are a row of others' tools. They take no options.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { compiledModules, root, run } from "./build.mjs";
import { readOptionsOrEnd } from "./usage.mjs";

const wasmOf = { core: "", prediction: "prediction/", activity: "activity/", field: "field/" };

const types = [
	["wrangler", "types", "--strict-vars=false"],
	["react-router", "typegen"],
	["node", "--disable-warning=ExperimentalWarning", "tools/sheet-types.ts"],
];

const scripts = {
	wasm: {
		does: `Compiles the numeric core: ${compiledModules.join(", ")}.`,
		steps: Object.entries(wasmOf).map(([target, folder]) => [
			...["asc", `wasm/assembly/${folder}index.ts`],
			...["--config", "wasm/asconfig.json", "--target", target],
		]),
	},
	build: {
		does: "Builds the worker and the pages into build.",
		steps: [
			["npm", "run", "-s", "wasm"],
			["react-router", "build"],
		],
	},
	types: {
		does: "Writes the types of the worker's bindings, of routes and of sheets.",
		steps: types,
	},
	// npm runs it after each installation, also of one without the tools of development.
	prepare: {
		does: "Writes the types after an installation, where the tools for it are installed.",
		steps: existsSync(join(root, "node_modules", ".bin", "wrangler")) ? types : [],
	},
	typecheck: {
		does: "Writes the types, and checks all sources against them.",
		steps: [["npm", "run", "-s", "types"], ["tsc"]],
	},
};

const [name] = process.argv.splice(2, 1);
const { does, steps } = scripts[name];
readOptionsOrEnd(`Usage: npm run -s ${name}\n${does}`, {});
for (const [command, ...args] of steps) {
	await run(command, args).catch((error) => {
		console.error(error.message.trim());
		process.exit(1);
	});
}

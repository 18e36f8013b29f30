import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CSSModulesOptions, type Plugin, preprocessCSS, resolveConfig } from "vite";
import { root } from "./build.mjs";

/** Markup names a class of a sheet in camel case; pages have it as it stands in the sheet. */
const modules: CSSModulesOptions = {
	generateScopedName: "[local]",
	localsConvention: "camelCaseOnly",
};

/**
 * Builds sheets as CSS modules. Rolldown writes short names of classes into the code that uses them, and would then
 * drop their module with its CSS: kept modules still leave out the names that nothing uses.
 */
export function sheets(): Plugin {
	return {
		name: "relief:sheets",
		enforce: "post",
		config: () => ({ css: { modules } }),
		transform: {
			filter: { id: /\.module\.css$/ },
			handler: () => ({ moduleSideEffects: "no-treeshake" }),
		},
	};
}

/** Writes a declaration of each sheet's classes, as the build names them, in a folder that is made anew. */
export async function writeSheetTypes(folder: string): Promise<void> {
	const config = await resolveConfig({ root, configFile: false, css: { modules } }, "build");
	rmSync(folder, { recursive: true, force: true });
	for (const sheet of globSync("app/**/*.module.css", { cwd: root })) {
		const path = join(root, sheet);
		const { modules: names = {} } = await preprocessCSS(readFileSync(path, "utf8"), path, config);
		const types = join(folder, `${sheet}.d.ts`);
		mkdirSync(dirname(types), { recursive: true });
		const lines = Object.keys(names).map((name) => `export const ${name}: string;\n`);
		writeFileSync(types, lines.join("") || "export {};\n");
	}
}

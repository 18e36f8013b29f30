import {
	copyFileSync,
	cpSync,
	existsSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ensureCore, root, run } from "#tools/build.mjs";
import { pseudoTag } from "./pseudo-language.ts";

/** A copy of the sources: the product itself never learns of the language. */
const copy = join(root, ".wrangler", "pseudo-language");
const folders = ["app", "domain", "public", "wasm", "wire", "worker"];
const files = [
	"package.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
	"wrangler.toml",
	".dev.vars",
	"tools/left-out.ts",
	"tools/packed-data.ts",
];

/** What a third language takes: a file of words for each kind of text, and a line in each list. */
const words = [
	{ folder: "domain/language/letters", list: "letters.ts" },
	{ folder: "app/features/site/terms", list: "terms-texts.ts" },
	{ folder: "app/i18n", list: "catalogues.ts" },
];
const facts = `name: "Pseudo", locale: "en-GB", colon: ": ", beforePercent: "", cadenceUnit: "spm", countries: new Set()`;

function addLanguage(): void {
	edit("domain/language/languages.ts", "languageTable = {", `$&\n"${pseudoTag}": { ${facts} },`);
	for (const { folder, list } of words) {
		write(
			`${folder}/pseudo.ts`,
			`import { pseudoTree } from "#domain/language/pseudo-language.ts";\nimport { en } from "./en.ts";\nexport const pseudo = pseudoTree(en);\n`,
		);
		edit(`${folder}/${list}`, "{ en, fr };", `{ en, fr, "${pseudoTag}": pseudo };`);
		edit(
			`${folder}/${list}`,
			'import { fr } from "./fr',
			'import { pseudo } from "./pseudo.ts";\n$&',
		);
	}
	edit(
		"app/i18n/load-catalogue.ts",
		"\n\tfr: () =>",
		`\n"${pseudoTag}": () => import("./pseudo.ts").then((module) => module.pseudo),$&`,
	);
}

const write = (path: string, text: string) => writeFileSync(join(copy, path), text);

/** Puts a line where a list is known to have its place. */
function edit(path: string, place: string, line: string): void {
	const before = readFileSync(join(copy, path), "utf8");
	if (!before.includes(place)) throw new Error(`${path} has no place '${place}' for a language.`);
	write(path, before.replace(place, line));
}

/** Builds the product with the pseudo-language as its third; answers the settings file that serves it. */
export async function buildWithPseudoLanguage(): Promise<string> {
	await ensureCore();
	rmSync(copy, { recursive: true, force: true });
	for (const folder of folders) {
		const of = join(root, folder);
		cpSync(of, join(copy, folder), {
			recursive: true,
			filter: (path) => !path.endsWith(".test.ts"),
		});
	}
	for (const file of files) {
		if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
	}
	for (const shared of ["migrations", "node_modules"]) {
		symlinkSync(join(root, shared), join(copy, shared));
	}
	copyFileSync(
		join(root, "tests/e2e/gallery/pseudo-language.ts"),
		join(copy, "domain/language/pseudo-language.ts"),
	);
	addLanguage();
	await run("react-router", ["build"], { quiet: true, cwd: copy, env: { NODE_ENV: "production" } });
	return join(copy, "build", "server", "wrangler.json");
}

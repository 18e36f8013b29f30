import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { root } from "./build.mjs";

interface EmbedWords {
	/** By language: key → sentence, in groups. */
	readonly catalogues: Readonly<Record<string, object>>;
	/** Beginnings of the keys that the component has. */
	readonly keys: readonly string[];
}

/** Folder of its files in the site; what names the script in other sites' pages stays as it is for ever. */
const folder = "embed";
const entry = "relief-race";
const source = `/app/features/embed/${entry}.ts`;

/**
 * The component for other sites' pages (app/features/embed) in files of its own: it shares no chunk with pages, and has
 * the words of one language and of no page.
 */
export function embedScript(words: EmbedWords, target: readonly string[]): Plugin[] {
	return [
		embedWords(words),
		{
			name: "relief:embed-script",
			apply: "build",
			applyToEnvironment: ({ name }) => name === "client",
			async generateBundle() {
				for (const [name, content] of await embedFiles(words, target)) {
					this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: content });
				}
			},
		},
		{
			name: "relief:embed-dev",
			apply: "serve",
			configureServer({ middlewares }) {
				middlewares.use(`/${folder}/${entry}.js`, (_, response) => {
					response.setHeader("Content-Type", "text/javascript");
					response.end(`import ${JSON.stringify(source)};`);
				});
			},
		},
	];
}

/** Name → content of each file of the component. */
export async function embedFiles(
	words: EmbedWords,
	target: readonly string[],
): Promise<[name: string, content: string | Uint8Array][]> {
	const built = await build({
		root,
		configFile: false,
		envFile: false,
		publicDir: false,
		logLevel: "error",
		// Files name each other from where they are, which is another site's page.
		base: "./",
		plugins: [embedWords(words), withoutPlaces],
		build: {
			write: false,
			target: [...target],
			modulePreload: false,
			assetsInlineLimit: 0,
			rolldownOptions: {
				input: { [entry]: join(root, source) },
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "[name]-[hash].js",
					assetFileNames: "[name]-[hash][extname]",
				},
			},
		},
	});
	const { output } = built as Rollup.RollupOutput;
	return output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]);
}

const virtual = "virtual:embed-words";

/** `virtual:embed-words`: by language, what loads its words. */
function embedWords({ catalogues, keys }: EmbedWords): Plugin {
	return {
		name: "relief:embed-words",
		resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
		load(id) {
			if (id === `\0${virtual}`) {
				const loads = Object.keys(catalogues).map(
					(language) => `${language}: () => import("${virtual}-${language}")`,
				);
				return `export const loadWords = { ${loads.join(", ")} };`;
			}
			if (!id.startsWith(`\0${virtual}-`)) return;
			const catalogue = catalogues[id.slice(virtual.length + 2)] ?? {};
			const picked = [...sentences(catalogue)].filter(([key]) =>
				keys.some((one) => key.startsWith(one)),
			);
			return `export default ${JSON.stringify(Object.fromEntries(picked))};`;
		},
	};
}

function* sentences(tree: object, prefix = ""): Generator<[key: string, sentence: string]> {
	for (const [name, value] of Object.entries(tree)) {
		if (typeof value === "string") yield [prefix + name, value];
		else yield* sentences(value, `${prefix}${name}.`);
	}
}

/** A race comes with its climate: the table of the whole earth, a third of the script, stays on the site. */
const withoutPlaces: Plugin = {
	name: "relief:without-places",
	enforce: "pre",
	load: (id) => (id.endsWith("/climate/places.json") ? '{ "rows": [] }' : undefined),
};

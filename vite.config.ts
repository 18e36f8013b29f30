import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { embedKeys } from "./app/features/embed/embed-keys.ts";
import { catalogues } from "./app/i18n/catalogues.ts";
import { en } from "./app/i18n/en.ts";
import { keysOf } from "./app/i18n/word-keys.ts";
import { buildName } from "./tools/build-name.mjs";
import { embedScript } from "./tools/embed-script.ts";
import { leftOut } from "./tools/left-out.ts";
import { notices } from "./tools/notices.ts";
import { packedData } from "./tools/packed-data.ts";
import { pageWords } from "./tools/page-words.ts";
import { schemaFree } from "./tools/schema-free.ts";
import { sheets } from "./tools/sheets.ts";

// Keeps miniflare and wrangler off the network: no download of cf.json, no telemetry.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";
process.env.WRANGLER_SEND_ERROR_REPORTS ??= "false";

/**
 * Scripts that pages load by their address (web workers, `?url` imports) are assets, not chunks: Vite emits them
 * unread, in both builds. The server's copy is dropped, since wrangler uploads each script of that folder as a
 * module of the worker; the browser's loses its `sourceMappingURL`, whose file is not part of the build and
 * without which `wrangler deploy` refuses.
 */
function browserScripts(): Plugin {
	return {
		name: "relief:browser-scripts",
		apply: "build",
		generateBundle(_options, bundle) {
			for (const [name, output] of Object.entries(bundle)) {
				if (output.type !== "asset" || !/\.m?js$/.test(name)) continue;
				if (this.environment.name === "ssr") {
					delete bundle[name];
					continue;
				}
				const text =
					typeof output.source === "string"
						? output.source
						: new TextDecoder().decode(output.source);
				output.source = text.replace(/^\/\/# sourceMappingURL=.*$/m, "");
			}
		},
	};
}

/** The oldest browsers that pages run in: styles and syntax that they lack are written in older ones. */
const oldestBrowsers = ["chrome111", "edge111", "firefox125", "safari16.4", "ios16.4"];

/**
 * Few files compress better than many, and each costs a request: what every page loads is one, and so is what half of
 * them share. `Trans`, with its parser of markup, is for the page that uses it. Sheets stay where they are: the order of their rules depends on their files.
 */
const chunkGroups = [
	{
		name: "stack",
		test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\/(?!.*\/Trans)/,
		priority: 2,
	},
	{ name: "shared", test: /\/(domain|app)\/.*\.ts$/, minShareCount: 20, priority: 1 },
];

const shipped = notices();

export default defineConfig({
	worker: { plugins: () => [shipped.inWorkers()] },
	// What `/api/health` says as `build` (worker/api/build-name.ts).
	define: { RELIEF_BUILD: JSON.stringify(process.env.BUILD_NAME ?? buildName()) },
	plugins: [
		cloudflare({
			viteEnvironment: { name: "ssr" },
			// Variables of a local run, which go before those of wrangler.toml.
			config: { vars: JSON.parse(process.env.LOCAL_VARS ?? "{}") },
			persistState: { path: process.env.LOCAL_STATE ?? ".wrangler/state" },
		}),
		reactRouter(),
		browserScripts(),
		packedData(),
		pageWords(keysOf(en)),
		embedScript({ catalogues, keys: embedKeys }, oldestBrowsers),
		leftOut(),
		schemaFree(),
		sheets(),
		shipped.pages,
	],
	environments: {
		client: {
			build: {
				target: oldestBrowsers,
				rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
			},
		},
		ssr: { build: { minify: true } },
	},
});

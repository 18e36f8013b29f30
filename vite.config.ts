import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

// Keeps miniflare and wrangler off the network: no download of cf.json, no telemetry.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";
process.env.WRANGLER_SEND_ERROR_REPORTS ??= "false";

export default defineConfig({
	plugins: [
		cloudflare({
			viteEnvironment: { name: "ssr" },
			// Variables of a local run, which go before those of wrangler.toml.
			config: { vars: JSON.parse(process.env.LOCAL_VARS ?? "{}") },
			persistState: { path: process.env.LOCAL_STATE ?? ".wrangler/state" },
		}),
		reactRouter(),
	],
	resolve: { tsconfigPaths: true },
	environments: { ssr: { build: { minify: true } } },
});

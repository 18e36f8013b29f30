import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { packedData } from "./tools/packed-data.ts";
import { pageWords } from "./tools/page-words.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Whether the command line asks for a project. Vitest also resolves those that it does not ask for, and never closes
 * what their plugins watch: a run then hangs until `teardownTimeout`.
 */
function isAsked(name: string): boolean {
	const asked = process.argv.flatMap((word, place) =>
		word === "--project" ? process.argv[place + 1] : (/^--project=(.*)/.exec(word)?.[1] ?? []),
	);
	return asked.length === 0 || asked.some((pattern) => pattern === name || /[*!]/.test(pattern));
}

export default defineConfig({
	test: {
		// What a passing test prints is noise; a failing one shows all of it.
		silent: "passed-only",
		// By default one core is left idle, of the two that a small machine has.
		maxWorkers: "100%",
		projects: [
			{
				test: {
					name: "node",
					isolate: false,
					environment: "node",
					// Many times what the slowest take alone: a busy machine is slow, not wrong.
					testTimeout: 120_000,
					include: [
						"{app,domain,wire,wasm,cli,lab,tools}/**/*.test.ts",
						"tests/{truth,contracts,house,fuzz}/**/*.test.ts",
					],
				},
			},
			{
				plugins: [
					// Gives the worker `virtual:react-router/server-build`: pages are tested without a build.
					reactRouter(),
					packedData(),
					// Null: no pages are built here.
					pageWords([]),
					cloudflareTest(async () => ({
						main: "./worker/index.ts",
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								APP_ENV: "development",
								// Most tests register a runner: at the real cost that alone takes minutes.
								DEV_PASSWORD_LOG2N: "4",
								STRAVA_CLIENT_ID: "24523",
								STRAVA_CLIENT_SECRET: "stand-in-secret",
								INTERVALS_CLIENT_ID: "417",
								INTERVALS_CLIENT_SECRET: "intervals-stand-in-secret",
								INTERVALS_WEBHOOK_SECRET: "webhook-secret",
								// Calls of tests go to stand-ins, whose clocks stand still.
								INTERVALS_CALLS_PER_SECOND: "",
								TRACKER_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
								TRACKER_WEBHOOK_KEY: "webhook-key",
								TEST_EVERY_CALL: process.env.EVERY_CALL ?? "",
								TEST_MIGRATIONS: await readD1Migrations(here("./migrations")),
							},
						},
					})),
				],
				test: {
					name: "worker",
					// Starting a runtime and building the worker in it takes longer than most files: files share a few,
					// and each begins with empty storage (tests/worker/setup.ts).
					isolate: false,
					// A runtime that starts after others is sent the text of all that is cached in one message: more than its
					// socket takes (32 MB).
					fsModuleCache: false,
					include: ["tests/worker/**/*.test.ts"],
					// Of many requests, on a machine that does ten other things; the first page of a file is built on the way.
					expect: { poll: { timeout: 60_000 } },
					testTimeout: 300_000,
					hookTimeout: 300_000,
					setupFiles: ["./tests/worker/setup.ts"],
				},
			},
			{
				test: {
					name: "browser",
					isolate: false,
					environment: "node",
					include: ["tests/e2e/**/*.test.ts"],
					globalSetup: ["./tests/e2e/server.ts"],
					setupFiles: ["./tests/e2e/failures.ts"],
					fileParallelism: false,
					// What is waited for, and what waits: the second has room for several of the first.
					expect: { poll: { timeout: 60_000 } },
					testTimeout: 300_000,
					hookTimeout: 300_000,
				},
			},
		].filter(({ test }) => isAsked(test.name)),
	},
});

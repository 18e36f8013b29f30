import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "node",
					environment: "node",
					include: [
						"{domain,wasm,cli,bench}/**/*.test.ts",
						"tests/{truth,contracts,house}/**/*.test.ts",
					],
				},
			},
		],
	},
});

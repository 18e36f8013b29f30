import type { Plugin } from "vite";

interface Part {
	/** End of the module's path. */
	readonly module: string;
	/** What stands in the module, all of it if absent, and what takes its place. */
	readonly from?: string;
	readonly to: string;
}

const parts: readonly Part[] = [
	// The renderer of `renderToString`, which `react-dom/server` brings beside that of streams.
	{ module: "/react-dom/cjs/react-dom-server-legacy.browser.production.js", to: "" },
	// Loaded by what a person does on a page.
	{ module: "/qrcode-generator/dist/qrcode.mjs", to: "" },
	{ module: "/@simplewebauthn/browser/esm/index.js", to: "" },
	// Passing zod as one object keeps its sentences of fifty languages and all else of it: one class is used.
	{
		module: "/@hono/zod-openapi/dist/index.mjs",
		from: 'import { z } from "zod";',
		to: 'import { ZodType } from "zod";\nconst z = { ZodType };',
	},
];

/** Leaves out of the worker's script what packages bring along and the worker never calls. */
export function leftOut(): Plugin {
	return {
		name: "relief:left-out",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		transform(code, id) {
			const part = parts.find(({ module }) => id.endsWith(module));
			if (!part) return;
			const { module, from = code, to } = part;
			if (!code.includes(from)) throw new Error(`${module} has no ${from}: look at it again.`);
			return { code: code.replace(from, () => to), map: null };
		},
	};
}

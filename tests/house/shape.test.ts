import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFiles, read } from "./sources.ts";

const sources = projectFiles(/^(app|worker|wasm|domain|cli|lab|tools|tests)\/.*\.(ts|tsx|mjs)$/);
/** A catalogue is one flat list of sentences, searched by key or text: parts of it would only add files to look into. */
const catalogues = ["app/i18n/en.ts", "app/i18n/fr.ts"];
const lines = (path: string) => read(path).split("\n").length - 1;
const product = sources.filter((path) => !/^(tests|lab)\/|\.test\./.test(path));

describe("files", () => {
	test("Files are at most 400 lines long", () => {
		expect(sources.filter((path) => lines(path) > 400 && !catalogues.includes(path))).toEqual([]);
	});

	test("Files have a median of at most 80 lines", () => {
		const sorted = product.map(lines).sort((a, b) => a - b);
		expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(80);
	});

	test("of routes are at most 150 lines long", () => {
		const routes = sources.filter((path) => path.startsWith("app/routes/"));
		expect(routes.filter((path) => lines(path) > 150)).toEqual([]);
	});

	test("Files are named in kebab-case", () => {
		const odd = sources.filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)));
		expect(odd).toEqual([]);
	});

	test("Files export by name, except where a framework wants a default", () => {
		const frameworks =
			/^app\/(routes\/|routes\.ts|root\.tsx|entry\.)|^worker\/index\.ts|^tests\/e2e\/server\.ts|^cli\/log-reporter\.mjs/;
		const wrong = sources.filter(
			(path) => !frameworks.test(path) && /^export default/m.test(read(path)),
		);
		expect(wrong).toEqual([]);
	});

	test("that pages run reach zod through the module that sets it up", () => {
		const others = product.filter(
			(path) => /^(app|domain)\//.test(path) && /from "zod"/.test(read(path)),
		);
		expect(others).toEqual(["domain/schema.ts"]);
	});

	test("Files are no barrels", () => {
		const barrels = product.filter((path) => {
			const code = read(path)
				.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
				.trim();
			const onlyReexports =
				code !== "" &&
				code
					.split(";")
					.every((statement) => /^\s*(export\s[^=]*\sfrom\s[^=]*)?\s*$/.test(statement));
			return onlyReexports && !/^wasm\/assembly\/((activity|prediction)\/)?index\.ts$/.test(path);
		});
		expect(barrels).toEqual([]);
	});
});

test("The worker's door stays narrow", () => {
	expect(lines("worker/index.ts")).toBeLessThanOrEqual(40);
});

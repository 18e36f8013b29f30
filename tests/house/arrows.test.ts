import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsOf, projectFiles, root } from "./sources.ts";

/** Floor → floors that it may import. What is missing here is forbidden. */
const allowed: Record<string, readonly string[]> = {
	app: ["app", "wasm", "domain"],
	worker: ["worker", "wasm", "domain"],
	wasm: ["wasm", "domain"],
	domain: ["domain"],
	cli: ["cli", "tools", "wasm", "domain", "worker"],
	lab: ["lab", "tools", "wasm", "domain", "worker", "tests"],
	tools: ["tools", "domain"],
};

/** What the host puts into the request of a page: the one module of the worker whose values pages import. */
const requestContext = "worker/context";

/** Parts of the worker, the lowest first. Each imports itself and the lines above it. */
const workerParts = [
	["platform"],
	["accounts", "language"],
	["databases"],
	["training"],
	["tracker", "predictions"],
	["directory-services"],
	["runner-services"],
	["services"],
	["services-of"],
	["api"],
	["context", "host", "index", "jobs"],
];
const workerPartOf = (path: string) => /^worker\/([^/.]+)/.exec(path)?.[1] ?? "";
const levelOf = (part: string) => workerParts.findIndex((parts) => parts.includes(part));

const shared = ["root-data", "i18n", "ui", "api-client", "forms"];

/** Part of the pages → parts that it may import. Routes, root and entries compose a page of all of them. */
const appParts: Record<string, readonly string[]> = {
	"root-data": [],
	i18n: ["root-data"],
	ui: ["i18n"],
	"api-client": ["i18n"],
	forms: ["i18n", "ui", "api-client"],
	"features/language": shared,
	"features/accounts": shared,
	"features/tracker": shared,
	"features/predictions": shared,
	"features/training": [...shared, "features/predictions", "features/tracker"],
	"features/site": [...shared, "features/accounts", "features/language", "features/predictions"],
};
const appTops = ["routes", "root", "entry"];
const appPartOf = (path: string) => /^app\/(features\/[^/]+|[^/.]+)/.exec(path)?.[1] ?? "";

const floors = Object.keys(allowed);
const floorOf = (path: string) => floors.find((floor) => path.startsWith(`${floor}/`));
const bare = (path: string) => path.replace(/\.(ts|tsx|mjs)$/, "");
/** Packages that turn text or values into values, and do nothing else. */
const parsers = ["zod", "papaparse", "saxes", "@photostructure/tz-lookup"];
const name = ({ from, to }: Import) => `${from} -> ${to}`;

const imports = projectFiles(/^(app|worker|wasm|domain|cli|lab|tools)\/.*\.(ts|tsx|mjs)$/)
	.filter((path) => !path.includes(".test."))
	.flatMap(importsOf);

describe("imports point down", () => {
	test("there are imports to look at", () => {
		expect(imports.length).toBeGreaterThan(100);
	});

	test.each(floors)("%s imports only what lies below it", (floor) => {
		const wrong = imports.filter((one) => {
			const target = floorOf(one.to);
			if (floorOf(one.from) !== floor || !target) return false;
			if (floor === "app" && target === "worker")
				return !one.typesOnly && bare(one.to) !== requestContext;
			return !allowed[floor].includes(target);
		});
		expect(wrong.map(name)).toEqual([]);
	});

	test("each part of the worker imports itself and what lies below it", () => {
		const wrong = imports.filter(({ from, to }) => {
			const [importing, imported] = [workerPartOf(from), workerPartOf(to)];
			if (!importing || !imported || importing === imported) return false;
			const isTop = levelOf(importing) === workerParts.length - 1;
			return isTop ? levelOf(imported) < 0 : !(levelOf(imported) < levelOf(importing));
		});
		expect(wrong.map(name)).toEqual([]);
		const parts = projectFiles(/^worker\/.*\.ts$/).map(workerPartOf);
		expect(parts.filter((part) => levelOf(part) < 0)).toEqual([]);
	});

	test("each part of the pages imports itself and the parts that it names", () => {
		const wrong = imports.filter(({ from, to }) => {
			const [importing, imported] = [appPartOf(from), appPartOf(to)];
			if (!importing || !imported || importing === imported) return false;
			return !appTops.includes(importing) && !appParts[importing]?.includes(imported);
		});
		expect(wrong.map(name)).toEqual([]);
	});

	test("no part of the pages imports itself by way of others", () => {
		const reaches = (part: string): string[] =>
			appParts[part].flatMap((next) => [next, ...reaches(next)]);
		for (const part of Object.keys(appParts)) expect(reaches(part)).not.toContain(part);
	});

	test("the core's AssemblyScript imports nothing of ours", () => {
		const wrong = imports.filter(
			({ from, to }) => from.startsWith("wasm/assembly/") && !to.startsWith("wasm/assembly/"),
		);
		expect(wrong.map(name)).toEqual([]);
	});

	test("pages and worker know the core by its faces alone", () => {
		const wrong = imports.filter(
			({ from, to }) => /^(app|worker)\//.test(from) && to.startsWith("wasm/assembly/"),
		);
		expect(wrong.map(name)).toEqual([]);
	});

	test("domain knows no framework, no clock, no input or output", () => {
		const packages = imports.filter(
			({ from, to }) =>
				from.startsWith("domain/") && !to.startsWith("domain/") && !parsers.includes(to),
		);
		expect(packages.map(name)).toEqual([]);
	});

	test("each folder of the predictions' pages imports only folders before it", () => {
		const order =
			"course plan map route-view export upload what-if result history shared try-it".split(" ");
		const placeOf = (path: string) =>
			order.indexOf(/^app\/features\/predictions\/([^/]+)\//.exec(path)?.[1] ?? "");
		const wrong = imports.filter(
			({ from, to }) => placeOf(to) > placeOf(from) && placeOf(from) >= 0,
		);
		expect(wrong.map(name)).toEqual([]);
	});

	test("what commands load in Node names its files with their extensions", () => {
		const loaded = projectFiles(/^(cli|lab|tools)\/.*\.(ts|mjs)$/).filter(
			(path) => !path.includes(".test.") && path !== "lab/bench/edge/worker.ts",
		);
		const bareImports = new Set<string>();
		// grows while it is read
		for (const path of loaded) {
			for (const one of importsOf(path)) {
				if (one.typesOnly || !/^(app|worker|wasm|domain|cli|lab|tools|tests)\//.test(one.to))
					continue;
				if (!/\.\w+$/.test(one.to)) bareImports.add(name(one));
				else if (
					/\.(ts|mjs)$/.test(one.to) &&
					!loaded.includes(one.to) &&
					existsSync(join(root, one.to))
				)
					loaded.push(one.to);
			}
		}
		expect([...bareImports]).toEqual([]);
	});

	test("no file imports itself by way of others", () => {
		// Takes away what imports nothing, or is imported by nothing, that is left, until only circles remain.
		let left = imports.filter(({ to }) => floorOf(to));
		for (let before = -1; before !== left.length; ) {
			before = left.length;
			const importing = new Set(left.map(({ from }) => bare(from)));
			const imported = new Set(left.map(({ to }) => bare(to)));
			left = left.filter(({ from, to }) => imported.has(bare(from)) && importing.has(bare(to)));
		}
		expect(left.map(name)).toEqual([]);
	});
});

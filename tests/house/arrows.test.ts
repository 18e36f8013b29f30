import { expect, test } from "vitest";
import { rule } from "./rule.ts";
import { type Import, project, type Sources, withFiles } from "./sources.ts";

/** Floor → floors that it may import. What is missing here is forbidden. */
const allowed: Record<string, readonly string[]> = {
	app: ["app", "wire", "wasm", "domain"],
	worker: ["worker", "wire", "wasm", "domain"],
	wire: ["wire", "domain"],
	wasm: ["wasm", "domain"],
	domain: ["domain"],
	cli: ["cli", "tools", "wire", "wasm", "domain", "worker"],
	lab: ["lab", "tools", "wire", "wasm", "domain", "worker", "tests"],
	tools: ["tools", "wire", "domain"],
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
	["races"],
	["operating"],
	["directory-services"],
	["runner-services"],
	["services"],
	["services-of"],
	["api"],
	["context", "host", "index", "jobs", "page-errors"],
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
	"features/course": shared,
	"features/predictions": [...shared, "features/course"],
	"features/embed": [...shared, "features/course", "features/predictions"],
	"features/races": [...shared, "features/course", "features/predictions"],
	"features/operating": shared,
	"features/organise": [...shared, "features/predictions"],
	"features/training": [...shared, "features/course", "features/predictions", "features/tracker"],
	"features/site": [
		...shared,
		...["features/accounts", "features/language", "features/course", "features/predictions"],
	],
};
const appTops = ["routes", "root", "entry"];
const appPartOf = (path: string) => /^app\/(features\/[^/]+|[^/.]+)/.exec(path)?.[1] ?? "";

const floors = Object.keys(allowed);
const floorOf = (path: string) => floors.find((floor) => path.startsWith(`${floor}/`));
const bare = (path: string) => path.replace(/\.(ts|tsx|mjs)$/, "");
/** Packages that turn text or values into values, and do nothing else. */
const parsers = ["zod", "papaparse", "saxes", "@photostructure/tz-lookup"];
const name = ({ from, to }: Import) => `${from} -> ${to}`;

const importsOf = (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|wasm|domain|cli|lab|tools)\/.*\.(ts|tsx|mjs)$/)
		.filter((path) => !path.includes(".test."))
		.flatMap(sources.importsOf);

/** A rule that no import of the project is one of these. */
const noImport =
	(wrong: (one: Import) => boolean) =>
	(sources: Sources): string[] =>
		importsOf(sources).filter(wrong).map(name);

test("there are imports to look at", () => {
	expect(importsOf(project).length).toBeGreaterThan(5000);
});

rule(
	"Each floor imports only what lies below it",
	project,
	noImport(({ from, to, typesOnly }) => {
		const [floor, target] = [floorOf(from), floorOf(to)];
		if (!floor || !target) return false;
		if (floor === "app" && target === "worker") return !typesOnly && bare(to) !== requestContext;
		return !allowed[floor]?.includes(target);
	}),
	[
		withFiles({ "domain/day.ts": 'await import("../worker/index.ts");' }),
		"domain/day.ts -> worker/index.ts",
	],
	[
		withFiles({ "app/routes/odd.tsx": 'import { jobs } from "#worker/jobs.ts";' }),
		"app/routes/odd.tsx -> worker/jobs.ts",
	],
	[withFiles({ "worker/odd.ts": 'import "../app/root.tsx";' }), "worker/odd.ts -> app/root.tsx"],
	[withFiles({ "tools/odd.ts": 'import "../cli/start.mjs";' }), "tools/odd.ts -> cli/start.mjs"],
	[withFiles({ "cli/odd.ts": 'import "../lab/bench.ts";' }), "cli/odd.ts -> lab/bench.ts"],
);

rule(
	"Each part of the worker imports itself and what lies below it",
	project,
	noImport(({ from, to }) => {
		const [importing, imported] = [workerPartOf(from), workerPartOf(to)];
		if (!importing || !imported || importing === imported) return false;
		const isTop = levelOf(importing) === workerParts.length - 1;
		return isTop ? levelOf(imported) < 0 : !(levelOf(imported) < levelOf(importing));
	}),
	[
		withFiles({ "worker/platform/odd.ts": 'import { days } from "../training/days.ts";' }),
		"worker/platform/odd.ts -> worker/training/days.ts",
	],
	[
		withFiles({ "worker/tracker/odd.ts": 'import { rows } from "../predictions/store.ts";' }),
		"worker/tracker/odd.ts -> worker/predictions/store.ts",
	],
);

rule(
	"Only the API's part of the worker knows how JSON is spelled",
	project,
	noImport(
		({ from, to }) =>
			from.startsWith("worker/") && !from.startsWith("worker/api/") && to.startsWith("wire/"),
	),
	[
		withFiles({ "worker/tracker/odd.ts": 'import { goal } from "#wire/goal.ts";' }),
		"worker/tracker/odd.ts -> wire/goal.ts",
	],
);

rule(
	"Each part of the worker has a place in their order",
	project,
	(sources) => sources.paths(/^worker\/.*\.ts$/).filter((path) => levelOf(workerPartOf(path)) < 0),
	[withFiles({ "worker/weather/air.ts": "" }), "worker/weather/air.ts"],
);

rule(
	"Each part of the pages imports itself and the parts that it names",
	project,
	noImport(({ from, to }) => {
		const [importing, imported] = [appPartOf(from), appPartOf(to)];
		if (!importing || !imported || importing === imported) return false;
		return !appTops.includes(importing) && !appParts[importing]?.includes(imported);
	}),
	[
		withFiles({ "app/features/tracker/odd.tsx": 'import "../training/dashboard";' }),
		"app/features/tracker/odd.tsx -> app/features/training/dashboard",
	],
	[
		withFiles({ "app/features/weather/odd.tsx": 'import "../../ui/card";' }),
		"app/features/weather/odd.tsx -> app/ui/card",
	],
);

rule(
	"No part of the pages imports itself by way of others",
	appParts,
	(parts) =>
		Object.keys(parts).filter((part) => {
			const reached = new Set<string>();
			const left = [...(parts[part] ?? [])];
			for (let next = left.pop(); next !== undefined; next = left.pop()) {
				if (!reached.has(next)) left.push(...(parts[next] ?? []));
				reached.add(next);
			}
			return reached.has(part);
		}),
	[{ ...appParts, i18n: ["forms"] }, "i18n", "ui", "api-client", "forms"],
);

rule(
	"The core's AssemblyScript imports nothing of ours",
	project,
	noImport(({ from, to }) => from.startsWith("wasm/assembly/") && !to.startsWith("wasm/assembly/")),
	[
		withFiles({ "wasm/assembly/odd.ts": 'import { dayMs } from "#domain/time.ts";' }),
		"wasm/assembly/odd.ts -> domain/time.ts",
	],
);

rule(
	"Pages and worker know the core by its faces alone",
	project,
	noImport(({ from, to }) => /^(app|worker)\//.test(from) && to.startsWith("wasm/assembly/")),
	[
		withFiles({ "worker/training/odd.ts": 'import "#wasm/assembly/gpx/points.ts";' }),
		"worker/training/odd.ts -> wasm/assembly/gpx/points.ts",
	],
);

rule(
	"domain knows no framework, no clock, no input or output",
	project,
	noImport(
		({ from, to }) =>
			from.startsWith("domain/") && !to.startsWith("domain/") && !parsers.includes(to),
	),
	[withFiles({ "domain/odd.ts": 'import { Hono } from "hono";' }), "domain/odd.ts -> hono"],
	[withFiles({ "domain/odd.ts": 'import fs from "node:fs";' }), "domain/odd.ts -> node:fs"],
);

const ourImports = (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|wasm|domain|cli|lab|tools|tests)\/.*\.(ts|tsx|mjs)$/)
		// AssemblyScript names no extension, and types of routes are made.
		.filter((path) => !path.startsWith("wasm/assembly/") && !path.startsWith("tests/house/"))
		.flatMap(sources.importsOf)
		.filter(({ to }) => (floorOf(to) || to.startsWith("tests/")) && !to.includes("/+types/"));

rule(
	"An import names its file with its extension",
	project,
	(sources) =>
		ourImports(sources)
			.filter(({ to }) => !/\.\w+(\?[\w&-]+)?$/.test(to))
			.map(name),
	[
		withFiles({ "app/ui/odd.tsx": 'import { Card } from "./surface";' }),
		"app/ui/odd.tsx -> app/ui/surface",
	],
	[
		withFiles({ "lab/odd.ts": 'import { dayMs } from "#domain/time";' }),
		"lab/odd.ts -> domain/time",
	],
);

rule(
	"An import of another floor, or three folders up, is named from the top",
	project,
	(sources) =>
		ourImports(sources)
			.filter(({ from, to, text }) => {
				const leaves = from.split("/")[0] !== to.split("/")[0];
				return (leaves && !text.startsWith("#")) || text.startsWith("../../../");
			})
			.map(name),
	[
		withFiles({ "lab/odd.ts": 'import { dayMs } from "../domain/time.ts";' }),
		"lab/odd.ts -> domain/time.ts",
	],
	[
		withFiles({ "app/features/training/zones/odd.tsx": 'import "../../../ui/card.css";' }),
		"app/features/training/zones/odd.tsx -> app/ui/card.css",
	],
);

rule(
	"No file imports itself by way of others",
	project,
	(sources) => {
		// Takes away what imports nothing, or is imported by nothing, that is left, until only circles remain.
		let left = importsOf(sources).filter(({ to }) => floorOf(to));
		for (let before = -1; before !== left.length; ) {
			before = left.length;
			const importing = new Set(left.map(({ from }) => bare(from)));
			const imported = new Set(left.map(({ to }) => bare(to)));
			left = left.filter(({ from, to }) => imported.has(bare(from)) && importing.has(bare(to)));
		}
		return left.map(name);
	},
	[
		withFiles({
			"domain/odd.ts": 'import "./even.ts";',
			"domain/even.ts": 'import "./odd.ts";',
		}),
		"domain/odd.ts -> domain/even.ts",
		"domain/even.ts -> domain/odd.ts",
	],
);

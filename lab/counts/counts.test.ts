import { expect, test } from "vitest";
import { project, withFiles } from "#tests/house/sources.ts";
import { floorsOf } from "./floors.ts";
import { functionsIn } from "./functions.ts";
import { openedBy } from "./walks.ts";

test("A folder's rooms stand a floor above all that they import, and a circle has an import upward", () => {
	const ladder = {
		"domain/odd/low.ts": "",
		"domain/odd/middle/one.ts": 'import "../low.ts";',
		"domain/odd/high.ts": 'import "./middle/one.ts";',
	};
	expect(floorsOf(withFiles(ladder), "domain/odd")).toEqual({ rooms: 3, floors: 3, up: 0 });
	const circle = withFiles({ ...ladder, "domain/odd/low.ts": 'import "./high.ts";' });
	expect(floorsOf(circle, "domain/odd")).toEqual({ rooms: 3, floors: 3, up: 1 });
});

test("The ladder of predictions has seven floors and no import upward", () => {
	const { floors, up } = floorsOf(project, "domain/predictions");
	expect({ floors, up }).toEqual({ floors: 7, up: 0 });
});

test("Functions are counted from their first line to their last, by name", () => {
	const text =
		"export const outer = () => {\n\treturn [1].map((one) => {\n\t\treturn one;\n\t});\n};\n";
	expect(functionsIn("odd.ts", text)).toEqual([
		{ path: "odd.ts", name: "outer", line: 1, lines: 5, isView: false },
		{ path: "odd.ts", name: "in outer", line: 2, lines: 3, isView: false },
	]);
	const views = functionsIn("odd.tsx", "const Odd = () => <p>{[1].map((one) => one + 1)}</p>;\n");
	expect(views.map(({ name, isView }) => [name, isView])).toEqual([
		["Odd", true],
		["in Odd", false],
	]);
});

test("A walk's rooms are the product's files that it links to, each once, and the core's as one", () => {
	const guide =
		"[`a`](../../worker/a.ts) [`b`](../../wasm/assembly/x.ts) [`c`](../../wasm/assembly/y.ts) [`d`](../../worker/a.ts) [`e`](../../tools/e.ts)";
	expect(openedBy(guide)).toEqual(["worker/a.ts", "wasm/assembly"]);
});

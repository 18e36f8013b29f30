import { expect, test } from "vitest";
import { keysNamed, keysOfRoutes } from "./page-words.ts";

const keys = [
	"errors.a.late",
	"errors.a.none",
	"plan.title",
	"site.menu",
	"slope.flat",
	"slope.up",
];

/** Script that computes a key of a family. */
const computed = (family: string) => `t(\`${family}\${code}\`);`;

interface Made {
	path?: string;
	code?: string;
	imports?: readonly string[];
	dynamicImports?: readonly string[];
	moduleIds?: readonly string[];
}
const chunk = ({ path, code = "", imports = [], dynamicImports = [], moduleIds = [] }: Made) => ({
	facadeModuleId: path ?? null,
	isEntry: path !== undefined,
	imports,
	dynamicImports,
	moduleIds,
	code,
});

const chunks = {
	"entry.js": chunk({ path: "/r/app/entry.client.tsx", imports: ["root.js"] }),
	"root.js": chunk({ path: "/r/app/root.tsx?route", code: 't("site.menu")' }),
	"plan.js": chunk({
		path: "/r/app/routes/plan.tsx?route-chunk=main",
		code: 't("site.menu")',
		imports: ["shared.js", "later.js"],
		dynamicImports: ["editor.js"],
	}),
	"shared.js": chunk({ code: computed("slope.") + computed("errors."), imports: ["plan.js"] }),
	"later.js": chunk({ moduleIds: ["/r/app/features/later-parts.ts"], dynamicImports: ["card.js"] }),
	"card.js": chunk({ code: "x='errors.a.none'" }),
	"editor.js": chunk({ code: 't("plan.title")' }),
};
const wordsOf = (of: typeof chunks) =>
	Object.fromEntries(
		Object.entries(keysOfRoutes(of, keys)).map(([id, numbers]) => [
			id,
			numbers.map((k) => keys[k]),
		]),
	);

test("A page takes the words of its script, of what it imports and of what the server shows", () => {
	expect(wordsOf(chunks)).toEqual({
		root: ["site.menu"],
		"routes/plan": ["errors.a.none", "slope.flat", "slope.up"],
	});
});

test("A key that a chunk begins to use comes along with the pages that load the chunk", () => {
	const shared = { ...chunks["shared.js"], code: 'b?"plan.title":c' };
	expect(wordsOf({ ...chunks, "shared.js": shared })["routes/plan"]).toEqual([
		"errors.a.none",
		"plan.title",
	]);
});

test("The sentences of all errors are in no script, those of one subject are", () => {
	expect(keysNamed(computed("errors."), keys)).toEqual([]);
	expect(keysNamed(computed("errors.a."), keys)).toEqual(["errors.a.late", "errors.a.none"]);
});

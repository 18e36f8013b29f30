import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogues } from "#app/i18n/catalogues.ts";
import { languages } from "#domain/language/detect.ts";
import { embedFiles } from "#tools/embed-script.ts";
import { embedKeys } from "./embed-keys.ts";

const files = await embedFiles({ catalogues, keys: embedKeys }, ["chrome111", "safari16.4"]);
const sizeOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const sizes = new Map(files.map(([name, content]) => [name, sizeOf(content)]));
const namesOf = (form: RegExp) => [...sizes.keys()].filter((name) => form.test(name));
const mostBytes = 60_000;

test("The component has a script, a core, and the words of each language", () => {
	expect(namesOf(/^relief-race\.js$/)).toHaveLength(1);
	expect(namesOf(/\.wasm$/)).toHaveLength(1);
	expect(sizes.size).toBe(2 + languages.length);
});

test.each(languages)(
	"What it loads before it answers in '%s' is 60 kB at most, compressed",
	(language) => {
		const loaded = namesOf(new RegExp(`^relief-race\\.js$|\\.wasm$|-${language}-[\\w-]+\\.js$`));
		expect(loaded).toHaveLength(3);
		const bytes = loaded.reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0);
		expect(bytes).toBeLessThanOrEqual(mostBytes);
	},
);

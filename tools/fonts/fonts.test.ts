import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { faces, lentCharacters } from "./faces.ts";
import { readFont } from "./sfnt.ts";

const root = join(import.meta.dirname, "../..");
const fileOf = (name: string) => readFileSync(join(root, "app/ui/fonts", name));
const catalogues = ["en", "fr"].map((name) =>
	readFileSync(join(root, `app/i18n/${name}.ts`), "utf8"),
);
const used = [...new Set(catalogues.join(""))].filter((character) => character >= " ");

test("The shipped faces draw each character of the catalogues", async () => {
	for (const { file } of faces) {
		const { glyphOf } = await fontOf(file);
		const missing = used.filter((character) => glyphOf(character) === 0);
		const lent = file === "fraunces.woff2" ? [...lentCharacters] : [];
		expect({ file, missing: missing.filter((one) => !lent.includes(one)) }).toEqual({
			file,
			missing: [],
		});
	}
});

test("The face of the text draws what it lends to the face of headings", async () => {
	const { glyphOf } = await fontOf("inter.woff2");
	expect([...lentCharacters].filter((character) => glyphOf(character) === 0)).toEqual([]);
});

test("The face of the text has figures of one width for tables", async () => {
	const bytes = await subsetFont(fileOf("inter.woff2"), undefined, whole);
	expect(Buffer.from(bytes).includes("tnum")).toBe(true);
});

test("The faces weigh at most 70 kB together", () => {
	const bytes = faces.reduce((sum, { file }) => sum + fileOf(file).length, 0);
	expect(bytes).toBeLessThanOrEqual(70_000);
});

async function fontOf(file: string) {
	return readFont(await subsetFont(fileOf(file), undefined, whole));
}

const whole = { targetFormat: "truetype", keepAllGlyphs: true } as const;

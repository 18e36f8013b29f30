// `npm run fonts`: cuts the faces of the pages from their packages into app/ui/fonts, and writes app/ui/fonts.css.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root, run } from "../build.mjs";
import { readOptionsOrEnd } from "../usage.mjs";
import { characters, type Face, faces, features, sample } from "./faces.ts";
import { readFont } from "./sfnt.ts";

readOptionsOrEnd(
	`Usage: npm run -s fonts
Cuts the faces of the pages from their packages into app/ui/fonts, and writes app/ui/fonts.css.`,
	{},
);
const folder = join(root, "app/ui/fonts");

mkdirSync(folder, { recursive: true });
const rules: string[] = [];
for (const face of faces) {
	const source = readFileSync(join(root, "node_modules", face.source));
	const cut = (axes: Face["axes"], targetFormat: "woff2" | "truetype") =>
		subsetFont(source, characters, {
			targetFormat,
			keepFeatures: features,
			noHinting: true,
			variationAxes: { ...face.axes, ...axes },
		});
	const file = await cut({}, "woff2");
	writeFileSync(join(folder, face.file), file);
	console.log(`${face.file}: ${file.length} bytes`);
	rules.push(
		rule({
			"font-family": JSON.stringify(face.family),
			src: `url("./fonts/${face.file}") format("woff2")`,
			"font-weight": face.weight,
			"font-display": face.display,
		}),
	);
	if (face.lends) {
		const codes = [...face.lends.characters].map((one) => one.codePointAt(0)?.toString(16));
		rules.push(
			rule({
				"font-family": JSON.stringify(face.lends.family),
				src: `url("./fonts/${face.file}") format("woff2")`,
				"font-weight": face.weight,
				"font-display": face.display,
				"unicode-range": codes.map((code) => `U+${code}`).join(", "),
			}),
		);
	}
	for (const fallback of face.fallbacks) {
		const axes: Face["axes"] = {};
		if (typeof face.axes.wght !== "number") axes.wght = fallback.weight;
		const { ascent, descent, advanceOf } = readFont(await cut(axes, "truetype"));
		const averageEm =
			[...sample].reduce((sum, letter) => sum + advanceOf(letter), 0) / sample.length;
		const scale = averageEm / fallback.averageEm;
		rules.push(
			rule({
				"font-family": JSON.stringify(fallback.family),
				src: fallback.local.map((name) => `local(${JSON.stringify(name)})`).join(", "),
				"font-weight": fallback.weights,
				"size-adjust": percent(scale),
				"ascent-override": percent(ascent / scale),
				"descent-override": percent(descent / scale),
				"line-gap-override": "0%",
			}),
		);
	}
}
const note =
	"/* Written by `npm run fonts`: the faces of the pages, and fonts of systems scaled to stand in. */";
writeFileSync(join(root, "app/ui/fonts.css"), `${[note, ...rules].join("\n\n")}\n`);
await run("biome", ["format", "--write", "app/ui/fonts.css"]);

function rule(descriptors: Record<string, string>): string {
	const lines = Object.entries(descriptors).map(([name, value]) => `\t${name}: ${value};`);
	return `@font-face {\n${lines.join("\n")}\n}`;
}

function percent(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

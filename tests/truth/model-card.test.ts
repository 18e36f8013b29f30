import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import measured from "#domain/predictions/model/measured-accuracy.json";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";

const card = readFileSync(new URL("../../docs/model-card.md", import.meta.url), "utf8");

test("The card and the figures that the site may claim are of this model", () => {
	expect(measured.model).toBe(modelVersion);
	expect(card).toContain(`Model \`${modelVersion}\``);
});

test("The site's figures are those of the card's first table, or of runners whom nobody fitted", () => {
	const headings = {
		left_out: "### Constants fitted without the runner",
		unseen: "<!-- unseen: begin",
	};
	const [, first] = card.split(headings[measured.basis as keyof typeof headings]);
	const rowOf = (tag: string) =>
		first
			?.split("\n")
			.find((line) => line.startsWith(`| ${tag} |`))
			?.split("|")
			.map((cell) => Number(cell));
	for (const [tag, claim] of [
		["racelike", measured.races],
		["half", measured.half],
		["marathon", measured.marathon],
		["hilly", measured.hilly],
	] as const) {
		expect(rowOf(tag)?.slice(2, 6), tag).toEqual([
			claim.n,
			claim.athletes,
			claim.median,
			claim.mean,
		]);
	}
});

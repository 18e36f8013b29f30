import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inputOf } from "./cases.ts";
import { type FuzzKind, fuzzKinds, fuzzTargets } from "./kinds.ts";

const corpus = new URL("../fixtures/fuzz-corpus/", import.meta.url);
/** `[kind, file]`, each file named `<outcome>--<what was wrong>`. */
const found = readdirSync(corpus).flatMap((kind) =>
	readdirSync(new URL(`${kind}/`, corpus)).map((file) => [kind as FuzzKind, file] as const),
);

test.each(found)("What once broke a promise keeps it: %s, %s", async (kind, file) => {
	const input = new Uint8Array(readFileSync(new URL(`${kind}/${file}`, corpus)));
	expect(await fuzzTargets[kind].read(input)).toBe(file.split("--")[0]);
});

/** Inputs of a kind that the suite reads; an export of Apple Health is an archive of up to twenty recordings that are read. */
const casesOf = (kind: FuzzKind) => (kind === "apple" ? 60 : 300);
/** Cases bound these, not seconds, of which a busy machine takes as many as it likes. */
const timeout = 0;

test.each(fuzzKinds)(
	"Some hundred seeded inputs are read or refused: %s",
	async (kind) => {
		const outcomes = new Set<string>();
		for (let index = 0; index < casesOf(kind); index++) {
			outcomes.add(await fuzzTargets[kind].read(inputOf(fuzzTargets[kind], 1, index)));
		}
		expect(outcomes).toContain("read");
		expect(outcomes.size).toBeGreaterThan(1);
	},
	timeout,
);

import { pick, pickInt } from "../fixtures/random.ts";
import { damaged } from "./damage.ts";
import { utf8 } from "./target.ts";

type Json = unknown;

/** Stands for a number that JSON can write and JavaScript cannot hold. */
const endless = "\u0001endless";
const odd: readonly Json[] = [
	null,
	true,
	false,
	"",
	"x",
	"é\u0000",
	[],
	{},
	[[]],
	[null],
	{ data: [] },
	{ data: [null] },
	0,
	-0,
	-1,
	1e-320,
	1e308,
	-1e308,
	2 ** 53,
	2 ** 63,
	0.5,
	"0",
	"12",
	"9".repeat(30),
	endless,
	"2024-05-12T10:00:00Z",
	"__proto__",
	"x".repeat(5000),
	-2147483649,
	4294967296,
];

/** A value as JSON text, a few of its inner values odd, absent or repeated, and now and then its bytes damaged. */
export function damagedJson(random: () => number, value: Json): Uint8Array {
	let tree: Json = structuredClone(value);
	for (let times = pickInt(random, 4); times > 0; times--) tree = changed(random, tree);
	const text = JSON.stringify(tree) ?? "";
	const bytes = utf8(text.replaceAll(JSON.stringify(endless), pick(random, ["1e999", "-1e999"])));
	return random() < 0.25 ? damaged(random, bytes) : bytes;
}

/** The tree with one change, at a place that every node on the way is as likely to lead to. */
function changed(random: () => number, tree: Json): Json {
	if (typeof tree !== "object" || tree === null || random() < 0.15) return pick(random, odd);
	if (Array.isArray(tree)) {
		const at = pickInt(random, tree.length + 1);
		const kind = pickInt(random, 6);
		if (kind === 0) return tree.toSpliced(at, 1);
		if (kind === 1) return tree.toSpliced(at, 0, tree[0] ?? pick(random, odd));
		return tree.toSpliced(at, 1, changed(random, tree[at]));
	}
	const keys = Object.keys(tree);
	const key = keys.length === 0 ? "x" : pick(random, keys);
	const { [key]: inner, ...rest } = tree as Record<string, Json>;
	return random() < 0.15 ? rest : { ...rest, [key]: changed(random, inner) };
}

import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { predict } from "#wasm/predict.ts";
import { type Packing, packJson, unpackJson } from "#worker/platform/packed-json/packed-json.ts";
import { pack, unpack } from "#worker/predictions/packed-prediction.ts";
import { makeKind } from "../fixtures/gpx-kinds.ts";
import { pickInt, seeded } from "../fixtures/random.ts";

const packing: Packing = { version: 3, words: new TextEncoder().encode('["distanceM"]') };
/** A prediction as the first packing stored it. */
const firstVersion =
	"AXj5qJOWE8WXvUoDURCFz/zm7jZZFFEbBbGyVawUmy3S2QckpLIK+Aw+gqRIkWIJYmXpA1gIthJfQHwEC1t1YFWMaPAPp7jN5Q7Mx5w5cx1Ln4NwbP2AxZ6RY3kKBiFUQxLCYE0IDoZmL6POcUj/j0k1Zi3qMBgcvbdl/bFQhOTuPCCVwUjzV09RDZMJ0MXkN0Btv3vQ6T2hXXCsTJdaEsORSBIdN2fmkuTtS6qrXfxQSYmB49nExc3Fid5T4qI63WXH9hec6J0BRVOcuRBGcdy6kI9INTIIPexcr0dsODa/Zx/P2QdmaDBav+UmweKqmVirIY1XE6NvFWVMIPQtcVbO58yNeofQ2CFQX5fxFHgE3tsB+A==";
const readBack = (value: unknown) => unpackJson(packJson(value, packing), [packing]);

describe("Packed JSON", () => {
	test.each([
		["no value", null],
		["booleans and an absent key", { a: true, b: false, c: undefined }],
		["texts of any length and letter", ["", "é🏔\u0000", "x".repeat(70_000)]],
		[
			"numbers at the limits of what is exact",
			[2 ** 49 - 1, -(2 ** 49), 2 ** 53, 1e300, 5e-324, -0.1],
		],
		[
			"decimals, each list by its own",
			[
				[0.1, 0.2, 0.3],
				[1e-6, 2],
				[1e-7, 2],
				[45.12345, -179.99999],
			],
		],
		["sums that are not decimals", [0.1 + 0.2, 1 / 3, Math.PI]],
		["numbers among which some are null", [null, 1, 2.5, null]],
		["nothing but nulls", [null, null]],
		["lists in lists, and empty ones", [[], [[]], [1, [2, "a"]]]],
		[
			"a table, with lists and tables in it",
			[1, 2, 3].map((n) => ({ n, list: [n], rows: [{ n }, { n }] })),
		],
		["objects of different keys", [{ a: 1 }, { b: 1 }, { b: 1, a: 1 }, {}]],
		["objects without keys", [{}, {}]],
	])("reads back %s", (_, value) => {
		expect(readBack(value)).toEqual(JSON.parse(JSON.stringify(value)));
	});

	test("stores what is not finite as null, like JSON", () => {
		expect(readBack([Number.NaN, 1, { a: Number.POSITIVE_INFINITY }])).toEqual([
			null,
			1,
			{ a: null },
		]);
	});

	test("reads back whatever is made up", () => {
		const random = seeded(7);
		const made = (depth: number): unknown => {
			const length = pickInt(random, 7);
			const several = (of: () => unknown) => Array.from({ length }, of);
			const kinds: (() => unknown)[] = [
				() => null,
				() => random() < 0.5,
				() => Math.round((random() - 0.5) * 10 ** pickInt(random, 16)) / 10 ** pickInt(random, 8),
				() => (random() - 0.5) * 10 ** (pickInt(random, 30) - 9),
				() => "aé🏔".repeat(length),
				() => several(() => Math.round(random() * 1e4) / 100),
				() => several(() => made(depth - 1)),
				() => several(() => ({ x: made(0), y: random() })),
				() =>
					Object.fromEntries(several(() => made(depth - 1)).map((value, i) => [`k${i}`, value])),
			];
			return kinds[pickInt(random, depth > 0 ? kinds.length : 5)]();
		};
		for (let round = 0; round < 2000; round++) {
			const value = made(4);
			expect(readBack(value)).toEqual(JSON.parse(JSON.stringify(value)));
		}
	});

	test("refuses bytes of an unknown version, damaged ones, and those of other words", () => {
		const bytes = packJson({ a: [1, 2, 3] }, packing);
		expect(() => unpackJson(bytes, [{ ...packing, version: 4 }])).toThrow("version 3");
		expect(() =>
			unpackJson(bytes.with(bytes.length - 1, bytes[bytes.length - 1] ^ 1), [packing]),
		).toThrow();
		expect(() => unpackJson(bytes.subarray(0, 9), [packing])).toThrow();
		const others = { ...packing, words: new TextEncoder().encode("other") };
		expect(() => unpackJson(bytes, [others])).toThrow();
	});
});

describe("Packed predictions", () => {
	test("take at most a sixth of their JSON, and are read back exactly", () => {
		const engine = loadEngine();
		const reader = engine.openCourse();
		reader.push(makeKind("strava", 1_000_000));
		const course = reader.finish();
		const evidence = [{ distanceM: 10_000, timeS: 2700, ageDays: 3 }];
		const question = { ...plainQuestion, evidence };
		const prediction = {
			question,
			course: factsOf(course, "Europe/Paris"),
			result: predict(engine, course, question),
		};
		const text = JSON.stringify(prediction);
		const bytes = pack(prediction);
		expect(unpack(bytes)).toEqual(JSON.parse(text));
		expect(bytes.length).toBeLessThan(text.length / 6);
	});

	test("of the first version stay readable", () => {
		const { question, course, result } = unpack(
			new Uint8Array(Buffer.from(firstVersion, "base64")),
		);
		const common = { endM: 1234.5, slope: -0.012, terrain: "plat", gainM: null, lossM: 0 };
		expect({ question, course, result }).toMatchObject({
			question: { evidence: [{ distanceM: 10_000, timeS: 2700, ageDays: 3 }], weeklyM: null },
			course: { elevationMethod: "barometric", mapLine: { lat: [45.1, 45.10123] } },
			result: { ownSpread: 0.1 + 0.2, plan: { kilometres: [{ terrain: "montée" }, common] } },
		});
	});
});

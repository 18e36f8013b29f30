import { describe, expect, it } from "vitest";
import { codeOf } from "../../wasm/core-exports.ts";
import { bytesOf, core, type RawPoint, readPoints } from "../fixtures/core.ts";
import { seeded } from "../fixtures/random.ts";
import { mutate, randomGpx } from "../fixtures/random-gpx.ts";
import { saxesPoints, txmlPoints } from "../fixtures/twins.ts";

const slow = { timeout: 30_000 };
const places = (points: readonly RawPoint[]) =>
	points.map(({ lat, lon, ele }) => ({ lat, lon, ele }));
const structural = new Set(
	["DOCTYPE", "TRUNCATED", "SYNTAX", "MISMATCHED_TAG", "EMPTY", "NOT_GPX", "TOO_DEEP"].map((name) =>
		codeOf(`FAULT_${name}`),
	),
);

/** What saxes refuses and we read, on purpose: none of it changes which points there are. */
const lenient = [
	/disallowed character/i, // control characters, U+FFFD for bytes that are no UTF-8, "<" never
	/entity|ampersand|character reference|malformed char/i, // lone ampersands and unknown references stay as text
	/duplicate attribute/i, // the first counts
	/the string "]]>" is disallowed/i,
	/malformed comment/i, // "--" inside a comment
	/text data outside of root/i, // behind the root only: ahead of it we refuse too
	/processing instruction|xml declaration|version number|pi target|expected .*(version|encoding|standalone)/i,
	/disallowed character in/i,
];

describe("saxes", () => {
	it("reads the same points from 1,500 seeded files of every style", slow, () => {
		const random = seeded(31);
		for (let i = 0; i < 1500; i++) {
			const file = randomGpx(random);
			const twin = saxesPoints(file.text);
			expect(twin.error).toBeNull();
			const ours = readPoints(file.text);
			expect(structural.has(ours.fault), file.text).toBe(false);
			expect(places(ours.points)).toEqual(twin.points);
			expect(ours.points.map((point) => point.lat)).toEqual(file.lat);
			expect(ours.points.map((point) => point.ele)).toEqual(file.ele);
		}
	});

	it("agrees on what is well formed, on 4,000 seeded damages", slow, () => {
		const random = seeded(32);
		const seen = { both: 0, neither: 0 };
		for (let i = 0; i < 4000; i++) {
			const bytes = mutate(random, bytesOf(randomGpx(random).text));
			const text = new TextDecoder().decode(bytes);
			// what a declaration says is the host's matter
			const twin = saxesPoints(text.replace(/^\ufeff?<\?xml[^>]*\?>/, ""));
			const ours = readPoints(bytes);
			const refused = structural.has(ours.fault);
			if (twin.error === null && !refused) {
				seen.both++;
				// damaged numbers are left to the test of numbers; which points there are must agree
				expect(ours.points.length, text).toBe(twin.points.length);
			} else if (twin.error !== null && refused) seen.neither++;
			else if (twin.error !== null) {
				expect(
					lenient.some((rule) => rule.test(String(twin.error))) || hasLoneAmpersand(text),
					`fault ${ours.fault} ${twin.error}\n${text}`,
				).toBe(true);
			} else expect(isOurs(text), `fault ${ours.fault}\n${text}`).toBe(true);
		}
		expect(seen.both).toBeGreaterThan(500);
		expect(seen.neither).toBeGreaterThan(500);
	});
});

/** saxes takes all up to the next semicolon for a name, tags too. */
const hasLoneAmpersand = (text: string) =>
	/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text);

/** What only we refuse: a root that is not gpx, a document type, letters that no name should have. */
function isOurs(text: string): boolean {
	const root =
		/<([^\s<>/!?]+)/.exec(text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ""))?.[1] ?? "";
	return root.replace(/^.*:/, "") !== "gpx" || /<!DOCTYPE/i.test(text);
}

describe("txml", () => {
	it("reads the same values from 1,000 seeded plain files", slow, () => {
		const random = seeded(33);
		for (let i = 0; i < 1000; i++) {
			const { text } = randomGpx(random, true);
			expect(places(readPoints(text).points)).toEqual(txmlPoints(text));
		}
	});
});

describe("a border between chunks", () => {
	it("may fall on any byte of a file", slow, () => {
		const random = seeded(34);
		for (let k = 0; k < 8; k++) {
			const bytes = bytesOf(randomGpx(random).text.replace("\ufeff", ""));
			const whole = readPoints(bytes);
			for (let at = 1; at < bytes.length; at++) {
				core.open(0, 1);
				for (const part of [bytes.subarray(0, at), bytes.subarray(at)]) {
					new Uint8Array(core.memory.buffer, core.inputPtr(), part.length).set(part);
					core.push(part.length);
				}
				core.flush();
				const last = whole.points.length - 1;
				const same =
					core.pointCount() === last + 1 &&
					(last < 0 || Object.is(core.lonOf(last), whole.points[last]?.lon));
				if (!same || core.finish() !== whole.fault)
					expect.unreachable(`border at ${at} of ${bytes.length}`);
			}
			expect(readPoints(bytes, 1)).toEqual(whole);
		}
	});
});

import {
	MultipartParseError,
	MultipartParser,
	type MultipartPart,
} from "@remix-run/multipart-parser";
import { describe, expect, test } from "vitest";
import { maxParts, openMultipart } from "#worker/predictions/upload-form.ts";
import { pick, pickInt, seeded } from "../fixtures/random.ts";

const boundary = "--b-1";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

interface ReadPart {
	name: string | undefined;
	fileName: string | undefined;
	text: string;
}

/** Our reader, shown the body as it grows by pieces. */
function readParts(body: Uint8Array, nextPiece: () => number): ReadPart[] {
	const reader = openMultipart(boundary);
	for (let length = 0; length < body.length; ) {
		length = Math.min(body.length, length + nextPiece());
		reader.advance(body.subarray(0, length));
		// what is shown of an open part never changes afterwards
		for (const part of reader.parts) expect(part.end).toBeLessThanOrEqual(length);
	}
	if (!reader.complete) throw new MultipartParseError("not complete");
	return reader.parts.map(({ name, fileName, start, end }) => {
		return { name, fileName, text: textOf(body.subarray(start, end)) };
	});
}

/** The reference: the library, which keeps each part until it ends. */
function readPartsByLibrary(body: Uint8Array): ReadPart[] {
	const parser = new MultipartParser(boundary);
	const parts: MultipartPart[] = [...parser.write(body)];
	parser.finish();
	return parts.map((part) => ({ name: part.name, fileName: part.filename, text: part.text }));
}

const names = ["file", "result", "a b", "é", 'q"', "x%22y"];
const scraps = ["\r\n", "--", "-", "\r", "\n", "\r\n--", "\r\n----b", "text ", "é", "b-1"];

function randomForm(random: () => number): string {
	const parts = Array.from({ length: 1 + pickInt(random, 5) }, () => {
		const name = pick(random, names).replace('"', "%22");
		const file = pick(random, ["", '; filename="course.gpx"', "; filename*=UTF-8''col%C3%A9.gpx"]);
		const type = pick(random, ["", "Content-Type: application/gpx+xml\r\n"]);
		const scrapsOf = Array.from({ length: pickInt(random, 12) }, () => pick(random, scraps));
		const content = scrapsOf.join("").replaceAll(`\r\n--${boundary}`, "");
		return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n${content}\r\n`;
	});
	return `${parts.join("")}--${boundary}--\r\n`;
}

describe("a form read while it arrives", () => {
	test("A form read while it arrives is the library's, wherever it is cut into pieces", () => {
		const random = seeded(7);
		for (let round = 0; round < 300; round++) {
			const body = bytesOf(randomForm(random));
			const expected = readPartsByLibrary(body);
			expect(readParts(body, () => body.length)).toEqual(expected);
			expect(readParts(body, () => 1)).toEqual(expected);
			expect(readParts(body, () => 1 + pickInt(random, 60))).toEqual(expected);
		}
	});

	test("A form read while it arrives is refused wherever it is cut off", () => {
		const body = bytesOf(randomForm(seeded(8)));
		for (let length = 1; length < body.length - 4; length++) {
			expect(() => readParts(body.subarray(0, length), () => 40)).toThrow(MultipartParseError);
		}
	});

	test.each([
		["without its first delimiter", `x--${boundary}--`],
		["with something behind a delimiter", `--${boundary}x\r\n`],
		["with endless headers", `--${boundary}\r\nX: ${"x".repeat(9000)}`],
		[
			"with endless parts",
			`--${boundary}\r\nX: y\r\n\r\n\r\n`.repeat(maxParts + 1).concat(`--${boundary}--`),
		],
	])("A form read while it arrives is refused %s", (_what, text) => {
		expect(() => readParts(bytesOf(text), () => 100)).toThrow(MultipartParseError);
	});

	test("A form read while it arrives shows a part's content before the part ends, but for what may be a delimiter", () => {
		const reader = openMultipart(boundary);
		const text = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nfirst\r\n----b`;
		reader.advance(bytesOf(text));
		const [{ start, end, closed }] = reader.parts;
		expect(closed).toBe(false);
		expect("first\r\n----b".startsWith(text.slice(start, end))).toBe(true);
		expect(text.slice(start, end).length).toBeGreaterThan(0);
		expect(text.slice(start, end)).not.toContain("\r");
	});
});

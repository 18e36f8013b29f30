import { expect, test } from "vitest";
import { fitCrc, writeFit } from "./fit-writer.ts";

test("the checksum is CRC-16/ARC", () => {
	// check value of the catalogue of parametrised CRC algorithms
	expect(fitCrc(new TextEncoder().encode("123456789"))).toBe(0xbb3d);
});

test("a text is cut between characters and ends with a zero", () => {
	const file = writeFit([
		{ global: 31, fields: [{ number: 5, type: "string", bytes: 6 }], rows: [["crête ü"]] },
	]);
	const text = file.subarray(file.length - 2 - 6, file.length - 2);
	expect(new TextDecoder().decode(text)).toBe("crêt\0");
});

test("header and size are those of the protocol", () => {
	const file = writeFit([
		{ global: 0, fields: [{ number: 0, type: "enum" }], rows: [[6]] },
		{ global: 20, fields: [{ number: 253, type: "uint32" }], rows: [] },
	]);
	const view = new DataView(file.buffer);
	expect(new TextDecoder().decode(file.subarray(8, 12))).toBe(".FIT");
	// one definition of one field, one row of one byte; what has no rows leaves no trace
	expect(view.getUint32(4, true)).toBe(9 + 2);
	expect(file).toHaveLength(14 + 11 + 2);
	expect(view.getUint16(12, true)).toBe(fitCrc(file.subarray(0, 12)));
});

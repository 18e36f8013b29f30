// The wire format of Protocol Buffers, as far as messages of whole numbers, doubles and texts need it
// (protobuf.dev/programming-guides/encoding).

/** A field: its number, and a whole number, a double, a text or a message. */
export type ProtoField =
	| readonly [number: number, value: number]
	| readonly [number: number, value: { double: number } | string | readonly ProtoField[]];

const wireTypes = { varint: 0, double: 1, bytes: 2 };

/** A message of these fields, in order. Whole numbers are not negative. */
export function protoMessage(fields: readonly ProtoField[]): Uint8Array<ArrayBuffer> {
	const bytes: number[] = [];
	for (const [number, value] of fields) {
		if (typeof value === "number") {
			varint(bytes, number * 8 + wireTypes.varint);
			varint(bytes, value);
		} else if (typeof value === "object" && "double" in value) {
			varint(bytes, number * 8 + wireTypes.double);
			const double = new DataView(new ArrayBuffer(8));
			double.setFloat64(0, value.double, true);
			bytes.push(...new Uint8Array(double.buffer));
		} else {
			const inner =
				typeof value === "string" ? new TextEncoder().encode(value) : protoMessage(value);
			varint(bytes, number * 8 + wireTypes.bytes);
			varint(bytes, inner.length);
			for (const byte of inner) bytes.push(byte);
		}
	}
	return Uint8Array.from(bytes);
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function varint(bytes: number[], value: number): void {
	let left = value;
	while (left >= 128) {
		bytes.push((left % 128) | 128);
		left = Math.floor(left / 128);
	}
	bytes.push(left);
}

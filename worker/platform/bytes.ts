const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Bytes that grow as they are written. */
export class ByteWriter {
	#bytes = new Uint8Array(1024);
	#view = new DataView(this.#bytes.buffer);
	#length = 0;

	#reserve(more: number): void {
		if (this.#length + more <= this.#bytes.length) return;
		const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
		larger.set(this.#bytes);
		this.#bytes = larger;
		this.#view = new DataView(larger.buffer);
	}

	byte(value: number): void {
		this.#reserve(1);
		this.#bytes[this.#length++] = value;
	}

	/** A whole number from 0 to 2^53 − 1: seven bits a byte, the lowest first. */
	whole(value: number): void {
		this.#reserve(8);
		let rest = value;
		for (; rest >= 128; rest = Math.floor(rest / 128)) {
			this.#bytes[this.#length++] = 128 + (rest % 128);
		}
		this.#bytes[this.#length++] = rest;
	}

	/** A whole number of either sign below 2^52: small ones take few bytes. */
	signed(value: number): void {
		this.whole(value < 0 ? -2 * value - 1 : 2 * value);
	}

	float(value: number, littleEndian = false): void {
		this.#reserve(8);
		this.#view.setFloat64(this.#length, value, littleEndian);
		this.#length += 8;
	}

	text(value: string): void {
		const bytes = encoder.encode(value);
		this.whole(bytes.length);
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
	}

	written(): Uint8Array {
		return this.#bytes.subarray(0, this.#length);
	}
}

/** Reads what `ByteWriter` has written, in the same order. Every method throws RangeError where the bytes end. */
export class ByteReader {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	#at = 0;

	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	}

	/** How many bytes are not read yet. */
	get left(): number {
		return this.#bytes.length - this.#at;
	}

	byte(): number {
		return this.#view.getUint8(this.#at++);
	}

	whole(): number {
		let value = 0;
		for (let unit = 1; unit <= Number.MAX_SAFE_INTEGER; unit *= 128) {
			const byte = this.byte();
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
		throw new RangeError("A number in bytes has no end.");
	}

	signed(): number {
		const value = this.whole();
		return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
	}

	float(littleEndian = false): number {
		const value = this.#view.getFloat64(this.#at, littleEndian);
		this.#at += 8;
		return value;
	}

	text(): string {
		const length = this.whole();
		const bytes = this.#bytes.subarray(this.#at, this.#at + length);
		this.#at += length;
		return decoder.decode(bytes);
	}
}

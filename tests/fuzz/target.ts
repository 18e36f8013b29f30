import assert from "node:assert/strict";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import { errorCodes } from "../fixtures/error-codes.ts";

/** Something that reads what strangers send, beside a maker of what they might send. */
export interface FuzzTarget {
	/** An input, the same for the same numbers. */
	make(random: () => number): Uint8Array;
	/**
	 * Has the product read it, and answers what it came to: "read", or the code of a refusal. Throws where a
	 * promise is broken: another error, a figure that is none, two ways of reading that differ.
	 */
	read(input: Uint8Array): string | Promise<string>;
	/** Whether the input comes in parts, as answers of other sites do: no request then holds it whole. */
	comesInParts?: true;
}

/** What one request may take above idle, bytes, with the input itself where it comes whole: half of an isolate (docs/robustness.md). */
export const mostHeapBytes = 64 * 2 ** 20;

/** The code of a refusal in the promised form; any other error is thrown on. */
export function codeOf(error: unknown): string {
	if (!(error instanceof AppError)) throw error;
	assert.ok(errorCodes.includes(error.code), `'${error.code}' is no known code`);
	assert.ok(errorSentence(error).length > 10, `${error.code} says nothing`);
	return error.code;
}

/** Asserts that no number inside is infinite, and none is missing unless `gaps` are allowed. */
export function assertFinite(value: unknown, gaps = false, path = "answer"): void {
	if (typeof value === "number") {
		assert.ok(Number.isFinite(value) || (gaps && Number.isNaN(value)), `${path} is ${value}`);
	} else if (value instanceof Float64Array) {
		const at = value.findIndex((one) => !Number.isFinite(one) && !(gaps && Number.isNaN(one)));
		assert.equal(at, -1, `${path}[${at}] is ${value[at]}`);
	} else if (typeof value === "object" && value !== null) {
		for (const [key, inner] of Object.entries(value)) assertFinite(inner, gaps, `${path}.${key}`);
	}
}

export const assertInstant = (ms: number): void =>
	assert.ok(Number.isFinite(new Date(ms).getTime()), `${ms} is no instant`);

/** A whole number from the bytes, so that a choice of the reading belongs to its input (FNV-1a). */
export function digestOf(input: Uint8Array): number {
	let hash = 0x811c9dc5;
	for (const byte of input) hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

import type { FitMessages } from "./fit-writer.ts";

// Numbers of messages, fields and values are those of the public FIT profile.

export const running = 1;
/** Seconds from 1970 to FIT's own zero, the end of 1989. */
export const fitZeroS = 631_065_600;
/** FIT's own sign of a value that is not set. */
export const unsetUint32 = 0xffff_ffff;
const developmentManufacturer = 255;

/** The message that each file begins with: what it is, and when it was made, s since FIT's zero. */
export const fitIdentity = (fileType: number, createdS: number): FitMessages => ({
	global: 0,
	fields: [
		{ number: 0, type: "enum" },
		{ number: 1, type: "uint16" },
		{ number: 3, type: "uint32z" },
		{ number: 4, type: "uint32" },
	],
	rows: [[fileType, developmentManufacturer, 1, createdS]],
});

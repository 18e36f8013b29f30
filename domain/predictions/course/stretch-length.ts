import { decimetres } from "./rounding.ts";

/** Of a stretch from `startM` to `endM`: m, in decimetres. */
export const lengthOf = ({ startM, endM }: { startM: number; endM: number }) =>
	decimetres(endM - startM);

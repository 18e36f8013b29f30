import { commonKinds, type FaultRule as Rule } from "../stand-in/faults.ts";

/** Kinds of faults, by their names on the switchboard. */
export const faultKinds = [
	...commonKinds,
	/** 403, the application switched off. */
	"app-inactive",
	/** 403, no more athletes. */
	"capacity-reached",
	/** Pages after the first begin with the last three of the page before. */
	"duplicates",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type FaultRule = Rule<FaultKind>;

import { microUsdOf } from "#domain/list-prices.ts";

// What a race channel costs, in millionths of a US dollar at list price, and who pays: the hour of its runner and that of the
// network of the phone that brings it about.

/** An object is billed while it runs, not while it could sleep; with 128 MB. */
const eventGBs = 0.128 * 0.005;

/** What each event uses. Of messages twenty are billed as one request, those that are answered without the object as none. */
export const useOf = {
	arrival: { objectRequests: 1, objectGBs: eventGBs, rowsWritten: 0 },
	message: { objectRequests: 1 / 20, objectGBs: eventGBs, rowsWritten: 0 },
	/** The log, and how often it was stored. */
	stored: { objectRequests: 0, objectGBs: 0, rowsWritten: 2 },
	/** What is remembered of positions; the log where they say a passage, and the alarm after the finish, once in ten posts. */
	post: { objectRequests: 1, objectGBs: eventGBs, rowsWritten: 1.1 },
} as const;
export const costOf = {
	arrival: microUsdOf(useOf.arrival),
	message: microUsdOf(useOf.message),
	stored: microUsdOf(useOf.stored),
	post: microUsdOf(useOf.post),
} as const;
export type LiveEvent = keyof typeof costOf;

/** What is charged at once. */
export const stepMicroUsd = 20;

/** So much of the runner's hour may go to those who look on: the rest is for who enters passages. */
export const lookersShare = 2 / 3;

/** In which the worker tells the object who pays. */
export const payersHeader = "Race-Payers";

import { minuteMs } from "../time.ts";
import type { ActivitySource, Sport } from "./activity.ts";

/** What distinguishes one recording from another. */
export interface Recording {
	readonly id: string;
	readonly source: ActivitySource;
	readonly sport: Sport;
	readonly startAtMs: number;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
	readonly distanceM: number;
	/** How much data it has; of two recordings of one activity the richer one is shown. */
	readonly richness: number;
	/** Whether it is kept until its runner removes it. */
	readonly lasting: boolean;
}

const startToleranceMs = 2 * minuteMs;
const lengthTolerance = 0.03;
const durationTolerance = 0.1;
/** Two short lengths of a few metres more or less are one. */
const lengthSlackM = 50;
const durationSlackS = 60;

/**
 * Whether two recordings are of one activity: the same family of sport, starts within two minutes, lengths
 * within 3 % and durations within 10 %. Durations differ more: each source has its own idea of a pause.
 */
function isSameActivity(a: Recording, b: Recording): boolean {
	if (familyOf(a.sport) !== familyOf(b.sport)) return false;
	if (Math.abs(a.startAtMs - b.startAtMs) > startToleranceMs) return false;
	return alike(a.distanceM, b.distanceM, lengthTolerance, lengthSlackM) && alikeInTime(a, b);
}

/** Durations of one kind that are alike are enough; with none to compare, length and start decide. */
function alikeInTime(a: Recording, b: Recording): boolean {
	const pairs = [
		[a.elapsedS, b.elapsedS],
		[a.movingS, b.movingS],
	].filter((pair): pair is [number, number] => pair[0] !== null && pair[1] !== null);
	return (
		pairs.length === 0 ||
		pairs.some(([one, other]) => alike(one, other, durationTolerance, durationSlackS))
	);
}

function alike(a: number, b: number, tolerance: number, slack: number): boolean {
	return Math.abs(a - b) <= Math.max(slack, tolerance * Math.max(a, b));
}

function familyOf(sport: Sport): string {
	if (sport.endsWith("run")) return "run";
	return sport === "hike" ? "walk" : sport;
}

/**
 * Which recordings are duplicates: id of a hidden one → id of the one that is shown in its place. A
 * tracker's own list has no duplicates, so recordings of one tracker never hide each other; files do.
 */
export function findDuplicates(recordings: readonly Recording[]): Map<string, string> {
	const shownAs = new Map<string, string>();
	const shown: Recording[] = [];
	for (const one of [...recordings].sort(richestFirst)) {
		const original = shown.find(
			(other) =>
				(other.source !== one.source || one.source === "file") && isSameActivity(one, other),
		);
		if (original) shownAs.set(one.id, original.id);
		else shown.push(one);
	}
	return shownAs;
}

/** Where both are as rich, what does not expire comes first, files before the others. */
function richestFirst(a: Recording, b: Recording): number {
	return (
		b.richness - a.richness ||
		Number(b.lasting) - Number(a.lasting) ||
		Number(b.source === "file") - Number(a.source === "file") ||
		(a.id < b.id ? -1 : 1)
	);
}

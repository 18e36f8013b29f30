import { decimetres } from "../course/rounding.ts";
import type { PublicCourse } from "../share/public-course.ts";
import type { RaceLog } from "./race-log.ts";

/** A log as a channel has it whose followers do not see where the course starts and finishes: places there are not told, but for both ends. */
export const publicLog = (log: RaceLog, course: PublicCourse): RaceLog => moved(log, course.toldOf);

/** And back, on the phones that have the whole plan. */
export const ownLog = (told: RaceLog, course: PublicCourse): RaceLog => moved(told, course.ownOf);

const moved = (log: RaceLog, to: (distanceM: number) => number | null): RaceLog =>
	log.flatMap((entry) => {
		const distanceM = to(entry.distanceM);
		return distanceM === null ? [] : [{ ...entry, distanceM: decimetres(distanceM) }];
	});

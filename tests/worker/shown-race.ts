import { openArrivingCourse } from "#worker/predictions/arriving-course.ts";
import { publishedRace, raceGpx } from "../fixtures/published-race.ts";
import { createServices } from "./home.ts";

/** The course of the race of the tests, as it is read of its file. */
export const shownCourse = () =>
	openArrivingCourse().finish(new TextEncoder().encode(raceGpx), null, null);

/** Publishes the race of the tests; `origins` may show its component. */
export const showRace = (origins: readonly string[] = []): Promise<void> =>
	createServices().races.publish(publishedRace(shownCourse(), { origins }));

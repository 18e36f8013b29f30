import { openArrivingCourse } from "#worker/predictions/arriving-course.ts";
import { publishedRace, raceGpx, racePlace } from "../fixtures/published-race.ts";
import { postJson } from "./client.ts";
import { createServices } from "./home.ts";

/** The course of the race of the tests, as it is read of its file. */
export const shownCourse = () =>
	openArrivingCourse().finish(new TextEncoder().encode(raceGpx), null, null);

/** Publishes the race of the tests; `origins` may show its component. */
export const showRace = (origins: readonly string[] = []): Promise<void> =>
	createServices().races.publish(publishedRace(shownCourse(), { origins }));

/** A new prediction of its course. */
export async function newRacePrediction(token: string): Promise<string> {
	const { race, edition, course } = racePlace;
	const path = `/api/races/${race}/${edition}/${course}/predictions`;
	const answer = await postJson(path, { result: "10km=45:00" }, token);
	return (await answer.json<{ id: string }>()).id;
}

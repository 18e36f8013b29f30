import { env } from "cloudflare:workers";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call } from "./client.ts";
import { createServices } from "./home.ts";
import { dayMs } from "./training.ts";

// A race that a runner wants predicted, on a day from today, and what pages say of it.

export const gpx = hillyCourseGpx({ km: 30, name: "Tour" });
export const targetS = 11_000;
export const servicesIn = (days: number) =>
	createServices(env, () => new Date(Date.now() + days * dayMs));
export const dateIn = (days: number) =>
	new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
export const fields = (startsInDays: number) => ({
	result: "",
	goal: `${targetS}s`,
	start: `${dateIn(startsInDays)}T07:00`,
});

/** What a page says to a signed-in reader. */
export async function textOf(page: string, token: string): Promise<string> {
	const answer = await call(page, { headers: { Cookie: `relief_session=${token}` } });
	return (await answer.text()).replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "");
}

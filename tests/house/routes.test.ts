import { expect, test } from "vitest";
import { pageRoutes } from "../fixtures/page-routes.ts";

/** Pages that anyone may open, and those for visitors alone. Every other page needs a session. */
const publicPages = [
	"/",
	"/about",
	"/cgu",
	"/example/:name",
	"/language",
	"/mail-link",
	"/offline",
	"/outbox",
	"/race-day",
	"/reset-password",
	"/shared",
	"*",
	"/login",
	"/register",
	"/forgot-password",
];

test("Every page is closed unless it is listed public", () => {
	const open = pageRoutes.filter(({ rule }) => rule !== "runners");
	expect(open.map(({ path }) => path).sort()).toEqual([...publicPages].sort());
});

test("No public page is closed by mistake", () => {
	const closed = pageRoutes.filter(({ rule }) => rule === "runners");
	expect(closed.map(({ path }) => path)).toEqual(
		expect.arrayContaining([
			"/dashboard",
			"/settings",
			"/upload-gpx",
			"/prediction-result",
			"/strava-link",
			"/sources",
		]),
	);
});

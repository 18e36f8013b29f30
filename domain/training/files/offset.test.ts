import { expect, test } from "vitest";
import { utcOffsetS } from "./offset.ts";

const winter = Date.UTC(2026, 0, 10, 8);
const summer = Date.UTC(2026, 6, 10, 8);

test.each([
	["at home in winter", "Europe/Paris", winter, 2.35, 3600],
	["at home in summer", "Europe/Paris", summer, 2.35, 7200],
	["in the far west of the same zone", "Europe/Madrid", summer, -9.2, 7200],
	["indoors", "America/New_York", winter, null, -18_000],
	["half an hour off", "Asia/Kolkata", winter, 77.2, 19_800],
	["on a journey to Japan", "Europe/Paris", winter, 139.7, 32_400],
	["across the date line from home", "Pacific/Auckland", winter, -175, 46_800],
	["in UTC itself", "UTC", winter, 0, 0],
	["in a zone that nobody knows", "Middle/Earth", winter, 0, null],
])("the day of a run %s", (_, zone, atMs, lonDeg, expected) => {
	expect(utcOffsetS(zone, atMs, lonDeg)).toBe(expected);
});

import { expect, test } from "vitest";
import { AppError } from "../../app-error.ts";
import { cutOffElapsedS, timeText } from "./cut-off.ts";
import { readCutOff } from "./cut-off-text.ts";
import { readPlanOptions } from "./read-plan-options.ts";
import { readStartTime, startMsOf } from "./start-time.ts";
import type { TimeOfDay } from "./station.ts";

const hours = 3600;
const atTime = (day: number, hour: number, minute = 0) => ({
	at: { day, minute: 60 * hour + minute },
});
// Friday; clocks go back on Sunday at 3:00
const paris = "2027-10-29T18:00+02:00[Europe/Paris]";
// Friday; clocks go forward on Sunday at 2:00
const spring = "2027-03-12T22:00-05:00[America/New_York]";

test.each([
	["keeps a fixed offset", "2027-10-29T18:00+02:00", atTime(2, 4), 34 * hours],
	["needs no offset", "2027-10-29T18:00", atTime(2, 4), 34 * hours],
	["is before the end of summer time", paris, atTime(2, 1), 31 * hours],
	["comes twice, and counts the first time", paris, atTime(2, 2, 30), 32.5 * hours],
	["follows the end of summer time", paris, atTime(2, 4), 35 * hours],
	["follows the beginning of summer time", spring, atTime(2, 4), 29 * hours],
	["that summer time skips counts by the offset before", spring, atTime(2, 2, 30), 28.5 * hours],
	["on the day of the start may lie before it", paris, atTime(0, 17), -1 * hours],
	["counts from the start's seconds", "2027-10-29T18:00:30", atTime(0, 18, 1), 30],
])("A cut-off at a time of day that %s: %s", (_, start, cutOff, elapsedS) => {
	expect(cutOffElapsedS(cutOff, start)).toBe(elapsedS);
});

test("A cut-off in time from the start needs no start", () => {
	expect(cutOffElapsedS({ at: { elapsedS: 27_000 } }, null)).toBe(27_000);
});

test.each([null, "soon"])("A cut-off at a time of day is refused with the start %j", (start) => {
	expect(() => cutOffElapsedS(atTime(1, 2), start)).toThrow(
		new AppError("prediction.cut_off_needs_start", { cutOff: "D+1 02:00" }),
	);
});

test.each([
	["2027-10-31T02:30+02:00[Europe/Paris]", "2027-10-31T00:30:00.000Z"],
	["2027-10-31T02:30+01:00[Europe/Paris]", "2027-10-31T01:30:00.000Z"],
	["2027-10-31T02:30[Europe/Paris]", "2027-10-31T00:30:00.000Z"],
	["2027-08-27T18:00:00+02:00[europe/paris]", "2027-08-27T16:00:00.000Z"],
	["2027-08-27T16:00Z[UTC]", "2027-08-27T16:00:00.000Z"],
	["2027-08-27T18:00+05:45[Asia/Kathmandu]", "2027-08-27T12:15:00.000Z"],
	["2027-01-27T18:00-03:00[America/Argentina/Ushuaia]", "2027-01-27T21:00:00.000Z"],
])("The start %s is the instant %s", (text, instant) => {
	expect(new Date(startMsOf(text) ?? 0).toISOString()).toBe(instant);
});

test.each([
	["2027-08-27T18:00+01:00[Europe/Paris]", "start_offset"],
	["2027-08-27T18:00Z[Europe/Paris]", "start_offset"],
	["2027-03-28T02:30+01:00[Europe/Paris]", "start_offset"],
	["2027-03-28T02:30[Europe/Paris]", "start_offset"],
	["2027-08-27T18:00+02:00[Europe/Chamonix]", "start_zone"],
	["2027-08-27T18:00+02:00[]", "start"],
	["2027-08-27T18:00+02:00[Europe/Paris", "start"],
	["2027-02-30T18:00+02:00", "start"],
	["2027-08-27T24:00", "start"],
	["2027-08-27T18:00+99:99", "start"],
	["1999-08-27T18:00", "start"],
])("The start %s is refused as %s", (text, bound) => {
	expect(startMsOf(text)).toBeNull();
	expect(() => readPlanOptions((field) => (field === "start" ? [text] : []))).toThrow(
		expect.objectContaining({ values: expect.objectContaining({ bound, text }) }),
	);
});

// a Friday
const friday = readStartTime("2027-08-27T18:00+02:00");
const start = typeof friday === "string" ? null : friday;
const from = (elapsedS: number) => ({ at: { elapsedS }, counts: "arrival" });
const clock = (day: number, hour: number, minute = 0) => ({
	...atTime(day, hour, minute),
	counts: "arrival",
});

test.each([
	["7:30", from(27_000)],
	["07:30:15", from(27_015)],
	["7h30", from(27_000)],
	["7 h 30", from(27_000)],
	["27:15", from(98_100)],
	["+7:30", from(27_000)],
	["7h30min", from(27_000)],
	["450 min", from(27_000)],
	["1 j 3 h", from(97_200)],
	["1d 3h", from(97_200)],
	["26 hours", from(93_600)],
	["sam. 14:30", clock(1, 14, 30)],
	["Sat 2:30 PM", clock(1, 14, 30)],
	["samedi 14h30", clock(1, 14, 30)],
	["Samedi à 14 h 30", clock(1, 14, 30)],
	["14:30 (sam)", clock(1, 14, 30)],
	["dim 2h", clock(2, 2)],
	["DIM. 29/08 02h00", clock(2, 2)],
	["ven 23:00", clock(0, 23)],
	["J+1 02:00", clock(1, 2)],
	["D+1 02:00", clock(1, 2)],
	["02:00 J+1", clock(1, 2)],
	["02:00 (+1)", clock(1, 2)],
	["Day 2 02:00", clock(1, 2)],
	["J2 2h", clock(1, 2)],
	["12:15 AM", clock(1, 0, 15)],
	["11 p.m.", clock(0, 23)],
	["sam. midi", clock(1, 12)],
	["sat midnight", clock(1, 0)],
	["sam. 24:00", clock(2, 0)],
	["28/08 14h30", clock(1, 14, 30)],
	["28/08/2027 14:30", clock(1, 14, 30)],
	["8/28 2:30pm", clock(1, 14, 30)],
	["2027-08-28T14:30", clock(1, 14, 30)],
	["28 août 14h30", clock(1, 14, 30)],
	["Sat, Aug 28 2:30 PM", clock(1, 14, 30)],
	["sam. 14:30 départ", { ...clock(1, 14, 30), counts: "departure" }],
	["7:30 out", { ...from(27_000), counts: "departure" }],
	["H+7h30", from(27_000)],
	["1d 4h 30m", from(102_600)],
	["7:30 **", from(27_000)],
	["avant 7h30", from(27_000)],
	["+1 02:00", clock(1, 2)],
	["(+1) 02:00", clock(1, 2)],
	["Sam. - 14h30", clock(1, 14, 30)],
	["Jour 2 – 14h30", clock(1, 14, 30)],
	["before 11 p.m.", clock(0, 23)],
	["samedi 28 août 2027 à 14h30", clock(1, 14, 30)],
	["Sat, Aug 28, 2027 at 2:30 PM", clock(1, 14, 30)],
])("The cut-off %j of a start on a Friday is read", (text, cutOff) => {
	expect(readCutOff(text, start)).toEqual(cutOff);
});

test.each([
	"",
	"soon",
	"7",
	"7.5",
	"25:61",
	"7:75",
	"13:00 PM",
	"0 AM",
	"sam.",
	"J+1",
	"sam. 30:00",
	"27/07 14:30",
	"2026-08-28 14:30",
	"31/02 10:00",
	"7:30 8:30",
	"=7:30",
	"999999 min",
	"-2:00",
	"16h à 17",
	"16h - 17",
	"14h–15h",
	"+102 02:00",
	"28 août 2026 14:30",
])("The text %j is no cut-off of a start on a Friday", (text) => {
	expect(readCutOff(text, start)).toBeNull();
});

test.each(["sam. 14:30", "2:30 PM", "28/08 14h30"])("The cut-off %j needs the start", (text) => {
	expect(readCutOff(text, null)).toBe("needs_start");
});

test.each<[string, TimeOfDay | { elapsedS: number }]>([
	["7:30", { elapsedS: 27_000 }],
	["7:30:05", { elapsedS: 27_005 }],
	["336:00", { elapsedS: 14 * 86_400 }],
	["D+0 00:00", { day: 0, minute: 0 }],
	["D+10 23:59", { day: 10, minute: 1439 }],
])("A cut-off is written as %s and read again", (text, at) => {
	expect(timeText(at)).toBe(text);
	expect(readCutOff(text, null)).toMatchObject({ at });
});

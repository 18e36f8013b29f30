import { describe, expect, test } from "vitest";
import { namedCourse as course, namedStations as stations } from "#tests/fixtures/small-plan.ts";
import { calendarOf } from "./calendar.ts";

describe("a calendar", () => {
	const words = {
		race: (name: string) => name,
		arrival: (place: string) => place,
		crew: (place: string) => `Crew: ${place}`,
		cutOff: (_: unknown, place: string) => `Cut-off: ${place}`,
		finish: "Finish",
		description: () => "aid; crew,\nC:\\x",
	};
	const createdMs = Date.UTC(2026, 10, 22, 10, 0, 5);
	const text = calendarOf(course, { words, createdMs });

	/** Properties of each event after RFC 5545: unfolded, split at the first colon, texts unescaped. */
	function eventsOf(ics: string): Record<string, string>[] {
		expect(ics.endsWith("\r\n")).toBe(true);
		const lines = ics
			.replace(/\r\n[ \t]/g, "")
			.trimEnd()
			.split("\r\n");
		const events: Record<string, string>[] = [];
		for (const line of lines) {
			const [, name, value] = /^([A-Z-]+):(.*)$/s.exec(line) ?? [];
			expect(name).toBeTruthy();
			if (name === "BEGIN" && value === "VEVENT") events.push({});
			else if (events.length > 0) {
				const unescaped = value.replace(/\\([\\;,nN])/g, (_, sign) =>
					/n/i.test(sign) ? "\n" : sign,
				);
				events[events.length - 1][name] ??= unescaped;
			}
		}
		return events;
	}

	test("A calendar has the race, arrivals by their range, crew windows, cut-offs and the finish, in UTC", () => {
		const events = eventsOf(text);
		expect(events.map(({ SUMMARY, DTSTART, DTEND }) => [SUMMARY, DTSTART, DTEND])).toEqual([
			["Côte & bois", "20270502T073000Z", "20270502T074700Z"],
			["Refuge de la Croix du Bonhomme", "20270502T073350Z", "20270502T073440Z"],
			["Crew: Refuge de la Croix du Bonhomme", "20270502T073350Z", "20270502T073440Z"],
			["Col 🏔", "20270502T073820Z", "20270502T074000Z"],
			["Cut-off: Col 🏔", "20270502T074500Z", undefined],
			["=1+1", "20270502T074320Z", "20270502T074630Z"],
			["Cut-off: =1+1", "20270502T080000Z", undefined],
			["Finish", "20270502T074550Z", "20270502T074910Z"],
		]);
		expect(events.every(({ DTSTAMP }) => DTSTAMP === "20261122T100005Z")).toBe(true);
		expect(events[1]).toMatchObject({
			DESCRIPTION: "aid; crew,\nC:\\x",
			LOCATION: "Refuge de la Croix du Bonhomme",
			GEO: "45.906300;6.800180",
		});
	});

	test("An event keeps its name when the plan changes, and no two events share one", () => {
		const uids = (ics: string) => eventsOf(ics).map(({ UID }) => UID);
		const later = { ...course, startMs: course.startMs + 3_600_000, finish: undefined };
		expect(uids(calendarOf(later, { words, createdMs: createdMs + 1 }))).toEqual(uids(text));
		const twice = { ...course, passages: undefined, stations: [stations[0], stations[0]] };
		const found = uids(calendarOf(twice, { words, createdMs }));
		expect(new Set(found).size).toBe(found.length);
		expect(uids(calendarOf({ ...course, name: "Another" }, { words, createdMs }))[1]).not.toBe(
			uids(text)[1],
		);
	});

	test("Lines have at most 75 octets, cut between characters", () => {
		const name = `x${"🏔é".repeat(60)}`;
		const ics = calendarOf({ ...course, name }, { words, createdMs });
		const lines = ics.split("\r\n");
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
		expect(lines.every((line) => !/[\ud800-\udfff]/u.test(line))).toBe(true);
		expect(eventsOf(ics)[0].SUMMARY).toBe(name);
	});

	test("A name with line ends and control characters adds no line", () => {
		const name = "A\r\nEND:VEVENT\u0007\nB";
		const [race] = eventsOf(calendarOf({ ...course, name }, { words, createdMs }));
		expect(race.SUMMARY).toBe("A\nEND:VEVENT\nB");
	});
});

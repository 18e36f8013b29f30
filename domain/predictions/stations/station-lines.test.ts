import { expect, test } from "vitest";
import { stopAt } from "../options/station.ts";
import { stationLines } from "../options/station-text.ts";
import { needStart, readStationLines, usableStations } from "./station-lines.ts";

const course = { courseM: 10_000, start: null };

test("Lines are read in order of distance, and each that cannot be stored says why", () => {
	const text = '6,"Col, north",aid,5\n\nfar,Nowhere\r\n12,Beyond\n3,Spring,water,,D+1 02:00\n2,,,4';
	const { stations, problems } = readStationLines(text, course);
	expect(stations.map(({ name }) => name)).toEqual([null, "Spring", "Col, north", "Beyond"]);
	expect(problems).toMatchObject([
		{ line: 3, code: "station.text", values: { bound: "distance", part: "far" } },
		{ line: 4, code: "station.not_on_course", values: { station: "Beyond" } },
		{ line: 5, code: "prediction.cut_off_needs_start" },
	]);
	expect(needStart(stations)).toBe(true);
	expect(needStart([stopAt(1000, 60)])).toBe(false);
});

test("Lines that are written are read as the same stations", () => {
	const { stations } = readStationLines('6,"Col ""N"", 🏔",aid+crew,5,1:30 departure,=1+1', course);
	expect(readStationLines(stationLines(stations), course)).toEqual({ stations, problems: [] });
});

test("A list of 300 lines says once that it is too long, and as many as may be are usable", () => {
	const text = Array.from({ length: 300 }, (_, k) => `${(k + 1) / 40},A${k}`).join("\n");
	const { stations, problems } = readStationLines(text, course);
	expect(problems).toMatchObject([{ line: null, code: "station.too_many" }]);
	expect(usableStations(stations, course, 100)).toEqual(stations.slice(0, 100));
});

test("A stop without a name at the end of the course is not usable, a cut-off there is", () => {
	const { stations } = readStationLines("10,,,5\n10,Finish,,,2:00", course);
	expect(usableStations(stations, course, 100).map(({ name }) => name)).toEqual(["Finish"]);
});

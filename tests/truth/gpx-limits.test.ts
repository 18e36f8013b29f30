import { expect, it } from "vitest";
import { Fault } from "../../domain/fault.ts";
import { bytesOf, faultOf, readCourse } from "../fixtures/core.ts";
import { makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { pickInt, seeded } from "../fixtures/random.ts";
import { hillyLoop, sample } from "../fixtures/ways.ts";

const points = sample(hillyLoop(6000));
const random = seeded(9);
const digits = (count: number) => Array.from({ length: count }, () => pickInt(random, 10)).join("");
const jitter = (count: number, time: (i: number) => string | null, radiusDeg = 1e-4) =>
	Array.from({ length: count }, (_, i) => ({
		lat: (46.5 + radiusDeg * random()).toFixed(7),
		lon: (7.9 + radiusDeg * random()).toFixed(7),
		ele: "600",
		time: time(i),
	}));
const clock = (ms: number) => new Date(1.7e12 + ms).toISOString();

it.each<[string, () => string]>([
	[
		"numbers of a thousand digits",
		() =>
			makeGpx(
				points.flatMap((p) =>
					[0, 1, 2, 3].map(() => ({ ...p, lat: p.lat + digits(900), lon: p.lon + digits(900) })),
				),
			),
	],
	["a tangle without clock", () => makeGpx(jitter(30000, () => null))],
	[
		"a tangle within two minutes, then gone",
		() =>
			makeGpx([
				...jitter(30000, (i) => clock(i * 3.9)),
				...points,
				...jitter(9, () => clock(120500)),
			]),
	],
	["a tangle of equal stamps", () => makeGpx(jitter(30000, () => clock(0)))],
	[
		"a tangle that leaves each minute",
		() =>
			makeGpx(
				jitter(30000, (i) => clock(i * 4), 1e-4).map((p, i) =>
					i % 3000 === 0 ? { ...p, lat: "46.6" } : p,
				),
			),
	],
	[
		"20,000 segments of one point, newest first",
		() => makeGpxOf([jitter(20000, (i) => clock(-1000 * i)).map((p) => [p])]),
	],
	["2 MB of ampersands", () => makeGpx(points, { name: "&".repeat(2e6) })],
	["2 MB of one comment", () => makeGpx(points, { before: `<!--${"- ".repeat(1e6)}-->` })],
	["2 MB of brackets in CDATA", () => makeGpx(points, { name: `<![CDATA[${"]".repeat(2e6)}]]>` })],
	["2 MB of waypoints", () => makeGpx(points, { before: '<wpt lat="1" lon="1"/>'.repeat(1e5) })],
	[
		"points at 0, 0",
		() =>
			makeGpx([...points, ...jitter(30000, () => null).map((p) => ({ ...p, lat: "0", lon: "0" }))]),
	],
	[
		"jumps at every point",
		() =>
			makeGpx(
				jitter(30000, (i) => clock(1000 * i)).map((p, i) =>
					i % 2 === 0 ? p : { ...p, lat: "47.5" },
				),
			),
	],
])("%s are done within a second of this thread's own time", (_, make) => {
	const bytes = bytesOf(make());
	const before = process.threadCpuUsage();
	try {
		readCourse(bytes);
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
	}
	const spent = process.threadCpuUsage(before);
	expect(spent.user + spent.system).toBeLessThan(1e6);
});

it("refuses more than a million points", () => {
	const fault = faultOf(
		makeGpx([]).replace("</trkseg>", `${'<trkpt lat="1" lon="1"/>'.repeat(1048577)}</trkseg>`),
	);
	expect(fault.code).toBe("gpx.too_many_points");
	expect(fault.values.value).toBe(1048576);
});

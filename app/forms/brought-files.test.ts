import { expect, test } from "vitest";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { gpxRecording, recording } from "#tests/fixtures/recorded-run.ts";
import { kindOfFiles } from "./brought-files.ts";

const file = (name: string, text = "") => new File([text], name);
const point = (inner: string) =>
	`<gpx><metadata><time>2027-01-01T00:00:00Z</time></metadata><trk><trkseg><trkpt lat="1" lon="2">${inner}</trkpt></trkseg></trk></gpx>`;

test.for([
	["course", [file("hills.gpx", hillyCourseGpx({ km: 1 }))]],
	["course", [file("made-at.GPX", point("<ele>3</ele>"))]],
	["run", [file("run.gpx", point("<time>2027-01-01T08:00:00Z</time>"))]],
	["run", [file("watch.gpx", gpxRecording(recording()))]],
	["recordings", [file("run.fit")]],
	["recordings", [file("one.gpx"), file("two.TCX")]],
	["unknown", [file("picture.png")]],
] as const)("What is brought: %s", async ([kind, files]) => {
	expect(await kindOfFiles(files)).toBe(kind);
});

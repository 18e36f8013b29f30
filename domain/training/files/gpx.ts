import type { FileActivity } from "./activity-file.ts";
import { assemble } from "./assemble.ts";
import { openFileSamples } from "./samples.ts";
import { sportOfWord } from "./sports.ts";
import { readSamples, type SampleMarkup } from "./xml.ts";

/** GPX 1.1 with Garmin's TrackPointExtension, whose prefix differs by producer, and the `power` that exports write beside it. Cadence counts one foot. */
const markup: SampleMarkup = {
	format: "GPX",
	sample: "trkpt",
	attributes: { lat: "latDeg", lon: "lonDeg" },
	values: {
		ele: { series: "altitudeM" },
		time: { series: "timeMs" },
		hr: { series: "heartRateBpm" },
		cad: { series: "cadenceStepsPerMin", factor: 2 },
		power: { series: "powerW" },
	},
};

/** The activity of a GPX file: all of its tracks, which are the laps of some recorders. Errors as for TCX. */
export function readGpx(bytes: Uint8Array): FileActivity[] {
	const samples = openFileSamples().open();
	let name: string | null = null;
	let type: string | null = null;
	let creator: string | null = null;
	readSamples(bytes, markup, () => samples, {
		opened(element, attributes) {
			if (element === "gpx") creator = attributes.creator ?? null;
		},
		text(path, text) {
			if (path.at(-2) !== "trk" || text === "") return;
			if (path.at(-1) === "name") name ??= text;
			if (path.at(-1) === "type") type ??= text;
		},
	});
	return [
		assemble(markup.format, samples, {
			name,
			sport: sportOfWord(type) ?? "run",
			timerS: null,
			distanceM: null,
			elevationGainM: null,
			deviceName: creator,
			utcOffsetS: null,
			lapEndsMs: [],
		}),
	];
}

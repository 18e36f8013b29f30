import { AppError } from "#domain/app-error.ts";
import type { FileActivity } from "#domain/training/files/activity-file.ts";
import { assemble } from "#domain/training/files/assemble.ts";
import { openFileSamples, type Samples } from "#domain/training/files/samples.ts";
import { sportOfWord } from "#domain/training/files/sports.ts";
import { readSamples, type SampleMarkup } from "#domain/training/files/xml.ts";

/** Garmin's TrainingCenterDatabase v2 with ActivityExtension v2. Run cadence counts one foot. */
const markup: SampleMarkup = {
	format: "TCX",
	sample: "Trackpoint",
	attributes: {},
	values: {
		Time: { series: "timeMs" },
		LatitudeDegrees: { series: "latDeg" },
		LongitudeDegrees: { series: "lonDeg" },
		AltitudeMeters: { series: "altitudeM" },
		DistanceMeters: { series: "distanceM" },
		Value: { series: "heartRateBpm" },
		RunCadence: { series: "cadenceStepsPerMin", factor: 2 },
		Cadence: { series: "cadenceStepsPerMin", factor: 2 },
		Watts: { series: "powerW" },
	},
};

interface Found {
	readonly sport: string | undefined;
	readonly samples: Samples;
	/** Sums of the laps. */
	timerS: number;
	distanceM: number;
	deviceName: string | null;
	/** The first line of its notes, where exports have the title. */
	name: string | null;
	/** A lap ends where the next one begins, ms since 1970. */
	lapEndsMs: number[];
}

/** The activities of a TCX file. Errors: those of the XML, of the samples and of their clock. */
export function readTcx(bytes: Uint8Array): FileActivity[] {
	const found: Found[] = [];
	const file = openFileSamples();
	readSamples(bytes, markup, () => found.at(-1)?.samples ?? null, {
		opened(name, attributes) {
			if (name === "Lap") noteLap(found.at(-1), Date.parse(attributes.StartTime));
			if (name !== "Activity") return;
			const sums = { timerS: 0, distanceM: 0, lapEndsMs: [] };
			const named = { deviceName: null, name: null };
			found.push({ sport: attributes.Sport, samples: file.open(), ...sums, ...named });
		},
		text(path, text) {
			const activity = found.at(-1);
			const parent = path.at(-2);
			if (!activity || text === "") return;
			if (parent === "Lap" && path.at(-1) === "TotalTimeSeconds") activity.timerS += Number(text);
			if (parent === "Lap" && path.at(-1) === "DistanceMeters") activity.distanceM += Number(text);
			if (parent === "Activity" && path.at(-1) === "Notes") activity.name ??= firstLine(text);
			if (parent === "Creator" && path.at(-1) === "Name") activity.deviceName = text;
		},
	});
	if (found.length === 0) throw new AppError("file.no_samples", { format: markup.format });
	return found.map((activity) =>
		assemble(markup.format, activity.samples, {
			name: activity.name,
			sport: sportOfWord(activity.sport) ?? "other",
			timerS: activity.timerS || null,
			distanceM: activity.distanceM || null,
			elevationGainM: null,
			deviceName: activity.deviceName,
			utcOffsetS: null,
			lapEndsMs: activity.lapEndsMs,
		}),
	);
}

/** Another lap begins; the last one ends with the activity. Of a lap without a time nothing is known. */
function noteLap(activity: Found | undefined, startMs: number): void {
	if (activity && Number.isFinite(startMs)) activity.lapEndsMs.push(startMs);
}

const firstLine = (text: string) => text.trim().split(/\r?\n/)[0].trim() || null;

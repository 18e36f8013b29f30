import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { randomGpx } from "../fixtures/random-gpx.ts";
import { gpxRecording, recording, tcxRecording } from "../fixtures/recorded-run.ts";
import { readRecording } from "./activity-figures.ts";
import { amplifiedXml, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers, oddTimes } from "./damage.ts";
import { type FuzzTarget, utf8 } from "./target.ts";

const short = [
	recording({ seconds: 6 }),
	recording({ seconds: 5, located: false, sport: "treadmill" }),
	recording({ seconds: 8, heartRate: false, clockS: (i) => (i > 4 ? i - 7200 : i) }),
];
const tcxFiles = short.map(tcxRecording).map(utf8);
const gpxFiles = short.map(gpxRecording).map(utf8);

/** TCX files of recorded activities. */
export const tcxFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return amplifiedXml(random, "Trackpoint", maxActivityFileBytes);
		return random() < 0.5
			? damaged(random, pick(random, tcxFiles), pick(random, tcxFiles))
			: maybeDamaged(random, utf8(randomTcx(random)));
	},
	read: (input) => readRecording("a.tcx", input),
};

/** GPX files of recorded activities. */
export const recordedGpxFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return amplifiedXml(random, "trkpt", maxActivityFileBytes);
		return random() < 0.5
			? damaged(random, pick(random, gpxFiles), pick(random, tcxFiles))
			: maybeDamaged(random, utf8(withTimes(random, randomGpx(random).text)));
	},
	read: (input) => readRecording("a.gpx", input),
};

const maybeDamaged = (random: () => number, bytes: Uint8Array) =>
	random() < 0.5 ? bytes : damaged(random, bytes);

/** Clock, now and then an odd one, in front of each height. */
function withTimes(random: () => number, text: string): string {
	let second = 0;
	return text.replace(/<(ns-1:|g:)?ele/g, (start, prefix = "") => {
		second += pickInt(random, 5);
		const time = random() < 0.1 ? pick(random, oddTimes) : isoAt(second);
		return `<${prefix}time>${time}</${prefix}time>${start}`;
	});
}

/** A database with every element that is read, there or not, plain or odd, once or twice. */
function randomTcx(random: () => number): string {
	const some = (most: number, one: () => string) =>
		Array.from({ length: pickInt(random, most + 1) }, one).join("");
	const maybe = (name: string, value: string) =>
		random() < 0.8 ? `<${name}>${value}</${name}>` : "";
	const number = (below: number) =>
		random() < 0.15 ? pick(random, oddNumbers) : (random() * below).toFixed(pickInt(random, 8));
	let second = 0;
	const clock = () => {
		second += pickInt(random, 4);
		return random() < 0.08 ? pick(random, oddTimes) : isoAt(second);
	};
	const point = () =>
		`<Trackpoint>${maybe("Time", clock())}${maybe("Position", maybe("LatitudeDegrees", number(90)) + maybe("LongitudeDegrees", number(180)))}${maybe("AltitudeMeters", number(3000))}${maybe("DistanceMeters", number(9000))}${maybe("HeartRateBpm", maybe("Value", number(200)))}${maybe("Cadence", number(100))}${maybe("Extensions", maybe("ns3:RunCadence", number(100)))}</Trackpoint>`;
	const lap = () =>
		`<Lap>${maybe("TotalTimeSeconds", number(4000))}${maybe("DistanceMeters", number(9000))}<Track>${some(8, point)}</Track></Lap>`;
	const sport = pick(random, ["Running", "Biking", "Other", "", "Løb", "x".repeat(300)]);
	const activity = () =>
		`<Activity Sport="${sport}">${maybe("Id", clock())}${some(2, lap)}${maybe("Creator", maybe("Name", "Watch &amp; co"))}</Activity>`;
	return `${pick(random, ["", "  ", "\ufeff"])}<TrainingCenterDatabase>${some(1, point)}<Activities>${some(3, activity)}</Activities></TrainingCenterDatabase>`;
}

const isoAt = (second: number) => new Date(Date.UTC(2026, 3, 12, 6, 30, second)).toISOString();

import { z } from "../../schema.ts";
import {
	type CutOff,
	maxStationNameLength,
	maxStationNoteLength,
	maxStations,
	type Station,
	stationKinds,
	stopAt,
} from "../options/station.ts";
import type { PlannedClimb, Section, StationPlan } from "../stations/station-plan.ts";

// Stations and what a plan says of them, in a link: whole numbers, metres in dm, slopes in thousandths.

const whole = z.number().int().min(-1e9).max(1e9);
const count = z.number().int().nonnegative().max(1e9);
/** A character may take two units of UTF-16. */
const text = (characters: number) =>
	z
		.string()
		.max(2 * characters)
		.nullable();

/** Whether a time of day, then s from the start or minutes after midnight of the day of the start; whether to leave by. */
const packedCutOff = z.tuple([z.boolean(), count, z.boolean()]);

/** Beside each stop: name, a bit for each kind, cut-off, note. */
export const packedStations = z
	.array(
		z.tuple([
			text(maxStationNameLength),
			count.max(2 ** stationKinds.length - 1),
			packedCutOff.nullable(),
			text(maxStationNoteLength),
		]),
	)
	.max(maxStations);

const maxClimbs = 500;

export const packedStationPlan = z.strictObject({
	/** Rows of four for each station: bounds of the arrival, cut-off and chance × 1000, −1 without one. */
	at: z.array(whole).max(4 * maxStations),
	/** Rows of seven for each section, see `packSection`. */
	sec: z.array(whole).max(7 * (maxStations + 1)),
	/** Rows of twelve for each climb: start, end, as a section, arrival and its bounds. */
	up: z.array(whole).max(12 * maxClimbs),
	/** Of climbs. */
	tops: z.array(text(maxStationNameLength)).max(maxClimbs),
	/** Chance of all cut-offs × 1000. */
	all: count.max(1000).nullable(),
});

type PackedStations = z.infer<typeof packedStations>;
type PackedStationPlan = z.infer<typeof packedStationPlan>;

export const packStations = (stations: readonly Station[]): PackedStations =>
	stations.map(({ name, kinds, cutOff, note }) => [
		name,
		kinds.reduce((bits, kind) => bits + 2 ** stationKinds.indexOf(kind), 0),
		cutOff && packCutOff(cutOff),
		note,
	]);

const packCutOff = ({ at, counts }: CutOff): z.infer<typeof packedCutOff> => [
	"day" in at,
	"day" in at ? at.day * minutesPerDay + at.minute : at.elapsedS,
	counts === "departure",
];

const minutesPerDay = 1440;

/** Stations of `halts`, in dm and s; null when there are more or fewer of them. */
export function unpackStations(
	halts: readonly (readonly [number, number])[],
	packed: PackedStations | undefined,
): Station[] | null {
	const stops = halts.map(([atDm, stopS]) => stopAt(atDm / 10, stopS));
	if (!packed) return stops;
	if (packed.length !== stops.length) return null;
	return stops.map((stop, k) => {
		const [name, bits, cutOff, note] = packed[k];
		const kinds = stationKinds.filter((_, place) => (bits & (1 << place)) !== 0);
		return { ...stop, name, kinds, cutOff: cutOff && unpackCutOff(cutOff), note };
	});
}

function unpackCutOff([isTimeOfDay, value, isDeparture]: z.infer<typeof packedCutOff>): CutOff {
	return {
		at: isTimeOfDay
			? { day: Math.floor(value / minutesPerDay), minute: value % minutesPerDay }
			: { elapsedS: value },
		counts: isDeparture ? "departure" : "arrival",
	};
}

export const packStationPlan = (plan: StationPlan): PackedStationPlan => ({
	at: plan.stations.flatMap(({ arrivalLowS, arrivalHighS, cutOffS, chance }) => [
		arrivalLowS,
		arrivalHighS,
		cutOffS ?? -1,
		chance === null ? -1 : thousand(chance),
	]),
	sec: plan.sections.flatMap(packSection),
	up: plan.climbs.flatMap((climb) => [
		tenths(climb.startM),
		tenths(climb.endM),
		...packSection(climb),
		climb.arrivalS,
		climb.arrivalLowS,
		climb.arrivalHighS,
	]),
	tops: plan.climbs.map(({ name }) => name),
	all: plan.chanceOfAll === null ? null : thousand(plan.chanceOfAll),
});

const tenths = (value: number) => Math.round(value * 10);
const thousand = (value: number) => Math.round(value * 1000);

const packSection = (row: Section): number[] => [
	row.gainM ?? 0,
	row.lossM ?? 0,
	thousand(row.meanSlope),
	thousand(row.steepestSlope),
	row.timeS,
	row.paceSPerKm ?? 0,
	row.equivalentPaceSPerKm ?? 0,
];

interface Planned {
	stations: readonly Station[];
	courseM: number;
	/** Running time, s, which sections add up to. */
	planS: number;
	/** Whether heights are. */
	known: boolean;
}

/** The plan of stations; null when it is not what `packStationPlan` makes of them. */
export function unpackStationPlan(packed: PackedStationPlan, planned: Planned): StationPlan | null {
	const { stations, courseM, planS, known } = planned;
	const places = stations.map(({ distanceM }) => Math.min(distanceM, courseM));
	const borders = [0, ...places, courseM];
	const rising = borders.every((borderM, k) => k === 0 || borderM >= borders[k - 1]);
	const fits =
		packed.at.length === 4 * stations.length &&
		packed.sec.length === 7 * (stations.length + 1) &&
		packed.up.length === 12 * packed.tops.length;
	if (!rising || !fits) return null;
	const sections = borders.slice(1).map((endM, k) => ({
		startM: borders[k],
		endM,
		...unpackSection(packed.sec.slice(7 * k, 7 * k + 7), known),
	}));
	if (sections.some(({ timeS }) => timeS < 0)) return null;
	if (sections.reduce((sum, { timeS }) => sum + timeS, 0) !== planS) return null;
	let clockS = 0;
	return {
		sections,
		stations: stations.map(({ stopS }, k) => {
			const [arrivalLowS, arrivalHighS, cutOffS, chance] = packed.at.slice(4 * k, 4 * k + 4);
			const arrivalS = clockS + sections[k].timeS;
			clockS = arrivalS + stopS;
			return {
				arrivalS,
				arrivalLowS,
				arrivalHighS,
				departureS: clockS,
				cutOffS: cutOffS < 0 ? null : cutOffS,
				chance: chance < 0 ? null : Math.min(1, chance / 1000),
			};
		}),
		climbs: packed.tops.map((name, k) => unpackClimb(name, packed.up.slice(12 * k), known)),
		chanceOfAll: packed.all === null ? null : packed.all / 1000,
	};
}

function unpackSection(
	values: readonly number[],
	known: boolean,
): Omit<Section, "startM" | "endM"> {
	const [gain, loss, meanSlope, steepestSlope, timeS, pace, equivalentPace] = values;
	return {
		gainM: known ? gain : null,
		lossM: known ? loss : null,
		meanSlope: meanSlope / 1000,
		steepestSlope: steepestSlope / 1000,
		timeS,
		paceSPerKm: pace > 0 ? pace : null,
		equivalentPaceSPerKm: equivalentPace > 0 ? equivalentPace : null,
	};
}

function unpackClimb(name: string | null, values: readonly number[], known: boolean): PlannedClimb {
	const [startDm, endDm] = values;
	const [arrivalS, arrivalLowS, arrivalHighS] = values.slice(9, 12);
	return {
		name,
		startM: startDm / 10,
		endM: endDm / 10,
		...unpackSection(values.slice(2, 9), known),
		arrivalS,
		arrivalLowS,
		arrivalHighS,
	};
}

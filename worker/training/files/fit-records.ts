import type { Sample, Series } from "../../../domain/training/files/samples.ts";
import type { FitDefinition, FitMessage } from "./fit-messages.ts";

/** Global number of the message that is a sample (FIT profile, `record`). */
export const recordMessage = 20;

/** 1989-12-31, where the clock of FIT begins. */
const epochMs = 631_065_600_000;
const degreesPerSemicircle = 180 / 2 ** 31;

type Read = (view: DataView, at: number, littleEndian: boolean) => number;

/** Base types by their low five bits: width, how to read one, and the value for "unknown" (FIT protocol, table 7). */
const uint8 = {
	bytes: 1,
	read: (view, at) => view.getUint8(at),
	unknown: 0xff,
} as const satisfies Base;
const uint16 = {
	bytes: 2,
	read: (view, at, le) => view.getUint16(at, le),
	unknown: 0xffff,
} as const satisfies Base;
const sint32 = {
	bytes: 4,
	read: (view, at, le) => view.getInt32(at, le),
	unknown: 0x7fffffff,
} as const satisfies Base;
const uint32 = {
	bytes: 4,
	read: (view, at, le) => view.getUint32(at, le),
	unknown: 0xffffffff,
} as const satisfies Base;
interface Base {
	readonly bytes: number;
	readonly read: Read;
	readonly unknown: number;
}

type Slot = Series | "enhancedAltitudeM" | "fractionalCadence";
interface Known {
	readonly slot: Slot;
	readonly base: Base;
	/** Writers interchange enum, uint8 and byte. */
	readonly baseTypes: readonly number[];
	readonly scale: number;
	readonly offset: number;
}

const byteTypes = [0x00, 0x02, 0x0d];
const known = (
	slot: Slot,
	base: Base,
	baseTypes: readonly number[],
	scale = 1,
	offset = 0,
): Known => ({
	slot,
	base,
	baseTypes,
	scale,
	offset,
});

/** The fields of a record that are read, by number (FIT profile). */
const knownFields: Readonly<Record<number, Known>> = {
	253: known("timeMs", uint32, [0x06]),
	0: known("latDeg", sint32, [0x05]),
	1: known("lonDeg", sint32, [0x05]),
	2: known("altitudeM", uint16, [0x04], 5, -500),
	78: known("enhancedAltitudeM", uint32, [0x06], 5, -500),
	5: known("distanceM", uint32, [0x06], 100),
	3: known("heartRateBpm", uint8, byteTypes),
	4: known("cadenceStepsPerMin", uint8, byteTypes),
	53: known("fractionalCadence", uint8, byteTypes, 128),
};

interface Step extends Known {
	readonly at: number;
}

/** Reads records into one sample that is used again: nothing is made per record. */
export function createRecordReader(
	bytes: Uint8Array,
): (message: FitMessage, sample: Sample) => void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let planned: FitDefinition | null = null;
	let steps: readonly Step[] = [];
	const values: Record<Slot, number> = {} as Record<Slot, number>;

	return ({ definition, dataAt, stampS }, sample) => {
		if (definition !== planned) {
			planned = definition;
			steps = stepsOf(definition);
		}
		const { littleEndian } = definition;
		for (const { slot } of Object.values(knownFields)) values[slot] = Number.NaN;
		for (const { slot, base, scale, offset, at } of steps) {
			// a compressed header replaces the time stamp, whose bytes are missing
			if (stampS !== null && slot === "timeMs") continue;
			const value = base.read(view, dataAt + at, littleEndian);
			values[slot] = value === base.unknown ? Number.NaN : value / scale + offset;
		}
		sample.timeMs = (stampS ?? values.timeMs) * 1000 + epochMs;
		sample.latDeg = values.latDeg * degreesPerSemicircle;
		sample.lonDeg = values.lonDeg * degreesPerSemicircle;
		sample.altitudeM = Number.isNaN(values.enhancedAltitudeM)
			? values.altitudeM
			: values.enhancedAltitudeM;
		sample.distanceM = values.distanceM;
		sample.heartRateBpm = values.heartRateBpm;
		const fraction = Number.isNaN(values.fractionalCadence) ? 0 : values.fractionalCadence;
		sample.cadenceStepsPerMin = 2 * (values.cadenceStepsPerMin + fraction);
	};
}

function stepsOf({ fields }: FitDefinition): Step[] {
	return fields.flatMap(({ number, bytes, baseType, offset: at }) => {
		const field = knownFields[number];
		const fits =
			field?.baseTypes.includes(baseType & 0x1f) &&
			bytes >= field.base.bytes &&
			bytes % field.base.bytes === 0;
		return fits ? [{ ...field, at }] : [];
	});
}

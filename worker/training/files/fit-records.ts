import type { Sample, Series } from "#domain/training/files/samples.ts";
import type { FitDefinition, FitMessage } from "./fit-messages.ts";

/** Global number of the message that is a sample (FIT profile, `record`). */
export const recordMessage = 20;
/** And of that of a lap, which is written when it ends. */
export const lapMessage = 19;

/** 1989-12-31, where the clock of FIT begins. */
const epochMs = 631_065_600_000;
const degreesPerSemicircle = 180 / 2 ** 31;

/** A base type (FIT protocol, table 7). */
interface Base {
	/** Low five bits of its number: writers interchange enum, uint8 and byte. */
	readonly types: readonly number[];
	readonly bytes: number;
	readonly read: (view: DataView, at: number, littleEndian: boolean) => number;
	readonly unknown: number;
}

const uint8: Base = {
	types: [0x00, 0x02, 0x0d],
	bytes: 1,
	read: (view, at) => view.getUint8(at),
	unknown: 0xff,
};
const uint16: Base = {
	types: [0x04],
	bytes: 2,
	read: (view, at, le) => view.getUint16(at, le),
	unknown: 0xffff,
};
const sint32: Base = {
	types: [0x05],
	bytes: 4,
	read: (view, at, le) => view.getInt32(at, le),
	unknown: 0x7fffffff,
};
const uint32: Base = {
	types: [0x06],
	bytes: 4,
	read: (view, at, le) => view.getUint32(at, le),
	unknown: 0xffffffff,
};

type Slot = Series | "enhancedAltitudeM" | "fractionalCadence";
interface RecordField {
	readonly slot: Slot;
	readonly base: Base;
	readonly scale?: number;
	readonly offset?: number;
}

/** The fields of a record that are read, by number (FIT profile). */
const recordFields: Readonly<Record<number, RecordField>> = {
	253: { slot: "timeMs", base: uint32 },
	0: { slot: "latDeg", base: sint32 },
	1: { slot: "lonDeg", base: sint32 },
	2: { slot: "altitudeM", base: uint16, scale: 5, offset: -500 },
	78: { slot: "enhancedAltitudeM", base: uint32, scale: 5, offset: -500 },
	5: { slot: "distanceM", base: uint32, scale: 100 },
	3: { slot: "heartRateBpm", base: uint8 },
	4: { slot: "cadenceStepsPerMin", base: uint8 },
	53: { slot: "fractionalCadence", base: uint8, scale: 128 },
	7: { slot: "powerW", base: uint16 },
};

interface Step extends RecordField {
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
		for (const { slot } of Object.values(recordFields)) values[slot] = Number.NaN;
		for (const { slot, base, scale = 1, offset = 0, at } of steps) {
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
		sample.powerW = values.powerW;
		sample.cadenceStepsPerMin = 2 * (values.cadenceStepsPerMin + fraction);
	};
}

function stepsOf({ fields }: FitDefinition): Step[] {
	return fields.flatMap(({ number, bytes, baseType, offset: at }) => {
		const field = recordFields[number];
		const fits =
			field?.base.types.includes(baseType & 0x1f) &&
			bytes >= field.base.bytes &&
			bytes % field.base.bytes === 0;
		return fits ? [{ ...field, at }] : [];
	});
}

import fitDecoder from "fit-decoder";
import FitParser from "fit-file-parser";
import { PbfReader } from "pbf";
import { describe, expect, test } from "vitest";
import { workoutOf } from "#domain/predictions/exports/workout.ts";
import { appleWorkoutOf } from "#domain/predictions/exports/workout-apple.ts";
import { workoutFitOf } from "#domain/predictions/exports/workout-fit.ts";
import { namedWorkout, plainWorkoutWords } from "#domain/predictions/exports/workout-names.ts";
import { paceRangeOf } from "#domain/predictions/exports/workout-step.ts";
import { workoutTextOf } from "#domain/predictions/exports/workout-text.ts";
import {
	type WatchBrand,
	watchBrands,
	watchLimits,
} from "#domain/predictions/share/watch-limits.ts";
import { readWorkoutText } from "#tools/intervals/workout-text.ts";
import { plannedRace } from "../fixtures/planned-race.ts";
import { smallPlan, station } from "../fixtures/small-plan.ts";

const { prediction } = plannedRace();
const race = workoutOf({
	name: prediction.name ?? "",
	plan: prediction.result.plan,
	climbs: prediction.result.climbs,
	stations: prediction.question.options.stations,
});
const shown = (brand: WatchBrand) => namedWorkout(race, watchLimits[brand], plainWorkoutWords);
const createdMs = Date.UTC(2027, 4, 1, 12);

/** A step as a decoder should see it. */
const expected = (brand: WatchBrand) => {
	const { steps, stepNames } = shown(brand);
	return steps.map((step, k) => {
		if (step.kind === "station") return { name: stepNames[k], ends: "open" };
		const { fastS, slowS } = paceRangeOf(step);
		const [low, high] = [slowS, fastS].map((paceS) => Math.round(1e6 / paceS));
		return { name: stepNames[k], ends: step.distanceM, low, high };
	});
};

interface FitStep {
	wkt_step_name: string;
	duration_type: string | number;
	duration_value: number;
	target_type: string | number;
	custom_target_value_low: number;
	custom_target_value_high: number;
	intensity: string;
}
const seen = (step: FitStep) => {
	const name = step.wkt_step_name;
	if (step.duration_type === "open" || step.duration_type === 5) {
		expect([step.intensity, step.target_type === "open" || step.target_type === 2]).toEqual([
			"rest",
			true,
		]);
		return { name, ends: "open" };
	}
	expect(step.duration_type === "distance" || step.duration_type === 1).toBe(true);
	expect(step.target_type === "speed" || step.target_type === 0).toBe(true);
	const { custom_target_value_low: low, custom_target_value_high: high } = step;
	return { name, ends: step.duration_value / 100, low, high };
};

// Garmin's SDK may not be passed on, nor used by who has not accepted its agreement. Who has:
// GARMIN_FIT_SDK=/path/to/@garmin/fitsdk vitest run tests/truth/workout-files
const sdk = process.env.GARMIN_FIT_SDK ?? "";

/** Messages by Garmin's own decoder, fields under the names of the other decoders. */
async function garminDecoded(bytes: Uint8Array<ArrayBuffer>) {
	const { Decoder, Stream } = await import(/* @vite-ignore */ `${sdk}/src/index.js`);
	const decoder = new Decoder(Stream.fromArrayBuffer(bytes.buffer));
	expect([decoder.isFIT(), decoder.checkIntegrity()]).toEqual([true, true]);
	const { messages, errors } = decoder.read({
		applyScaleAndOffset: false,
		mergeHeartRates: false,
		expandComponents: false,
		convertDateTimesToDates: false,
	});
	expect(errors).toEqual([]);
	const steps = (messages.workoutStepMesgs ?? []).map((step: Record<string, number | string>) => ({
		wkt_step_name: step.wktStepName,
		duration_type: step.durationType,
		duration_value: step.durationValue,
		target_type: step.targetType,
		custom_target_value_low: step.customTargetValueLow,
		custom_target_value_high: step.customTargetValueHigh,
		intensity: step.intensity,
	}));
	return { messages, steps: steps as FitStep[] };
}

describe("A FIT workout", () => {
	const bytes = workoutFitOf(shown("garmin"), { createdMs });

	test("is read by fit-file-parser as steps by distance, their speeds, and open ends at stops", async () => {
		const parser = new FitParser({ force: false, mode: "list" });
		const { messages } = (await parser.parseAsync(bytes.buffer)) as unknown as {
			messages: { file_id: object[]; workout: object[]; workout_step: FitStep[] };
		};
		expect(messages.file_id[0]).toMatchObject({
			type: "workout",
			time_created: new Date(createdMs),
		});
		expect(messages.workout).toEqual([
			{
				sport: "running",
				num_valid_steps: race.steps.length,
				wkt_name: "Tour of the Seven Valleys",
			},
		]);
		expect(messages.workout_step.map(seen)).toEqual(expected("garmin"));
	});

	test("is read by fit-decoder as the same", () => {
		const { records } = fitDecoder.parseRecords(fitDecoder.fit2json(bytes.buffer));
		const utf8 = (text: string) => Buffer.from(text, "latin1").toString("utf8");
		const steps = records
			.filter(({ type }) => type === "workout_step")
			.map(({ data }) => ({ ...(data as unknown as FitStep) }))
			// this decoder reads each byte as a letter
			.map((step) => seen({ ...step, wkt_step_name: utf8(step.wkt_step_name) }));
		expect(steps).toEqual(expected("garmin"));
	});

	test.skipIf(sdk === "")(
		"is read by Garmin's decoder as the same (GARMIN_FIT_SDK unset: it is not asked)",
		async () => {
			const { steps } = await garminDecoded(bytes);
			expect(steps.map((step) => seen(step))).toEqual(expected("garmin"));
		},
	);

	test("with one bit changed is refused by its checksum", async () => {
		const broken = bytes.slice();
		broken[broken.length >> 1] ^= 1;
		const parser = new FitParser({ force: false, mode: "list" });
		await expect(parser.parseAsync(broken.buffer)).rejects.toThrow();
	});
});

/** A message by its fields, each a list: of numbers, or of messages by the shape that is given for it. */
interface Shape {
	readonly [field: number]: "varint" | "double" | "text" | Shape;
}
type Message = Record<number, unknown[]>;

function messageOf(reader: PbfReader, shape: Shape, end?: number): Message {
	return reader.readFields<Message>(
		(field, found, pbf) => {
			const kind = shape[field];
			if (kind === undefined) throw new Error(`Field ${field} is not described.`);
			found[field] ??= [];
			if (kind === "varint") found[field].push(pbf.readVarint());
			else if (kind === "double") found[field].push(pbf.readDouble());
			else if (kind === "text") found[field].push(pbf.readString());
			else found[field].push(messageOf(pbf, kind, pbf.readVarint() + pbf.pos));
		},
		{},
		end,
	);
}

describe("An Apple workout", () => {
	// as published at github.com/bibixx/workoutkit
	const quantity: Shape = { 1: "varint", 2: "double" };
	const speed: Shape = { 1: quantity, 2: quantity };
	const alert: Shape = { 1: "varint", 2: "varint", 4: { 2: { 1: speed, 2: speed } } };
	const step: Shape = { 1: { 1: "varint", 4: quantity }, 2: alert, 3: "text" };
	const block: Shape = { 1: { 1: "varint", 2: step }, 2: "varint" };
	const plan: Shape = {
		9: "text",
		11: { 1: "varint", 2: "varint", 3: "text", 5: block },
		1000: "varint",
		1002: "varint",
	};
	const id = "3f2c8a10-9b1d-4c7e-8a55-0d6e1f2a3b4c";

	test("is read by another reader of protocol buffers, field by field, as it is described", () => {
		const read = messageOf(new PbfReader(appleWorkoutOf(shown("apple"), { id })), plan);
		expect(read).toMatchObject({ 9: [id.toUpperCase()], 1000: [1], 1002: [5] });
		const workout = read[11][0] as Message;
		expect(workout).toMatchObject({ 1: [37], 2: [3], 3: ["Tour of the Seven Valleys"] });
		const [{ 1: intervals, 2: iterations }] = workout[5] as Message[];
		expect(iterations).toEqual([1]);
		const { steps, stepNames } = shown("apple");
		expect(intervals).toEqual(
			steps.map((one, k) => {
				if (one.kind === "station") return { 1: [2], 2: [{ 1: [{ 1: [4] }], 3: [stepNames[k]] }] };
				const { fastS, slowS } = paceRangeOf(one);
				const paced = (paceS: number) => [{ 1: [{ 1: [2], 2: [1] }], 2: [{ 1: [1], 2: [paceS] }] }];
				const range = [{ 2: [{ 1: paced(slowS), 2: paced(fastS) }] }];
				const goal = [{ 1: [3], 4: [{ 1: [1], 2: [one.distanceM] }] }];
				return { 1: [1], 2: [{ 1: goal, 2: [{ 1: [2], 2: [2], 4: range }], 3: [stepNames[k]] }] };
			}),
		);
	});
});

describe("A workout as intervals.icu's text", () => {
	/** The text of a workout, as its service reads it. */
	const read = (workout: Parameters<typeof namedWorkout>[0]) =>
		readWorkoutText(workoutTextOf(namedWorkout(workout, watchLimits.coros, plainWorkoutWords)));

	test("is read as the same steps, to the metre, with absolute paces from slow to fast", () => {
		const doc = read(race);
		expect(Math.round(doc.distance)).toBe(race.distanceM);
		expect(doc.steps.map(({ text, ...step }) => step)).toEqual(
			race.steps.map((step) => {
				if (step.kind === "station") return { until_lap_press: true, duration: step.timeS };
				const { fastS, slowS } = paceRangeOf(step);
				return {
					distance: expect.closeTo(step.distanceM, 6),
					pace: { start: slowS, end: fastS, units: "secs/km" },
				};
			}),
		);
		expect(doc.steps[2].text).toBe("Climb 1 · Col de Sorbière");
		expect(doc.steps[1]).toEqual({ text: "Pré Bernard", until_lap_press: true, duration: 180 });
	});

	test.each([
		"10m",
		"5km Marker",
		"Z2 Hut 80%",
		"3x 400 m",
		"Press lap",
		"4:30/km Pace",
		"- 2h\n- 5km",
		"Ramp 5'",
		"90 s bpm",
	])("keeps a place called “%s” from being read as more than a name", (name) => {
		const stations = [station(1200, { name, stopS: 90 })];
		const workout = workoutOf({
			...smallPlan({ stations }),
			climbs: [{ startM: 0, endM: 1200, name }],
		});
		const { steps } = read(workout);
		expect(
			steps.map(({ distance, duration }) => [distance && Math.round(distance), duration]),
		).toEqual([
			[1200, undefined],
			[undefined, 90],
			[1300, undefined],
		]);
		expect(steps[0].pace).toEqual({
			start: expect.any(Number),
			end: expect.any(Number),
			units: "secs/km",
		});
	});
});

describe("A name on a watch", () => {
	const named = (name: string, brand: WatchBrand) => {
		const stations = [station(1200, { name, stopS: 60 })];
		const workout = workoutOf({ ...smallPlan({ stations, name }), climbs: [] });
		return namedWorkout(workout, watchLimits[brand], plainWorkoutWords);
	};

	test("in Japanese is replaced, and said, where a watch knows Latin-1 alone; elsewhere it stays", () => {
		const garmin = named("富士山一周", "garmin");
		expect([garmin.name, garmin.stepNames[1]]).toEqual(["Race plan", "Stop 1"]);
		expect(garmin.notes).toEqual([{ code: "letters", name: "富士山一周", count: 2 }]);
		const apple = named("富士山一周", "apple");
		expect([apple.name, apple.stepNames[1], apple.notes]).toEqual(["富士山一周", "富士山一周", []]);
	});

	test("loses what Latin-1 lacks and keeps what it has", () => {
		expect(named("Sălaj – L’Œil d’Ořech 🏔", "garmin").name).toBe("Salaj - L'OEil d'Orech");
		expect(named("Crêt de l’Œillon", "garmin").name).toBe("Crêt de l'OEillon");
	});

	test.each(watchBrands)("is within the limits of %s, and whole letters", (brand) => {
		const { nameBytes, stepNameBytes } = watchLimits[brand];
		for (const name of ["é".repeat(80), "🏔".repeat(40), "x".repeat(80), "\u0000\n"]) {
			const workout = named(name, brand);
			const bytes = (text: string) => new TextEncoder().encode(text).length;
			expect(bytes(workout.name)).toBeLessThanOrEqual(nameBytes);
			for (const step of workout.stepNames) expect(bytes(step)).toBeLessThanOrEqual(stepNameBytes);
			expect([workout.name, ...workout.stepNames].join("")).not.toMatch(/[\p{C}]|�/u);
			expect([workout.name, ...workout.stepNames]).not.toContain("");
		}
	});
});

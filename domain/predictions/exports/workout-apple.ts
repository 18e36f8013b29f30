import { type ProtoField, protoMessage } from "./protobuf-writer.ts";
import type { NamedWorkout } from "./workout-names.ts";
import { paceRangeOf, type WorkoutStep } from "./workout-step.ts";

// Apple publishes no description of its `.workout` files. Numbers of fields and values are those that others have read out
// of files of its Workout app (github.com/bibixx/workoutkit, README and artifacts/alerts-wire-format.md, April 2026:
// iOS, watchOS and macOS 26). Unofficial: a later system may read them otherwise.

const plan = { id: 9, custom: 11, majorVersion: 1000, privateVersion: 1002 };
const custom = { activity: 1, location: 2, name: 3, block: 5 };
const block = { step: 1, iterations: 2 };
const interval = { purpose: 1, step: 2 };
const step = { goal: 1, alert: 2, name: 3 };
const goal = { type: 1, distance: 4 };
const alert = { target: 1, kind: 2, speed: 4 };
const speedAlert = { range: 2 };
const range = { min: 1, max: 2 };
const speed = { distance: 1, time: 2 };
const quantity = { unit: 1, value: 2 };

/** `HKWorkoutActivityType.running`; outdoors. */
const running = 37;
const outdoor = 3;
const purposes = { work: 1, recovery: 2 };
const goals = { distance: 3, open: 4 };
const currentSpeed = 2;
const asRange = 2;
const units = { metres: 1, kilometres: 2, seconds: 1 };

/** A `.workout` file for Apple's Workout app. `id`: a UUID, the same for the same plan. */
export function appleWorkoutOf(
	workout: NamedWorkout,
	{ id }: { id: string },
): Uint8Array<ArrayBuffer> {
	const { name, steps, stepNames } = workout;
	return protoMessage([
		[plan.id, id.toUpperCase()],
		[
			plan.custom,
			[
				[custom.activity, running],
				[custom.location, outdoor],
				[custom.name, name],
				[
					custom.block,
					[
						...steps.map((one, k): ProtoField => [block.step, intervalOf(one, stepNames[k])]),
						[block.iterations, 1],
					],
				],
			],
		],
		[plan.majorVersion, 1],
		[plan.privateVersion, 5],
	]);
}

function intervalOf(one: WorkoutStep, name: string): ProtoField[] {
	const purpose = one.kind === "station" ? purposes.recovery : purposes.work;
	const said: ProtoField[] = one.kind === "station" ? [] : [[step.alert, paceAlert(one)]];
	return [
		[interval.purpose, purpose],
		[interval.step, [[step.goal, goalOf(one)], ...said, [step.name, name]]],
	];
}

const goalOf = (one: WorkoutStep): ProtoField[] =>
	one.kind === "station"
		? [[goal.type, goals.open]]
		: [
				[goal.type, goals.distance],
				[goal.distance, quantityOf(units.metres, one.distanceM)],
			];

function paceAlert(one: Parameters<typeof paceRangeOf>[0]): ProtoField[] {
	const { fastS, slowS } = paceRangeOf(one);
	return [
		[alert.target, currentSpeed],
		[alert.kind, asRange],
		[
			alert.speed,
			[
				[
					speedAlert.range,
					[
						[range.min, speedOf(slowS)],
						[range.max, speedOf(fastS)],
					],
				],
			],
		],
	];
}

/** A pace in s per km as a distance in a time. */
const speedOf = (paceS: number): ProtoField[] => [
	[speed.distance, quantityOf(units.kilometres, 1)],
	[speed.time, quantityOf(units.seconds, paceS)],
];

const quantityOf = (unit: number, value: number): ProtoField[] => [
	[quantity.unit, unit],
	[quantity.value, { double: value }],
];

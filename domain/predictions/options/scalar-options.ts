import { celsiusOf, shownTemperature, type Units } from "../../accounts/units.ts";
import { typedDurations, typedNumber } from "../../typed.ts";
import { readStartTime, type StartProblem, startMsOf } from "./start-time.ts";

/** What the ground costs over a road, a fraction: ranges of ultraPacer's users and of uneven treadmills (Voloshina & Ferris 2015). */
export const surfaceCosts = { road: 0, path: 0.04, trail: 0.1, technical: 0.25 } as const;
export type Surface = keyof typeof surfaceCosts;
export const surfaces = Object.keys(surfaceCosts) as [Surface, ...Surface[]];

/** The options of a prediction that are one value; null says nothing. */
export interface ScalarOptions extends OpenScalars {
	surface: Surface;
}

/** The same as they are typed, before the course settles what is left open. */
export interface OpenScalars {
	surface: Surface | null;
	/** Expected air temperature, °C. */
	temperatureC: number | null;
	/** Relative humidity that goes with it, 0 to 1. */
	humidity: number | null;
	/** When the run starts: "2027-05-02T07:30+02:00[Europe/Paris]"; typed, offset and zone may be missing. */
	start: string | null;
	/** Finish time to plan for, s, stops included; null for the strategy's own. */
	goalS: number | null;
	/** How much slower the second half is than the first, a fraction; null for the strategy's own. */
	splitBias: number | null;
	/** Of a course in stages, how much slower each is per stage before it, a fraction; null for the model's own. */
	carryOver: number | null;
	/** Carbohydrate that the runner takes, g per hour, stops included. */
	carbsGPerHour: number | null;
	/** Water that the runner drinks, ml per hour, stops included. */
	waterMlPerHour: number | null;
}

export const noScalars: OpenScalars = {
	surface: null,
	temperatureC: null,
	humidity: null,
	start: null,
	goalS: null,
	splitBias: null,
	carryOver: null,
	carbsGPerHour: null,
	waterMlPerHour: null,
};

/** How one option is named, read and explained, wherever it stands. */
interface ScalarOption {
	key: keyof ScalarOptions;
	/** Field of forms and addresses; an option of the command line with "-" for "_". */
	name: string;
	/** Field of the API's `options`; one that ends in "_percent" has a fraction in per cent. */
	wire: string;
	/** A text of it, for the usage of the command line. */
	example: string;
	/** Of the field of forms and addresses, for the API's document. */
	description: string;
	/** Sentence of the error for a text that cannot be used. */
	unusable: string;
}

interface TextOption extends ScalarOption {
	/** Undefined for a text that cannot be used. */
	read(text: string): string | number | undefined;
	/** Which sentence says why a text cannot be used, where there are others than `unusable`. */
	problem?(text: string): StartProblem;
	/** A text that is read as the value; the value itself if absent. */
	write?(value: string | number): string;
}

/** Groups of numbers on the page of a result. */
export const numberGroups = ["plan", "conditions", "stops", "days"] as const;

interface RangedOption extends ScalarOption {
	/** A fraction is typed and shown in per cent, a temperature in the runner's degrees, an amount as it is. */
	measure: "fraction" | "temperature" | "amount";
	/** Least and most. */
	bounds: readonly [number, number];
	/** `step` counts shown values; the slider stands at `resting` while the option is null, and goes to `bounds` if absent. */
	slider: { bounds?: readonly [number, number]; resting: number; step: number };
	/** Whether the upload form has it. */
	onUpload: boolean;
	/** Where the page of a result has it: a group of the what-if card, or the editor of its days. */
	group: (typeof numberGroups)[number];
	/** Of `wire`, for the API's document; that of the field if absent. */
	wireDescription?: string;
}

export const mostGoalS = 200 * 3600;
const leastGoalS = 60;

/** In the order of the command line's usage. */
export const scalarOptions = [
	{
		key: "surface",
		name: "surface",
		wire: "surface",
		example: "trail",
		description: "What the slopes suggest if absent",
		unusable: "The surface “{{text}}” is unknown. Choose road, path, trail or technical.",
		read: (text) => surfaces.find((surface) => surface === text),
	},
	{
		key: "temperatureC",
		name: "temperature",
		wire: "temperature_c",
		example: "28",
		description: "Expected air temperature, °C",
		unusable:
			"The air temperature “{{text}}” cannot be used. Give a number from −20 to 45 °C (−4 to 113 °F).",
		measure: "temperature",
		bounds: [-20, 45],
		slider: { bounds: [-10, 40], resting: 12, step: 1 },
		onUpload: true,
		group: "conditions",
	},
	{
		key: "humidity",
		name: "humidity",
		wire: "humidity_percent",
		example: "70",
		description: "That goes with it, per cent; 50 if absent",
		unusable: "The humidity “{{text}}” cannot be used. Give a number from 0 to 100.",
		measure: "fraction",
		bounds: [0, 1],
		slider: { resting: 0.5, step: 5 },
		onUpload: true,
		group: "conditions",
	},
	{
		key: "start",
		name: "start",
		wire: "start",
		example: "2027-05-02T07:30+02:00",
		description:
			'"2027-05-02T07:30", on the clock of the course\'s first point, or with an offset or a zone of its own ("+02:00", "[Europe/Paris]"): tells the darkness, and the typical weather where no temperature is given',
		unusable:
			"The start “{{text}}” cannot be used. Give a day and a time of day, for example 2027-05-02T07:30.",
		read: (text) => (startMsOf(text) === null ? undefined : text),
		problem: startProblemOf,
	},
	{
		key: "goalS",
		name: "goal",
		wire: "goal_seconds",
		example: "3:45:00",
		description: 'Finish time to plan for, stops included: "3:45:00"',
		unusable: "The goal time “{{text}}” cannot be used. Write it like 3:45:00 or 3h45.",
		read: readGoalS,
		write: (goalS) => `${goalS}s`,
	},
	{
		key: "splitBias",
		name: "split_bias",
		wire: "split_bias",
		example: "-2",
		description: "Per cent that the second half is slower than the first",
		wireDescription: "How much slower the second half is than the first, a fraction",
		unusable: "The split “{{text}}” cannot be used. Give a percentage from −10 to 15.",
		measure: "fraction",
		bounds: [-0.1, 0.15],
		slider: { resting: 0, step: 0.5 },
		onUpload: false,
		group: "plan",
	},
	{
		key: "carryOver",
		name: "carry_over",
		wire: "carry_over_percent",
		example: "3",
		description:
			"Of a course in stages: per cent that a stage is slower for each one before it; 2 if absent",
		unusable: "The slowing per day “{{text}}” cannot be used. Give a percentage from 0 to 20.",
		measure: "fraction",
		bounds: [0, 0.2],
		slider: { bounds: [0, 0.1], resting: 0.02, step: 0.5 },
		onUpload: false,
		group: "days",
	},
	{
		key: "carbsGPerHour",
		name: "carbs",
		wire: "carbs_g_per_hour",
		example: "60",
		description: "Carbohydrate that the runner takes, g per hour",
		unusable: "The carbohydrate “{{text}}” cannot be used. Give grams per hour from 0 to 200.",
		measure: "amount",
		bounds: [0, 200],
		slider: { bounds: [0, 120], resting: 0, step: 5 },
		onUpload: true,
		group: "stops",
	},
	{
		key: "waterMlPerHour",
		name: "water",
		wire: "water_ml_per_hour",
		example: "500",
		description: "Water that the runner drinks, ml per hour",
		unusable: "The water “{{text}}” cannot be used. Give millilitres per hour from 0 to 2000.",
		measure: "amount",
		bounds: [0, 2000],
		slider: { bounds: [0, 1000], resting: 0, step: 50 },
		onUpload: true,
		group: "stops",
	},
] as const satisfies readonly (TextOption | RangedOption)[];

export type AnyOption = (typeof scalarOptions)[number];
export type NumberOption = RangedOption & Extract<AnyOption, RangedOption>;
export type ScalarName = AnyOption["name"];

export const numberOptions: readonly NumberOption[] = scalarOptions.filter(
	(option) => "measure" in option,
);

/** Sentences of the error of an unusable option, by its name. */
export const unusableSentences = Object.fromEntries(
	scalarOptions.map(({ name, unusable }) => [name, unusable]),
) as { readonly [O in AnyOption as O["name"]]: O["unusable"] };

/** Reads each option from its text, which is empty for none. `unusable` makes the error that is thrown. */
export function readScalars(
	textOf: (name: ScalarName) => string,
	units: Units,
	unusable: (name: ScalarName, text: string, bound?: StartProblem) => Error,
): OpenScalars {
	const entries = scalarOptions.map((option) => {
		const text = textOf(option.name);
		if (text === "") return [option.key, noScalars[option.key]];
		const value = "measure" in option ? readNumber(option, text, units) : option.read(text);
		if (value !== undefined) return [option.key, value];
		throw unusable(option.name, text, "problem" in option ? option.problem(text) : undefined);
	});
	return Object.fromEntries(entries) as OpenScalars;
}

/** The options that say something, as texts that are read as them in metric units. */
export function scalarEntries(options: OpenScalars): [name: string, text: string][] {
	return scalarOptions.flatMap((option: TextOption | RangedOption) => {
		const value = options[option.key];
		if (value === null) return [];
		if ("measure" in option) return [[option.name, String(shownNumber(option, Number(value)))]];
		return [[option.name, option.write?.(value) ?? String(value)]];
	});
}

/** A number as it is typed and shown. */
export function shownNumber({ measure }: RangedOption, value: number, units?: Units): number {
	if (measure === "fraction") return percentOf(value);
	return measure === "temperature" && units ? shownTemperature(value, units.temperature) : value;
}

/** The number of a typed or shown one, to the hundredth: what is shown with two decimals is read as it was. */
export function numberOfShown({ measure }: RangedOption, shown: number, units: Units): number {
	if (measure === "fraction") return Math.round(shown * 100) / 1e4;
	return hundredths(measure === "temperature" ? celsiusOf(shown, units.temperature) : shown);
}

function readNumber(option: RangedOption, text: string, units: Units): number | undefined {
	const shown = typedNumber(text);
	const [least, most] = option.bounds.map((bound) => shownNumber(option, bound, units));
	return shown >= least && shown <= most ? numberOfShown(option, shown, units) : undefined;
}

function startProblemOf(text: string): StartProblem {
	const start = readStartTime(text);
	return typeof start === "string" ? start : "start";
}

function readGoalS(text: string): number | undefined {
	const readings = typedDurations(text);
	// "3:45" may be minutes or hours
	const goalS = readings.length === 1 ? Math.round(readings[0]) : Number.NaN;
	return goalS >= leastGoalS && goalS <= mostGoalS ? goalS : undefined;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const percentOf = (share: number) => hundredths(share * 100);

import { formatPace } from "#domain/figures.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { type Station, stationKinds } from "#domain/predictions/options/station.ts";
import type {
	PlannedClimb,
	Section,
	StationPlan,
} from "#domain/predictions/stations/station-plan.ts";
import { z } from "#domain/schema.ts";

// Stations, sections and climbs as the API and the command line answer them.

const wholeSeconds = z.number().int().nonnegative();
const kilometres = z.number().nonnegative().describe("km");
const chance = z
	.number()
	.min(0)
	.max(1)
	.nullable()
	.describe("To be in time, as predicted, stops included; null without a cut-off");

const passage = {
	arrival_seconds: wholeSeconds.describe("By the plan, from the start, stops before it included"),
	arrival_low_seconds: wholeSeconds.describe(
		"8 passages out of 10 of a run as predicted lie from here; a plan for another time may arrive outside",
	),
	arrival_high_seconds: wholeSeconds.describe("to here"),
};

const stationRow = z.object({
	name: z.string().nullable().describe("Null for a stop without a name"),
	distance: kilometres.describe("km from the start"),
	kinds: z.array(z.enum(stationKinds)),
	...passage,
	stop_seconds: wholeSeconds,
	departure_seconds: wholeSeconds.describe("arrival_seconds and the stop"),
	cut_off_seconds: z
		.number()
		.int()
		.nullable()
		.describe("From the start, a time of day too; null without a cut-off"),
	cut_off_counts: z
		.enum(["arrival", "departure"])
		.nullable()
		.describe("Whether a runner has to be there by then, or to have left"),
	chance,
	note: z.string().nullable(),
});

const climbed = z.number().int().nonnegative().nullable();
const pace = z.string().describe('Minutes and seconds per km, "5:20"; "–" when unknown');
const grade = z.number().describe("Per cent, one decimal; 0 without heights");

const ground = {
	elevation_gain: climbed.describe("m; sections add up to the course's; null without heights"),
	elevation_loss: climbed.describe("m, likewise"),
	mean_grade: grade.describe("End to end, per cent, one decimal; 0 without heights"),
	steepest_grade: grade.describe("Of largest size, likewise; negative downhill"),
	time_seconds: wholeSeconds.describe("Running time by the plan"),
	pace_min_km: pace,
	equivalent_pace_min_km: pace.describe("The same effort on flat road at sea level"),
};

const sectionRow = z.object({
	from: z.string().describe('Name of the station, "12.5 km" without one, "Start"'),
	to: z.string().describe('Likewise, "Finish"'),
	distance: kilometres,
	...ground,
	time_seconds: wholeSeconds.describe(
		"Running time by the plan: with the stops, sections add up to the plan's finish, which is predicted_time_seconds unless the plan is for another time",
	),
});

const climbRow = z.object({
	name: z.string().nullable().describe("Of the place at the top"),
	distance_start: kilometres.describe("km from the start"),
	distance_end: kilometres.describe("km from the start"),
	...ground,
	...passage,
});

/** Absent in predictions made before stations could be given. */
export const stationFields = {
	stations: z.array(stationRow).optional().describe("In order of distance"),
	sections: z
		.array(sectionRow)
		.optional()
		.describe("Between start, stations and finish: one more than stations"),
	climbs: z.array(climbRow).optional().describe("In order of distance"),
	chance_of_all: chance
		.optional()
		.describe("To keep every cut-off, 0 to 1, jointly; null without cut-offs"),
};

type StationFields = z.infer<z.ZodObject<typeof stationFields>>;

/** Nothing of a plan without sections. */
export function toStationFields(plan: StationPlan, { stations }: PlanOptions): StationFields {
	if (plan.sections.length === 0) return {};
	const names = ["Start", ...stations.map(nameOf), "Finish"];
	return {
		stations: plan.stations.map((row, k) => {
			const { name, distanceM, kinds, stopS, cutOff, note } = stations[k];
			return {
				name,
				distance: kilometresOf(distanceM),
				kinds: [...kinds],
				...passageOf(row),
				stop_seconds: stopS,
				departure_seconds: row.departureS,
				cut_off_seconds: row.cutOffS,
				cut_off_counts: cutOff?.counts ?? null,
				chance: row.chance,
				note,
			};
		}),
		sections: plan.sections.map((row, k) => ({
			from: names[k],
			to: names[k + 1],
			distance: kilometresOf(row.endM - row.startM),
			...groundOf(row),
		})),
		climbs: plan.climbs.map((row) => ({
			name: row.name,
			distance_start: kilometresOf(row.startM),
			distance_end: kilometresOf(row.endM),
			...groundOf(row),
			...passageOf(row),
		})),
		chance_of_all: plan.chanceOfAll,
	};
}

const nameOf = ({ name, distanceM }: Station) => name ?? `${kilometresOf(distanceM)} km`;

const passageOf = (row: Pick<PlannedClimb, "arrivalS" | "arrivalLowS" | "arrivalHighS">) => ({
	arrival_seconds: row.arrivalS,
	arrival_low_seconds: row.arrivalLowS,
	arrival_high_seconds: row.arrivalHighS,
});

const groundOf = (row: Section) => ({
	elevation_gain: row.gainM,
	elevation_loss: row.lossM,
	mean_grade: percent(row.meanSlope),
	steepest_grade: percent(row.steepestSlope),
	time_seconds: row.timeS,
	pace_min_km: paceText(row.paceSPerKm),
	equivalent_pace_min_km: paceText(row.equivalentPaceSPerKm),
});

/** With the decimetres of the inside. */
const kilometresOf = (metres: number) => Math.round(metres * 10) / 1e4;
/** Per cent with one decimal. */
const percent = (slope: number) => Math.round(slope * 1000) / 10;
const paceText = (paceSPerKm: number | null) => formatPace(paceSPerKm ?? Number.POSITIVE_INFINITY);

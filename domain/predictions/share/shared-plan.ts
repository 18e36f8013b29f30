import { z } from "../../schema.ts";
import type { CourseFacts } from "../course/course-facts.ts";
import type { CourseLine } from "../course/course-line.ts";
import { difficulties, terrainTypes } from "../course/difficulty.ts";
import { reasonSubjects } from "../model/confidence.ts";
import { confidenceLevels } from "../model/prediction.ts";
import type { Question } from "../model/question.ts";
import type { Station } from "../options/station.ts";
import { pacingStrategies } from "../options/strategy-name.ts";
import type { Result } from "../result/result.ts";
import type { Prediction } from "../result/stored-prediction.ts";
import { packedEffort } from "../stations/pack-effort.ts";
import type { StationPlan } from "../stations/station-plan.ts";
import { packedStationPlan, packedStations } from "./pack-stations.ts";

const nameLength = 120;

/** What a shared link says: the course and its plan. Nothing of who runs it, of results, of any provider. */
export interface SharedPlan {
	name: string;
	prediction: SharedPrediction;
	line: CourseLine;
	stations: readonly Station[];
	/** ms since 1970; null when not said. */
	startMs: number | null;
	/** The start on the clock of its place, "2027-05-02T07:30+02:00[Europe/Paris]"; null when not said. */
	start: string | null;
}

/** Of a prediction, the fields that a link holds. */
export interface SharedPrediction extends Pick<Prediction, "modelVersion"> {
	question: Pick<Question, "strategy">;
	course: Omit<CourseFacts, "zone" | "warnings" | "profile" | "places" | "climbs" | "mapLine">;
	/** The reason of a link says its subject alone. */
	result: Pick<
		Result,
		"timeS" | "lowS" | "highS" | "within5" | "level" | "reason" | "plan" | "finish"
	> &
		StationPlan;
}

const count = z.number().int().nonnegative().max(1e9);
const whole = z.number().int().min(-1e9).max(1e9);
/** More than any course has, and few enough to draw. */
const points = z.array(whole).max(2_000);
const rows = z.array(whole).max(12_000);

/** The link's own form: whole numbers in columns, distances in dm, degrees × 10⁵. First values, then differences. */
export const packedPlan = z.strictObject({
	n: z.string().max(nameLength),
	t: count,
	low: count,
	high: count,
	w5: z.number().int().min(0).max(100),
	c: z.enum(confidenceLevels),
	r: z.enum(reasonSubjects),
	d: count,
	g: count,
	l: count,
	m: z.enum(["barometric", "planned", "gps", "terrain", "none"]),
	f: z.enum(difficulties),
	v: z.string().max(40),
	s: z.enum(pacingStrategies),
	at: z.number().int().min(0).max(8.64e15).nullable(),
	/** The start as it is typed; absent where it is unknown. */
	on: z.string().max(80).optional(),
	/** The finish that a forecast starts from: time in ds, SD of ln T above and below, hilliness × 10⁴, where the plan bends. */
	fin: z.tuple([count, count, count, whole, packedEffort]).optional(),
	line: z.strictObject({ d: points, y: points, x: points, z: points }),
	halts: z.array(z.tuple([count, count])).max(100),
	/** What `halts` do not say of stations; absent where all are stops without a name. */
	st: packedStations.optional(),
	/** Absent where the result says nothing of them. */
	by: packedStationPlan.optional(),
	/** Rows of six: time, slope × 10, gain, loss, pace s/km, terrain. Kilometres first. */
	km: rows,
	/** Miles, likewise. */
	mi: rows.optional(),
	/** Rows of seven: length dm, then the same. */
	seg: rows,
});
export type PackedPlan = z.infer<typeof packedPlan>;

export const splitFields = 6;
export const segmentFields = 7;
export const terrains = terrainTypes;
export const longestName = nameLength;

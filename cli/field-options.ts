import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import type { FieldShape } from "#domain/predictions/field/field-shape.ts";
import {
	readCount,
	readCutOffShiftS,
	readShape,
	readStopShare,
	readWaves,
	type Waves,
} from "#domain/predictions/field/field-words.ts";
import { readCommandLine, wholeNumber } from "#tools/command-line.ts";

export interface FieldOptions {
	course: string;
	track?: number;
	/** File of the stations' table. */
	stations: string;
	isStretched: boolean;
	/** "2027-08-27T18:00", with offset or zone; null without one. */
	start: string | null;
	surface: string;
	/** File of the entrants' list; null without one. */
	entrants: string | null;
	/** Entrants without a line, of the shape. */
	count: number | null;
	shape: FieldShape | null;
	stopShare: number | null;
	waves: Waves;
	cutOffShiftS: number;
	/** Whether lines that cannot be read are left out. */
	leavesOut: boolean;
	/** File of results to score the forecast by; null without one. */
	results: string | null;
	draws: number;
	seed: number;
	json: boolean;
}

export const fieldUsage =
	'Usage: npm run -s field -- COURSE.gpx --stations TABLE (--entrants LIST.csv | --count 800) [--quantiles "10%=8:30,50%=11:00,90%=14:20" | --normal "11:00,1:40"] [--leave-out] [--stops 12] [--start 2027-08-27T18:00] [--waves 3x10 | --waves "fast=0,slow=15"] [--cut-offs 30] [--surface trail] [--results RESULTS.csv] [--draws 200] [--seed 1] [--track N] [--no-stretch] [--json]\nForecasts a field on a course: who passes where and when. Nothing leaves the machine.';
const mostDraws = 1000;

/** The command line of a field. Throws an `AppError` or a `CommandError` that names what is wrong with it. */
export function readFieldOptions(args: string[]): FieldOptions {
	return readCommandLine(fieldUsage, () => {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				stations: { type: "string" },
				entrants: { type: "string" },
				count: { type: "string" },
				quantiles: { type: "string", default: "" },
				normal: { type: "string", default: "" },
				"leave-out": { type: "boolean", default: false },
				stops: { type: "string", default: "" },
				start: { type: "string" },
				waves: { type: "string", default: "" },
				"cut-offs": { type: "string", default: "" },
				surface: { type: "string", default: "" },
				results: { type: "string" },
				draws: { type: "string", default: "200" },
				seed: { type: "string", default: "1" },
				track: { type: "string" },
				"no-stretch": { type: "boolean", default: false },
				json: { type: "boolean", default: false },
			},
		});
		const [course, ...more] = positionals;
		if (course === undefined || more.length > 0) {
			throw new Error(`${positionals.length} courses are given; one is needed.`);
		}
		if (values.stations === undefined) throw new Error("--stations names the table of stations.");
		if (values.entrants === undefined && values.count === undefined) {
			throw new Error("--entrants or --count says who starts.");
		}
		if (values.quantiles !== "" && values.normal !== "") {
			throw new Error("--quantiles and --normal say the same; give one of them.");
		}
		const draws = wholeNumber("--draws", values.draws);
		if (draws < 20 || draws > mostDraws) {
			throw new Error(`--draws '${draws}' is not from 20 to ${mostDraws}.`);
		}
		return {
			course: existing(course),
			track: values.track === undefined ? undefined : wholeNumber("--track", values.track),
			stations: existing(values.stations),
			isStretched: !values["no-stretch"],
			start: values.start ?? null,
			surface: values.surface,
			entrants: values.entrants === undefined ? null : existing(values.entrants),
			count: values.count === undefined ? null : readCount(values.count),
			shape: readShape(values),
			stopShare: readStopShare(values.stops),
			waves: readWaves(values.waves),
			cutOffShiftS: readCutOffShiftS(values["cut-offs"]),
			leavesOut: values["leave-out"],
			results: values.results === undefined ? null : existing(values.results),
			draws,
			seed: wholeNumber("--seed", values.seed),
			json: values.json,
		};
	});
}

function existing(file: string): string {
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
		throw new Error(`There is no file '${file}'.`);
	}
	return file;
}

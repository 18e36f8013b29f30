// `npm run -s climate -- FILE.csv [--write] [--json]`
//
// What the built-in table of typical weather misses the places of a file of normals by, by month and continent, each
// place without its own row. With --write the table is first made of the file: domain/predictions/model/climate/places.json.
// Exit: 0 done, 2 bad input.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { normalsOfFile, rowOfPlace } from "#domain/predictions/model/climate/normal-rows.ts";
import { type CsvPlace, readNormalsCsv } from "#tools/climate/normals-csv.ts";
import { CommandError, readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { type ClimateErrors, climateErrors, isRaceLand } from "./climate/climate-errors.ts";
import { selectPlaces } from "./climate/select-places.ts";

const usage = `Usage: npm run -s climate -- FILE.csv [--write] [--json]
Prints what typical weather misses the places of a file of normals by. --write first makes the built-in table of it.`;
const table = new URL("../domain/predictions/model/climate/places.json", import.meta.url);
/** Places of the built-in table. */
const count = 850;

try {
	const { file, write, json } = readOptions(process.argv.slice(2));
	const places = readNormalsCsv(readText(file));
	if (write) writeFileSync(table, tableOf(places));
	const { rows } = JSON.parse(readFileSync(table, "utf8"));
	const errors = climateErrors(normalsOfFile({ source: null, rows }), places);
	console.log(json ? JSON.stringify(errors) : textOf(errors));
} catch (error) {
	reportBadInput(error);
}

function readOptions(args: readonly string[]) {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				write: { type: "boolean", default: false },
				json: { type: "boolean", default: false },
			},
		});
		if (positionals.length !== 1) throw new Error("Give one file of normals.");
		return { ...values, file: positionals[0] };
	});
}

function readText(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new CommandError("cli.file", `The file “${file}” cannot be read.`);
	}
}

/** In whole degrees and per cent, places to a tenth of a degree. */
function tableOf(places: readonly CsvPlace[]): string {
	const land = places.filter(isRaceLand);
	const rows = selectPlaces(land, count).map((i) => {
		const { latDeg, lonDeg, altitudeM, airC, rangeC, humidity } = land[i];
		const ends = (months: readonly number[] | null) =>
			months ? [months[0], months[6]].map(Math.round) : [];
		const tenths = (degrees: number) => Math.round(degrees * 10) / 10;
		return rowOfPlace(
			{ latDeg: tenths(latDeg), lonDeg: tenths(lonDeg), altitudeM: Math.round(altitudeM) },
			...[airC.map(Math.round), ends(rangeC), ends(humidity?.map((h) => 100 * h) ?? null)],
		);
	});
	const about = {
		generator: "npm run -s climate -- FILE.csv --write",
		sources: [
			"WMO Climatological Standard Normals 1991-2020, WMO Member Nations, via NOAA NCEI (Accession 0253808)",
			"CHELSA climatologies 1979-2013 (Karger et al. 2017, Sci Data 4:170122) at stations of NOAA ISD",
		],
		columns:
			"degrees north, degrees east, m | mean of January to December, °C | daily range of January and July, °C | relative humidity of January and July, %",
	};
	return `${JSON.stringify({ ...about, rows }, null, "\t")}\n`;
}

function textOf({ all, continents, months, halfRangeC, humidityPoints }: ClimateErrors): string {
	const figures = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(" ");
	return [
		`month's mean, °C: RMS ${all.rms.toFixed(2)}, median ${all.median.toFixed(2)}, ${all.places} places`,
		`  January to December: ${figures(months)}`,
		...Object.entries(continents).map(
			([name, own]) =>
				`  ${name}: RMS ${own.rms.toFixed(2)}, median ${own.median.toFixed(2)}, ${own.places} places; ${figures(own.months)}`,
		),
		`half of the day's range, °C: RMS ${halfRangeC.rms.toFixed(2)}, ${halfRangeC.places} places`,
		`relative humidity, points: RMS ${humidityPoints.rms.toFixed(1)}, ${humidityPoints.places} places`,
	].join("\n");
}

import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { type NormalsFile, rowOfPlace } from "#domain/predictions/model/climate/normal-rows.ts";
import { mostNormalsBytes, readNormalsCsv } from "#tools/climate/normals-csv.ts";
import { CommandError } from "#tools/command-line.ts";
import { mostNormalsFileBytes } from "#worker/predictions/normals.ts";

/** A table of normals as the bucket keeps it, from a CSV file. Throws `normals.*` and `cli.file`. */
export function readNormals({
	file,
	source,
}: {
	file: string;
	source: string | null;
}): NormalsFile {
	const places = readNormalsCsv(readText(file));
	const rows = places.map(({ airC, rangeC, humidity, ...place }) =>
		rowOfPlace(place, airC, tenths(rangeC), percent(humidity)),
	);
	const name = (source ?? basename(file)).trim();
	if (name === "" || name.length > 120) {
		throw new CommandError("normals.source", "The name of the table has 1 to 120 characters.");
	}
	const table = { source: name, rows };
	if (Buffer.byteLength(JSON.stringify(table)) > mostNormalsFileBytes) {
		throw new CommandError(
			"normals.too_large",
			"The table takes more than 4 MB. Leave places out.",
		);
	}
	return table;
}

function readText(file: string): string {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size === undefined) throw new CommandError("cli.file", `There is no file “${file}”.`);
	if (size > mostNormalsBytes) {
		throw new CommandError("normals.too_large", "The file is larger than 8 MB. Leave places out.");
	}
	return readFileSync(file, "utf8");
}

const tenths = (months: readonly number[] | null) =>
	months?.map((value) => Math.round(value * 10) / 10) ?? [];
const percent = (months: readonly number[] | null) =>
	months?.map((share) => Math.round(share * 100)) ?? [];

import type { NormalPlace, Normals } from "./normals.ts";

/** A table as files keep it. */
export interface NormalsFile {
	source: string | null;
	/** "48.8 2.3 75|5 6 9 12 16 19 21 21 17 13 9 6|5 10|84 61": see `placeOfRow`. */
	rows: readonly string[];
}

export const normalsOfFile = ({ source, rows }: NormalsFile): Normals => ({
	source,
	places: rows.map(placeOfRow),
});

/**
 * A row: degrees north, degrees east, m above the sea | mean temperature of twelve months, °C | difference of daily
 * maximum and minimum, °C | relative humidity, %. The last two have twelve months, or January and July, or nothing.
 */
function placeOfRow(row: string): NormalPlace {
	const [place, airC = [], rangeC = [], humidity = []] = row.split("|").map(numbersOf);
	const [latDeg, lonDeg, altitudeM] = place;
	return {
		latDeg,
		lonDeg,
		altitudeM,
		airC,
		rangeC: monthsOf(rangeC),
		humidity: monthsOf(humidity)?.map((percent) => percent / 100) ?? null,
	};
}

const numbersOf = (text: string) => (text === "" ? [] : text.split(" ").map(Number));

/** January and July are the ends of a cosine over the year. */
function monthsOf(values: readonly number[]): readonly number[] | null {
	if (values.length !== 2) return values.length === 0 ? null : values;
	const [january, july] = values;
	const middle = (january + july) / 2;
	return Array.from(
		{ length: 12 },
		(_, m) => middle + (january - middle) * Math.cos((m * Math.PI) / 6),
	);
}

/** The row of a place, its months written as they are given. */
export const rowOfPlace = (
	{ latDeg, lonDeg, altitudeM }: Pick<NormalPlace, "latDeg" | "lonDeg" | "altitudeM">,
	...months: readonly (readonly number[])[]
): string => [[latDeg, lonDeg, altitudeM], ...months].map((values) => values.join(" ")).join("|");

/** Whether every place of a table has all of its numbers. */
export const isUsable = ({ places }: Normals): boolean =>
	places.length > 0 &&
	places.every(({ latDeg, lonDeg, altitudeM, airC, rangeC, humidity }) => {
		const months = [airC, rangeC, humidity].filter((values) => values !== null);
		const areWhole = months.every((values) => values.length === 12);
		return areWhole && [latDeg, lonDeg, altitudeM, ...months.flat()].every(Number.isFinite);
	});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { readCourse, readPoints } from "../fixtures/core.ts";
import { saxesPoints } from "../fixtures/reference-readers.ts";

// a folder with GPX files of one's own, at any depth: CORPUS=/path vitest run tests/truth/gpx-corpus
const folder = process.env.CORPUS ?? "";
const files =
	folder === ""
		? []
		: readdirSync(folder, { recursive: true, encoding: "utf8" })
				.filter((name) => /\.gpx(\.gz)?$/.test(name))
				.sort();

const bytesIn = (name: string) => {
	const bytes = readFileSync(join(folder, name));
	return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
};

function read(name: string): Course | AppError {
	try {
		return readCourse(bytesIn(name));
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

it.skipIf(folder === "")(
	"CORPUS names a folder with files (unset: outside files are not read)",
	() => {
		expect(files.length).toBeGreaterThan(0);
	},
);

describe.skipIf(folder === "")("every file of CORPUS", () => {
	it.each(files)("%s is a sound course or a refusal", (name) => {
		const course = read(name);
		if (course instanceof AppError) return expect(course.code).toMatch(/^gpx\./);
		expect(course.distanceM).toBeGreaterThanOrEqual(100);
		expect(course.grade.every((slope) => Math.abs(slope) <= 0.45)).toBe(true);
		expect(course.lat.every(Number.isFinite) && course.lon.every(Number.isFinite)).toBe(true);
	});

	it.each(files)("%s has the points that saxes reads", (name) => {
		const bytes = bytesIn(name);
		const head = bytes.subarray(0, 200).toString("latin1");
		if (bytes[0] === 0xff || bytes[0] === 0xfe || /<!doctype/i.test(head)) return;
		const reference = saxesPoints(bytes.toString("utf8"));
		if (reference.error !== null) return;
		const ours = readPoints(bytes).points;
		const track = ours.slice(0, reference.points.length);
		if (reference.points.length === 0 || ours.length !== reference.points.length) return;
		const differs = track.findIndex((point, i) => {
			const other = reference.points[i];
			const same = other && Object.is(point.lat, other.lat) && Object.is(point.lon, other.lon);
			return !same || !(Object.is(point.ele, other.ele) || Number.isNaN(other.ele));
		});
		expect(differs).toBe(-1);
	});
});

/** A manifest beside the files says what must become of each: `file,bytes,what,expected`. */
const manifest = join(folder, "made_manifest.csv");
const rows =
	folder !== "" && existsSync(manifest)
		? readFileSync(manifest, "utf8").trim().split("\n").slice(1).map(cells)
		: [];

function cells(line: string): string[] {
	return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? "");
}

describe.skipIf(rows.length === 0)("the manifest of CORPUS", () => {
	it.each(rows)("%s (%s bytes): %s, so %s", (name, _bytes, _what, expected = "") => {
		const path = files.find((file) => file.endsWith(`/${name}`)) ?? String(name);
		const result = read(path);
		if (/^clear error$|^never|^reject/.test(expected))
			return expect(result).toBeInstanceOf(AppError);
		if (!/^accept|^not |^distance|^skip the|^moving/.test(expected)) return;
		if (/in one file/.test(String(_what)))
			return expect((result as AppError).code).toBe("gpx.several_courses");
		if (result instanceof AppError)
			return expect(`${expected} / ${result.code}`).toMatch(/error|limit|must not/);
		if (/8 km/.test(expected) && !/antimeridian/.test(String(name))) {
			expect(result.distanceM / 8000).toBeCloseTo(1, 1);
		}
		if (/400 points/.test(expected)) expect(result.pointsRead).toBe(400);
		if (/no elevation/.test(expected)) expect(result.elevationMethod).toBe("none");
		if (/^not \+66/.test(expected)) expect(result.distanceM).toBeLessThan(8100);
		if (/gain|interpolate$/.test(expected)) {
			const base = read(path.replace(String(name), "ok_base.gpx")) as Course;
			expect(Math.abs(result.gainM / base.gainM - 1)).toBeLessThan(0.15);
		}
	});
});

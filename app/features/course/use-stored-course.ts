import { useCallback, useEffect, useRef, useState } from "react";
import type { Course } from "#domain/predictions/course/course.ts";
import type { CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { type TerrainHeights, unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { callApi } from "../../api-client/call-api.ts";
import { whenUsed } from "../../ui/when-used.ts";
import { readCourse } from "./use-course-reading.ts";

/** The files of a stored prediction, as this browser's core reads them. */
export type StoredCourse =
	| { kind: "loading" }
	| { kind: "ready"; source: CourseSource }
	/** A file is deleted. */
	| { kind: "missing" }
	/** No connection, or the core cannot run here. */
	| { kind: "unavailable" };

type CourseFiles = Pick<StoredPrediction, "id" | "track" | "joined" | "course">;

/** `retry` fetches what is missing once more. A file that is joined later is read beside the others, which stay. */
export function useStoredCourse({ id, track, joined, course }: CourseFiles) {
	const [stored, setStored] = useState<StoredCourse>({ kind: "loading" });
	const [tries, setTries] = useState(0);
	const read = useRef(new Map<string, Course>());
	const files = useRef(joined);
	files.current = joined;
	const mayBeFilled = ["terrain", "none"].includes(course.elevationMethod);
	const fills = useRef(mayBeFilled);
	fills.current = mayBeFilled;
	const count = joined.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const path = `/api/predictions/${encodeURIComponent(id)}`;
		const load = async (file: string, track: number | null, heights?: Paths["heights"]) => {
			const course = read.current.get(file) ?? (await loadCourse({ file, track, heights }, signal));
			if (typeof course === "object") read.current.set(file, course);
			return course;
		};
		const all = [
			load(`${path}/gpx`, track, { path: `${path}/heights`, isLikely: fills.current }),
			...files.current.map(({ track }, k) => load(`${path}/joined/${k + 1}`, track)),
		];
		if (read.current.size === 0) setStored({ kind: "loading" });
		Promise.all(all).then(
			(courses) => !signal.aborted && setStored(sourceOf(courses)),
			() => !signal.aborted && setStored({ kind: "unavailable" }),
		);
		return () => controller.abort();
	}, [id, track, count, tries]);
	const retry = useCallback(() => setTries((count) => count + 1), []);
	return { stored, retry };
}

function sourceOf(courses: readonly (Course | "missing" | "unavailable")[]): StoredCourse {
	const [course, ...joined] = courses.filter((one) => typeof one === "object");
	if (course && 1 + joined.length === courses.length)
		return { kind: "ready", source: { course, joined } };
	return { kind: courses.includes("missing") ? "missing" : "unavailable" };
}

interface Paths {
	file: string;
	track: number | null;
	/** Of what fills a file without heights; absent for a file that stays without. */
	heights?: { path: string; isLikely: boolean };
}

async function loadCourse({ file: path, track, heights }: Paths, signal: AbortSignal) {
	const loadHeights = (path: string) => callApi(path, { signal, parse: readHeights });
	const early = heights?.isLikely ? loadHeights(heights.path) : null;
	const file = await callApi(path, { signal, parse: (response) => response.blob() });
	if (!file.ok) return file.status === 404 ? "missing" : "unavailable";
	await early;
	// The file is here, and stored for later without a network. Its reader is a script of some size.
	await whenUsed();
	const request = { file: file.value, track, whole: true };
	const reading = await readCourse(request, signal);
	if (reading.kind !== "whole") return "unavailable";
	if (reading.course.elevationMethod !== "none" || !heights) return reading.course;
	const found = await (early ?? loadHeights(heights.path));
	if (!found.ok) return found.status === 404 ? "missing" : "unavailable";
	if (!found.value) return reading.course;
	const filled = await readCourse({ ...request, heightsM: found.value }, signal);
	return filled.kind === "whole" ? filled.course : "unavailable";
}

async function readHeights(response: Response): Promise<Float64Array | null> {
	const { heights } = (await response.json()) as { heights: TerrainHeights | null };
	return heights && unpackHeights(heights);
}

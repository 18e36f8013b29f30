import { useCallback, useEffect, useState } from "react";
import type { Course } from "../../../../domain/predictions/course";
import { callApi } from "../../../api-client/call-api";
import { readCourse } from "./use-course-reading";

/** The course of a stored prediction, as this browser's core reads its file. */
export type StoredCourse =
	| { kind: "loading" }
	| { kind: "ready"; course: Course }
	/** The file is deleted. */
	| { kind: "missing" }
	/** No connection, or the core cannot run here. */
	| { kind: "unavailable" };

/** `retry` fetches it once more. */
export function useStoredCourse(id: string, track: number | null) {
	const [stored, setStored] = useState<StoredCourse>({ kind: "loading" });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
	useEffect(() => {
		const controller = new AbortController();
		setStored({ kind: "loading" });
		load(id, track, controller.signal).then(
			(course) => !controller.signal.aborted && setStored(course),
			() => !controller.signal.aborted && setStored({ kind: "unavailable" }),
		);
		return () => controller.abort();
	}, [id, track, tries]);
	const retry = useCallback(() => setTries((count) => count + 1), []);
	return { stored, retry };
}

async function load(id: string, track: number | null, signal: AbortSignal): Promise<StoredCourse> {
	const file = await callApi(`/api/predictions/${encodeURIComponent(id)}/gpx`, {
		signal,
		parse: (response) => response.blob(),
	});
	if (!file.ok) return { kind: file.status === 404 ? "missing" : "unavailable" };
	const reading = await readCourse({ file: file.value, track, whole: true }, signal);
	return reading.kind === "whole"
		? { kind: "ready", course: reading.course }
		: { kind: "unavailable" };
}

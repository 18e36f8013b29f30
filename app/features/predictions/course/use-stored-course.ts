import { useCallback, useEffect, useState } from "react";
import type { Course } from "../../../../domain/predictions/course";
import { callApi } from "../../../api-client/call-api";
import type { CourseAnswer, CourseQuestion } from "./course-summary";

/** The course of a stored prediction, as this browser's core reads its file. */
export type StoredCourse =
	| { kind: "loading" }
	| { kind: "ready"; course: Course }
	/** The file is gone. */
	| { kind: "missing" }
	/** No connection, or the core cannot run here. */
	| { kind: "unavailable" };

/** `retry` fetches it once more. */
export function useStoredCourse(id: string, track: number | null) {
	const [stored, setStored] = useState<StoredCourse>({ kind: "loading" });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
	useEffect(() => {
		const leaving = new AbortController();
		setStored({ kind: "loading" });
		load(id, track, leaving.signal).then(
			(answer) => !leaving.signal.aborted && setStored(answer),
			() => !leaving.signal.aborted && setStored({ kind: "unavailable" }),
		);
		return () => leaving.abort();
	}, [id, track, tries]);
	const retry = useCallback(() => setTries((count) => count + 1), []);
	return { stored, retry };
}

async function load(id: string, track: number | null, signal: AbortSignal): Promise<StoredCourse> {
	const file = await callApi(`/api/predictions/${encodeURIComponent(id)}/gpx`, {
		signal,
		parse: (response) => response.blob(),
	});
	if (file.ok) return readWhole(file.value, track, signal);
	return { kind: file.status === 404 ? "missing" : "unavailable" };
}

/** Reads the file in a worker of its own, which ends with the answer. */
function readWhole(file: Blob, track: number | null, signal: AbortSignal): Promise<StoredCourse> {
	const worker = new Worker(new URL("./course-worker.ts", import.meta.url), {
		type: "module",
	});
	const reading = new Promise<StoredCourse>((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
		worker.onerror = reject;
		worker.onmessage = ({ data }: MessageEvent<CourseAnswer>) =>
			resolve(
				data.reading.kind === "whole"
					? { kind: "ready", course: data.reading.course }
					: { kind: "unavailable" },
			);
		worker.postMessage({ id: 1, file, track, whole: true } satisfies CourseQuestion);
	});
	return reading.finally(() => worker.terminate());
}

import { useEffect, useState } from "react";
import type { CourseReading, CourseRequest } from "./course-summary.ts";

/** Reads the file in a worker. Null without a file. */
export function useCourseReading(file: File | null, track: number | null): CourseReading | null {
	const [reading, setReading] = useState<CourseReading>({ kind: "reading" });
	useEffect(() => {
		setReading({ kind: "reading" });
		if (!file) return;
		const controller = new AbortController();
		readCourse({ file, track }, controller.signal).then(setReading, () => {
			if (!controller.signal.aborted) setReading({ kind: "unavailable" });
		});
		return () => controller.abort();
	}, [file, track]);
	return file && reading;
}

/** Reads in a worker of its own, which ends with the reading. Rejects when it is aborted or cannot run. */
export function readCourse(request: CourseRequest, signal: AbortSignal): Promise<CourseReading> {
	const worker = new Worker(new URL("./course-worker.ts", import.meta.url), { type: "module" });
	const reading = new Promise<CourseReading>((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
		worker.onerror = reject;
		worker.onmessage = ({ data }: MessageEvent<CourseReading>) => resolve(data);
		worker.postMessage(request);
	});
	return reading.finally(() => worker.terminate());
}

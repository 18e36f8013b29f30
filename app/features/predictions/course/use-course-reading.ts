import { useEffect, useRef, useState } from "react";
import type { CourseAnswer, CourseQuestion, CourseReading } from "./course-summary";

/**
 * What the core says about the file, read in a worker while the page stays free.
 * Null without a file, "reading" until the answer is there.
 */
export function useCourseReading(
	file: File | null,
	track: number | null,
): CourseReading | "reading" | null {
	const worker = useRef<Worker | null>(null);
	const asked = useRef(0);
	const [answer, setAnswer] = useState<CourseAnswer | null>(null);

	useEffect(
		() => () => {
			worker.current?.terminate();
			worker.current = null;
		},
		[],
	);

	useEffect(() => {
		const id = ++asked.current;
		setAnswer(null);
		if (!file) return;
		worker.current ??= startWorker(setAnswer);
		worker.current.postMessage({ id, file, track } satisfies CourseQuestion);
	}, [file, track]);

	if (!file) return null;
	return answer?.id === asked.current ? answer.reading : "reading";
}

function startWorker(onAnswer: (answer: CourseAnswer) => void): Worker {
	const worker = new Worker(new URL("./course-worker.ts", import.meta.url), { type: "module" });
	worker.onmessage = ({ data }: MessageEvent<CourseAnswer>) => onAnswer(data);
	return worker;
}

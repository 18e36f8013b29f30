import { useEffect, useRef, useState } from "react";
import type { FieldCourse } from "#domain/races/field-address.ts";
import { useCourseReading } from "../../course/use-course-reading.ts";
import { formOf } from "./field-request.ts";
import { useField } from "./use-field.ts";

/** How long after the last change of a field that was drawn it is drawn again, ms. */
const settlesMs = 500;

/** A form of a field: its files, what was drawn of it, and what is typed when it is asked. */
export function useFieldForm(given: FieldCourse | null) {
	const [file, setFile] = useState<File | null>(null);
	const [track, setTrack] = useState<number | null>(null);
	const [entrants, setEntrants] = useState<File | null>(null);
	const reading = useCourseReading(file, track);
	const { state, answered, draw } = useField();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const gpxPath = given?.gpxPath;
	useEffect(() => {
		if (!gpxPath) return;
		const controller = new AbortController();
		fetch(gpxPath, { signal: controller.signal })
			.then((response) => (response.ok ? response.blob() : Promise.reject(response.status)))
			.then((blob) => setFile(new File([blob], "course.gpx")))
			// the field for a file is there all the same
			.catch(() => undefined);
		return () => controller.abort();
	}, [gpxPath]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const isUsable = file !== null && reading?.kind === "course";
	const ask = () => {
		if (!file || !isUsable || !form.current) return;
		draw({ ...formOf(new FormData(form.current)), file, track, entrants });
	};
	return {
		...{ file, track, entrants, reading, state, answered, form, isUsable, ask, setTrack },
		setFile: (next: File | null) => {
			setTrack(null);
			setFile(next);
		},
		setEntrants,
		/** A what-if of a field that was drawn. */
		change() {
			clearTimeout(timer.current);
			if (answered) timer.current = setTimeout(ask, settlesMs);
		},
	};
}

export type FieldForm = ReturnType<typeof useFieldForm>;

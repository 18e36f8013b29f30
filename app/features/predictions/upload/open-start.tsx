import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import { startMsOf, startOf } from "#domain/predictions/options/start-time.ts";
import type { CourseSummary } from "../../course/course-summary.ts";
import { DeviceClock, useDeviceZone, ZoneChoice } from "../plan/start-field.tsx";
import { useStoredFields } from "./stored-form.ts";

interface OpenStartProps {
	/** Of the course; null until it is known. */
	zone: string | null;
	/** What stands in the field. */
	clock: string;
	onClock: (clock: string) => void;
	error: string | null;
}

/** The start of a form: on the clock of the course, which is named once the course is read, unless another is chosen. */
export function OpenStart({ zone, clock, onClock, error }: OpenStartProps) {
	const { t } = useTranslation();
	const deviceZone = useDeviceZone();
	const kept = useStoredFields();
	const [chosen, setChosen] = useState<string | null>(() => kept("start_zone")[0] || null);
	const isTyped = startMsOf(clock) !== null;
	const value = chosen ?? zone ?? "";
	return (
		<>
			<Field
				type="datetime-local"
				label={t("day.start")}
				hint={t("day.startHint")}
				error={error}
				name="start"
				defaultValue={kept("start")[0]}
				onChange={({ target }) => onClock(target.value)}
			/>
			<ZoneChoice
				name="start_zone"
				zones={[zone ?? "", deviceZone]}
				courseZone={zone}
				value={value}
				isShown={isTyped}
				onZone={setChosen}
			/>
			{isTyped && value !== "" && <DeviceClock start={startOf(clock, value)} />}
		</>
	);
}

/** The zone of a course; null until it is known. The table of places is loaded when it is wanted. */
export function useCourseZone(
	course: Pick<CourseSummary, "start"> | null,
	isWanted: boolean,
): string | null {
	const [zone, setZone] = useState<string | null>(null);
	const start = course?.start;
	useEffect(() => {
		setZone(null);
		if (!start || !isWanted) return;
		let isLeft = false;
		import("#domain/predictions/course/place-zone.ts").then(
			({ zoneAt }) => !isLeft && setZone(zoneAt(start.latDeg, start.lonDeg)),
			// Without the table the edge finds the zone.
			() => {},
		);
		return () => {
			isLeft = true;
		};
	}, [start, isWanted]);
	return zone;
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import { unusableOption } from "#domain/predictions/options/scalar-fields.ts";
import {
	clockIn,
	clockOfStart,
	startMsOf,
	startOf,
	zonedStart,
	zoneOfStart,
} from "#domain/predictions/options/start-time.ts";
import { useCoursePlan } from "../../course/course-plan.tsx";
import { useDayClock } from "./day-clock.ts";

/** Of this device; null on the edge. */
export function useDeviceZone(): string | null {
	return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}

interface StartFieldProps {
	label: ReactNode;
	hint: ReactNode;
	/** With its zone, "2027-05-02T07:30+02:00[Europe/Paris]"; null while unknown. */
	start: string | null;
	onStart: (start: string | null) => void;
	/** Its name, where it belongs to a form; its zone is `start_zone` there. */
	name?: string;
}

/** When the run starts, on the clock of the course unless another is chosen. */
export function StartField({ start, onStart, ...field }: StartFieldProps) {
	const errorText = useErrorText();
	const courseZone = useCoursePlan()?.zone ?? null;
	const deviceZone = useDeviceZone();
	const ownZone = courseZone ?? deviceZone ?? "UTC";
	const zone = (start && zoneOfStart(start)) || ownZone;
	const { text, keep } = useTypedText(start, clockOfStart);
	const zoned = text === "" ? null : zonedStart(startOf(text, zone), ownZone);
	// The first three digits of a year are no start yet, and no mistake.
	const isSkipped = zoned === "start_offset";

	function change(clock: string, inZone: string) {
		const isDate = startMsOf(clock) !== null;
		const next = isDate ? zonedStart(startOf(clock, inZone), ownZone) : "start";
		const found = typeof next === "string" ? null : next.start;
		keep(clock, found);
		onStart(found);
	}

	return (
		<>
			<Field
				{...field}
				type="datetime-local"
				value={text}
				error={
					isSkipped ? errorText(noticeOf(unusableOption("start", text, "start_offset"))) : null
				}
				onChange={({ target }) => change(target.value, zone)}
			/>
			<ZoneChoice
				name={field.name && "start_zone"}
				zones={[courseZone, deviceZone, zone]}
				courseZone={courseZone}
				value={zone}
				isShown={start !== null || isSkipped}
				onZone={(next) => change(text, next)}
			/>
			{start !== null && <DeviceClock start={start} />}
		</>
	);
}

interface ZoneChoiceProps {
	name?: string;
	/** To choose from; null for those that are unknown. */
	zones: readonly (string | null)[];
	courseZone: string | null;
	value: string;
	/** Otherwise it is a hidden field. */
	isShown: boolean;
	onZone: (zone: string) => void;
}

/** Whose clock a start is on. "" is that of the course, where its zone is unknown. */
export function ZoneChoice({ name, zones, courseZone, value, isShown, onZone }: ZoneChoiceProps) {
	const { t } = useTranslation();
	const deviceZone = useDeviceZone();
	if (!isShown) return name ? <input type="hidden" name={name} value={value} /> : null;
	const choices = [...new Set(zones.filter((zone) => zone !== null))];
	const wordsOf = (zone: string) => {
		if (zone === "") return t("start.atCourse");
		if (zone === courseZone) return t("start.zoneOfCourse", { zone: placeOf(zone) });
		return zone === deviceZone ? t("start.zoneOfDevice", { zone: placeOf(zone) }) : placeOf(zone);
	};
	return (
		<SelectField
			label={t("start.zone")}
			name={name}
			value={value}
			onChange={({ target }) => onZone(target.value)}
		>
			{choices.map((zone) => (
				<option key={zone} value={zone}>
					{wordsOf(zone)}
				</option>
			))}
		</SelectField>
	);
}

/** "America/Los_Angeles" as people read it. */
const placeOf = (zone: string) => zone.replaceAll("_", " ");

/** What this device shows at a start, where that is another time of day. */
export function DeviceClock({ start }: { start: string }) {
	const { t } = useTranslation();
	const dayClock = useDayClock();
	const deviceZone = useDeviceZone();
	const atMs = startMsOf(start);
	if (deviceZone === null || atMs === null) return null;
	const here = clockIn(atMs, deviceZone);
	if (here === clockOfStart(start)) return null;
	return <p className={layout.fine}>{t("start.onDevice", { time: dayClock(here) })}</p>;
}

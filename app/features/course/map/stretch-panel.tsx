import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { type Fact, Facts } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { typedNumber } from "#domain/typed.ts";
import { useCoursePlan } from "../course-plan.tsx";
import { type Stretch, stretchBetween, useCourseStretch, useStretchOf } from "../course-stretch.ts";
import { usePassageClock } from "../passage-clock.ts";
import * as styles from "./course-figures.module.css";
import { type CourseHeights, stretchFacts } from "./stretch-facts.ts";

interface StretchPanelProps {
	heights: CourseHeights;
	course: { distanceM: number; gainM: number | null; lossM: number | null };
}

/** A stretch of the course: two fields for its ends, and what it adds up to. Needs script, and is hidden without. */
export function StretchPanel({ heights, course }: StretchPanelProps) {
	const { t } = useTranslation();
	const selection = useCourseStretch();
	const stretch = useStretchOf(selection);
	const hydrated = useHydrated();
	const { distanceM: lengthM } = course;
	const { startM, endM } = stretch ?? { startM: 0, endM: lengthM };
	return (
		<section className={styles.stretch} aria-label={t("stretch.title")}>
			<div className={`${layout.clusterWide} ${styles.stretchFields}`}>
				<strong>{t("stretch.title")}</strong>
				<EndField
					label={t("stretch.from")}
					valueM={stretch && startM}
					usualM={0}
					disabled={!hydrated}
					onValue={(atM) => selection.set(stretchBetween(Math.min(atM, endM), endM, lengthM))}
				/>
				<EndField
					label={t("stretch.to")}
					valueM={stretch && endM}
					usualM={lengthM}
					disabled={!hydrated}
					onValue={(atM) => selection.set(stretchBetween(startM, Math.max(atM, startM), lengthM))}
				/>
				<Button look="quiet" disabled={!stretch} onClick={() => selection.set(null)}>
					{t("stretch.clear")}
				</Button>
			</div>
			<div aria-live="polite">
				{stretch && <StretchReading stretch={stretch} heights={heights} course={course} />}
			</div>
		</section>
	);
}

interface EndFieldProps {
	label: string;
	/** Null while no stretch is selected. */
	valueM: number | null;
	/** The end of the course, shown until then. */
	usualM: number;
	disabled: boolean;
	onValue: (distanceM: number) => void;
}

function EndField({ label, valueM, usualM, disabled, onValue }: EndFieldProps) {
	const { distanceNumber, distanceUnit, distanceUnitM } = useFormats();
	const { text, keep } = useTypedText(valueM, (metres) => distanceNumber(metres, 2));
	return (
		<label className={`${layout.inline} ${styles.stretchField}`}>
			{label}
			<input
				className={field.input}
				inputMode="decimal"
				value={text}
				placeholder={distanceNumber(usualM, 2)}
				disabled={disabled}
				onChange={({ target }) => {
					const typed = typedNumber(target.value.replace(/\s/g, ""));
					if (Number.isNaN(typed)) return keep(target.value, valueM);
					onValue(typed * distanceUnitM);
				}}
			/>
			<span aria-hidden="true">{distanceUnit}</span>
		</label>
	);
}

function StretchReading({ stretch, heights, course }: StretchPanelProps & { stretch: Stretch }) {
	const { t } = useTranslation();
	const { distance, duration, height, pace, slope } = useFormats();
	const times = useStretchTimes();
	const { lengthM, gainM, lossM, meanSlope } = stretchFacts(heights, course, stretch);
	const facts: Fact[] = [{ term: t("stretch.length"), value: distance(lengthM) }];
	if (gainM !== null && lossM !== null && meanSlope !== null) {
		facts.push(
			{ term: t("stretch.climb"), value: `+${height(gainM)} −${height(lossM)}` },
			{ term: t("stretch.slope"), value: slope(meanSlope, 1) },
		);
	}
	if (times) {
		const { leavesS, arrivesS, leaves, arrives } = times(stretch);
		const timeS = arrivesS - leavesS;
		facts.push(
			{ term: t("stretch.time"), value: duration(timeS), note: pace(timeS, lengthM) },
			{ term: t("stretch.passages"), value: `${leaves} – ${arrives}` },
		);
	}
	return <Facts items={facts} />;
}

/** When the plan leaves and reaches the ends of a stretch: s from the start, and as the tables write it. */
interface StretchTimes {
	leavesS: number;
	arrivesS: number;
	leaves: string;
	arrives: string;
}

/** Stops at its ends are outside of a stretch. Null where the course has no plan. */
function useStretchTimes(): ((stretch: Stretch) => StretchTimes) | null {
	const planned = useCoursePlan();
	const clock = useMemo(() => planned && planClock(planned.plan, planned.stations), [planned]);
	const words = usePassageClock(planned?.start ?? null, clock?.totalS ?? 0);
	return (
		clock &&
		(({ startM, endM }) => {
			const leavesS = Math.round(clock.departureS(startM));
			const arrivesS = Math.round(clock.arrivalS(endM));
			return {
				leavesS,
				arrivesS,
				leaves: words.at(leavesS),
				arrives: words.beside(arrivesS, leavesS),
			};
		})
	);
}

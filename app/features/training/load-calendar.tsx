import { useTranslation } from "react-i18next";
import type { CalendarDay } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./load-calendar.module.css";

/** Side of a square, and of the smallest mark that is drawn in it. */
const side = 40;
const leastSide = 6;

type Calendar = readonly (readonly CalendarDay[])[];

/** Six weeks of seven days: the area of each mark is the day's load. A table, also for those who cannot see it. */
export function LoadCalendar({ calendar, today }: { calendar: Calendar; today: string }) {
	const { t } = useTranslation();
	const { dayMonth, weekday, weekdayLetter, distance } = useFormats();
	const most = Math.max(1, ...calendar.flat().map(({ load }) => load ?? 0));
	return (
		<Card aria-labelledby="calendar">
			<h3 id="calendar">{t("calendar.title")}</h3>
			<table className={styles.calendar} aria-labelledby="calendar">
				<thead>
					<tr>
						<th scope="col">
							<VisuallyHidden>{t("weeks.from")}</VisuallyHidden>
						</th>
						{calendar[0].map(({ date }) => (
							<th key={date} scope="col">
								<span aria-hidden="true">{weekdayLetter(Date.parse(date))}</span>
								<VisuallyHidden>{weekday(Date.parse(date))}</VisuallyHidden>
							</th>
						))}
						<th scope="col">{t("calendar.sum")}</th>
					</tr>
				</thead>
				<tbody>
					{calendar.map((week) => (
						<tr key={week[0].date}>
							<th scope="row">{dayMonth(week[0].date)}</th>
							{week.map((day) => (
								<td key={day.date} data-today={day.date === today || undefined}>
									<Day day={day} most={most} />
								</td>
							))}
							<td className={styles.calendarSum}>
								{distance(
									week.reduce((sum, { runM }) => sum + runM, 0),
									0,
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className={layout.fine}>{t("calendar.legend")}</p>
		</Card>
	);
}

function Day({ day: { date, load, runM, movingS }, most }: { day: CalendarDay; most: number }) {
	const { t } = useTranslation();
	const { dayMonth, distance, duration, number } = useFormats();
	if (load === null) return null;
	const isRest = load === 0 && movingS === 0 && runM === 0;
	const done = { date: dayMonth(date), time: duration(movingS), load: number(load) };
	const words = isRest
		? t("calendar.rest", { date: dayMonth(date) })
		: runM > 0
			? t("calendar.day", { ...done, distance: distance(runM, 1) })
			: t("calendar.dayWithoutRun", done);
	const edge = Math.max(leastSide, side * Math.sqrt(load / most));
	return (
		<>
			<svg className={styles.calendarDay} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
				<title>{words}</title>
				{isRest ? (
					<circle className={styles.calendarRest} cx={side / 2} cy={side / 2} r="2" />
				) : (
					<rect
						className={styles.calendarLoad}
						x={(side - edge) / 2}
						y={(side - edge) / 2}
						width={edge}
						height={edge}
						rx="3"
					/>
				)}
			</svg>
			<VisuallyHidden>{words}</VisuallyHidden>
		</>
	);
}

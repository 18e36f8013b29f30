import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import { ActivityLines } from "../activity-list.tsx";
import { ListAttribution } from "../attribution.tsx";
import * as styles from "./explorer.module.css";

/** What was run in a week, the newest first. */
export interface ExploredWeek {
	/** "2026-05-04" */
	monday: string;
	activities: readonly ScoredActivity[];
}

/** How long a cursor rests before its weeks are asked for, ms. */
const restMs = 250;

interface WeekRunsProps {
	/** Mondays of the weeks under the cursor: one, or one of each season. */
	mondays: readonly string[];
	/** What the page came with. */
	given: readonly ExploredWeek[];
	usualEffort: number | null;
}

/** The activities of the weeks under the cursor, by their names. */
export function WeekRuns({ mondays, given, usualEffort }: WeekRunsProps) {
	const { t } = useTranslation();
	const { shortDate } = useFormats();
	const found = useWeeks(mondays, given);
	const asked = mondays.map((monday) => found.find((week) => week.monday === monday) ?? monday);
	return (
		<section className={`${layout.stackClose} ${styles.exploredRuns}`} id="week">
			{asked.map((week) =>
				typeof week === "string" ? (
					<h2 key={week}>{t("weeks.of", { date: shortDate(week) })}</h2>
				) : (
					<div key={week.monday} className={layout.stackTight}>
						<h2>{t("weeks.of", { date: shortDate(week.monday) })}</h2>
						{week.activities.length === 0 ? (
							<p className={layout.soft}>{t("explorer.rest")}</p>
						) : (
							<ActivityLines activities={week.activities} usualEffort={usualEffort} moves={false} />
						)}
						<ListAttribution activities={week.activities} />
					</div>
				),
			)}
		</section>
	);
}

/** The weeks that the page came with, and those that were asked for since. */
function useWeeks(mondays: readonly string[], given: readonly ExploredWeek[]) {
	const { load, data } = useFetcher<{ weeks: readonly ExploredWeek[] }>();
	const known = [...given, ...(data?.weeks ?? [])];
	const missing = mondays.filter((monday) => !known.some((week) => week.monday === monday));
	const asked = missing.length === 0 ? "" : mondays.map((monday) => `from=${monday}`).join("&");
	useEffect(() => {
		if (asked === "") return;
		const timer = setTimeout(() => void load(`/explorer/week?${asked}`), restMs);
		return () => clearTimeout(timer);
	}, [asked, load]);
	return known;
}

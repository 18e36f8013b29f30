import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataCredits } from "#app/ui/data-credits.tsx";
import { Empty } from "#app/ui/empty.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Card, Facts } from "#app/ui/surface.tsx";
import type { YearRecords } from "#domain/training/effort-records.ts";
import type { NotedRun, TrainingYear } from "#worker/training/year.ts";
import { activityPath } from "../../predictions/addresses.ts";
import * as styles from "./year.module.css";
import { YearDrawing } from "./year-drawing.tsx";
import { YearMonths } from "./year-months.tsx";
import { yearPath } from "./year-path.ts";
import { RecordsCard } from "./year-records.tsx";
import { YearTools } from "./year-tools.tsx";

export interface YearPageProps {
	year: TrainingYear;
	/** Best efforts of all years. */
	records: readonly YearRecords[];
	/** Decides what is left out of pictures (hidden-ends.ts). */
	secret: string;
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** A year on one page: what was run, its lines from one start, its months, its records beside those of all years. */
export function YearPage({ year: shown, records, secret, credits }: YearPageProps) {
	const { t } = useTranslation();
	const { year, firstYear, lastYear, whole } = shown;
	return (
		<article className={`${layout.page} ${styles.year} ${layout.stack}`}>
			<PageTitle>{t("year.title", { year })}</PageTitle>
			<header className={layout.rowApart}>
				<h1>{t("year.title", { year })}</h1>
				{firstYear < lastYear && (
					<Pager
						label={t("year.years")}
						previous={year > firstYear ? yearPath(year - 1) : null}
						next={year < lastYear ? yearPath(year + 1) : null}
						words={{ previous: String(year - 1), next: String(year + 1) }}
					/>
				)}
			</header>
			{whole.activities === 0 ? (
				<Empty heading="h2" title={t("year.none", { year })} text={t("year.noneText")}>
					<LinkButton to="/import">{t("tracker.files")}</LinkButton>
				</Empty>
			) : (
				<>
					<Sums year={shown} />
					<div className={`${layout.stack} ${styles.yearParts}`}>
						<YearDrawing year={shown} />
						<YearMonths year={year} months={shown.months} />
					</div>
					<RecordsCard year={year} records={records} />
					<YearTools year={shown} secret={secret} credits={credits} />
				</>
			)}
			<DataCredits names={credits} />
		</article>
	);
}

function Sums({ year: { whole, longest, highest } }: { year: TrainingYear }) {
	const { t } = useTranslation();
	const { distance, duration, height, number } = useFormats();
	return (
		<Card aria-label={t("year.sums")}>
			<p className={styles.yearBig}>{distance(whole.runM, 0)}</p>
			<Facts
				items={[
					{ term: t("activities.elevation"), value: `+${height(whole.runGainM)}` },
					{
						term: t("activities.time"),
						value: duration(whole.movingS),
						note: t("year.everySport"),
					},
					{
						term: t("year.days"),
						value: number(whole.days),
						note: t("year.activities", { count: whole.activities }),
					},
					...(longest
						? [
								{
									term: t("year.longest"),
									value: distance(longest.distanceM, 1),
									note: <RunLink run={longest} />,
								},
							]
						: []),
					...(highest
						? [
								{
									term: t("year.highest"),
									value: `+${height(highest.gainM)}`,
									note: <RunLink run={highest} />,
								},
							]
						: []),
				]}
			/>
		</Card>
	);
}

function RunLink({ run: { id, name, sport, date } }: { run: NotedRun }): ReactNode {
	const { t } = useTranslation();
	const { dayMonth } = useFormats();
	return (
		<>
			<Link to={activityPath(id)}>{name || t(`sport.${sport}`)}</Link>, {dayMonth(date)}
		</>
	);
}

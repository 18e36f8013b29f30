// Folder: past races predicted from the runs before them. Imports: none.

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataCredits } from "#app/ui/data-credits.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ListDate } from "#app/ui/list-date.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import {
	type LastRaces as BacktestedRaces,
	errorOf,
	usualError,
	wasInside,
} from "#domain/predictions/model/race-backtest-rows.ts";
import * as styles from "./last-races.module.css";
import { RaceBars } from "./race-bars.tsx";
import { useErrorWords } from "./use-error-words.ts";

interface LastRacesProps extends BacktestedRaces {
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** The backtest on the runner's own races: what would have been predicted, and what was run. */
export function LastRaces({ races, pending, credits }: LastRacesProps) {
	const { t } = useTranslation();
	const summary = useRacesSummary()(races);
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("lastRaces.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("lastRaces.title")}</h1>
				<p className={layout.lead}>{summary ?? t("lastRaces.lead")}</p>
			</header>
			{pending && (
				<Alert kind="note">
					<p>{t("lastRaces.pending")}</p>
				</Alert>
			)}
			{summary === null && !pending && (
				<Card>
					<p>{t("lastRaces.none")}</p>
					<p className={layout.row}>
						<LinkButton to="/activities">{t("lastRaces.mark")}</LinkButton>
						<LinkButton to="/upload-gpx">{t("lastRaces.predict")}</LinkButton>
					</p>
				</Card>
			)}
			{summary !== null && (
				<>
					<RaceBars races={races} />
					<details>
						<summary>{t("profile.asTable")}</summary>
						<RaceTable races={races} />
					</details>
					<div className={`${layout.fine} ${layout.stackTight} ${styles.lastRacesMethod}`}>
						<p>{t("lastRaces.lead")}</p>
						<p>{t("lastRaces.method")}</p>
						<DataCredits names={credits} />
					</div>
				</>
			)}
		</div>
	);
}

function RaceTable({ races }: Pick<BacktestedRaces, "races">) {
	const { t } = useTranslation();
	const { duration, durationRange, percent, race: length, resultTime } = useFormats();
	const errorWords = useErrorWords();
	return (
		<Table
			caption={t("lastRaces.title")}
			hideCaption
			stacks
			rows={races}
			keyOf={({ activityId }) => activityId}
			columns={[
				{ head: t("lastRaces.race"), text: true, cell: ({ name }) => name },
				{ head: t("lastRaces.predicted"), cell: ({ predictedS }) => duration(predictedS) },
				{
					head: t("lastRaces.legendRange"),
					cell: ({ lowS, highS }) => durationRange(lowS, highS),
				},
				{ head: t("lastRaces.ran"), cell: ({ ranS }) => resultTime(ranS) },
				{
					head: t("lastRaces.error"),
					cell: (row) => `${errorWords(row)} (${percent(Math.abs(errorOf(row)), 1)})`,
				},
				{
					head: t("lastRaces.distance"),
					cell: ({ distanceM }) => length(Math.round(distanceM / 100) * 100),
				},
				{ head: t("lastRaces.date"), cell: ({ startAt }) => <ListDate at={startAt} /> },
			]}
		/>
	);
}

/** What the back-test says in one sentence; null without a race. */
function useRacesSummary() {
	const { t } = useTranslation();
	const { percent } = useFormats();
	return (races: BacktestedRaces["races"]): string | null => {
		const usual = usualError(races);
		if (usual === null) return null;
		return t("lastRaces.summary", {
			races: races.length,
			count: races.length,
			error: percent(usual, 1),
			inside: races.filter(wasInside).length,
		});
	};
}

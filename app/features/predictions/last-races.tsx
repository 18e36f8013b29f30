import { useTranslation } from "react-i18next";
import {
	type LastRaces as BacktestedRaces,
	errorOf,
	usualError,
	wasInside,
} from "../../../domain/predictions/race-backtest-rows";
import { useFormats } from "../../i18n/use-formats";
import { LinkButton } from "../../ui/button";
import { ListDate } from "../../ui/list-date";
import { PageTitle } from "../../ui/page-title";
import { Alert, Card } from "../../ui/surface";
import { Table } from "../../ui/table";

/** The backtest on the runner's own races: what would have been predicted, and what was run. */
export function LastRaces({ races, pending }: BacktestedRaces) {
	const { t } = useTranslation();
	const { clock, race, percent } = useFormats();
	const usual = usualError(races);
	return (
		<div className="page stack">
			<PageTitle>{t("lastRaces.title")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("lastRaces.heading")}</h1>
				<p className="lead">{t("lastRaces.lead")}</p>
			</header>
			{pending && (
				<Alert kind="note">
					<p>{t("lastRaces.pending")}</p>
				</Alert>
			)}
			{usual === null && !pending && (
				<Card>
					<p>{t("lastRaces.none")}</p>
					<p className="row">
						<LinkButton to="/upload-gpx">{t("lastRaces.predict")}</LinkButton>
					</p>
				</Card>
			)}
			{usual !== null && (
				<>
					<p>
						{t("lastRaces.summary", {
							races: races.length,
							count: races.length,
							error: percent(usual, 1),
							inside: races.filter(wasInside).length,
						})}
					</p>
					<Table
						caption={t("lastRaces.heading")}
						hideCaption
						stacks
						rows={races}
						keyOf={({ activityId }) => activityId}
						columns={[
							{ head: t("lastRaces.race"), text: true, cell: ({ name }) => name },
							{
								head: t("lastRaces.predicted"),
								cell: ({ predictedS, lowS, highS }) => (
									<>
										<strong>{clock(predictedS)}</strong>
										<br />
										<span className="soft">
											{t("lastRaces.range", { low: clock(lowS), high: clock(highS) })}
										</span>
									</>
								),
							},
							{
								head: t("lastRaces.ran"),
								cell: ({ ranS }) => <strong>{clock(ranS)}</strong>,
							},
							{
								head: t("lastRaces.error"),
								cell: (row) => `${errorOf(row) > 0 ? "+" : ""}${percent(errorOf(row), 1)}`,
							},
							{ head: t("lastRaces.distance"), cell: ({ distanceM }) => race(distanceM) },
							{ head: t("lastRaces.date"), cell: ({ startAt }) => <ListDate at={startAt} /> },
						]}
					/>
					<p className="soft">{t("lastRaces.method")}</p>
				</>
			)}
		</div>
	);
}

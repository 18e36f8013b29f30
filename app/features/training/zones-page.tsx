import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import {
	type ActivityZones,
	isAboveMaximum,
	localStart,
	type ScoredActivity,
} from "../../../domain/training/scored-activity";
import { useFormats } from "../../i18n/use-formats";
import { AddressDialog } from "../../ui/address-dialog";
import { Button, LinkButton } from "../../ui/button";

import { PageTitle } from "../../ui/page-title";
import { SheetPage } from "../../ui/sheet-page";
import { Alert, Card, Facts } from "../../ui/surface";
import { Attribution } from "./attribution";
import { Effort } from "./effort-badge";
import { Thresholds } from "./thresholds";
import { ZoneBars } from "./zone-bars";
import "./zones.css";

/** One activity by heart rate: its zones, its effort, and what both were computed with. */
export function ZonesPage({ zones, removing }: { zones: ActivityZones; removing: boolean }) {
	const { t } = useTranslation();
	const { activity, zonesS, thresholds } = zones;
	const name = activity.name || t(`sport.${activity.sport}`);
	return (
		<article className="page zones stack stack--loose">
			<PageTitle>{`${name} – ${t("zones.title")}`}</PageTitle>
			<header className="stack stack--tight">
				<p>
					<LinkButton look="quiet" to="/dashboard">
						<span aria-hidden="true">←</span> {t("linked.back")}
					</LinkButton>
				</p>
				<h1>{name}</h1>
				<Summary activity={activity} />
				<Attribution activity={activity} />
			</header>
			<Effects zones={zones} />
			<Card aria-labelledby="zones">
				<h2 id="zones">{t("zones.title")}</h2>
				{zonesS ? (
					<ZoneBars zonesS={zonesS} boundsBpm={thresholds?.boundsBpm ?? []} />
				) : (
					<NoZones gap={zones.gap} />
				)}
			</Card>
			{thresholds && isAboveMaximum(zones) && (
				<Alert kind="note" live={false}>
					{t("zones.aboveMaximum", { max: thresholds.maxBpm })}
				</Alert>
			)}
			{thresholds && <Thresholds thresholds={thresholds} />}
			<RaceMark race={activity.race} mark={zones.raceMark} />
			{activity.source === "file" && (
				<RemoveActivity path={`/heart-rate-zones/${activity.id}`} open={removing} />
			)}
		</article>
	);
}

function Summary({ activity }: { activity: ScoredActivity }) {
	const { t } = useTranslation();
	const { distance, duration, height, date } = useFormats();
	const { movingS, elevationGainM } = activity;
	const parts = [
		t(`sport.${activity.sport}`),
		date(`${localStart(activity)}Z`),
		distance(activity.distanceM),
		movingS !== null && duration(movingS),
		elevationGainM !== null && `+${height(elevationGainM)}`,
	];
	return <p className="soft">{parts.filter(Boolean).join(" · ")}</p>;
}

function Effects({ zones }: { zones: ActivityZones }) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	const { effort: score, effortMethod: method } = zones.activity;
	const { coverage, peakHeartRateBpm: peak } = zones;
	const items = [];
	if (score !== null) {
		items.push({
			term: t("activities.effort"),
			value: <Effort score={score} method={method} />,
			note: method && t(`effort.method.${method}`),
		});
	}
	if (coverage !== null) {
		items.push({
			term: t("zones.coverage"),
			value: percent(coverage),
			note: t("zones.coverageNote"),
		});
	}
	if (peak !== null) {
		const value = t("zones.bpmValue", { value: Math.round(peak) });
		items.push({ term: t("zones.peak"), value, note: t("zones.peakNote") });
	}
	return items.length > 0 ? <Facts items={items} /> : null;
}

function NoZones({ gap }: Pick<ActivityZones, "gap">) {
	const { t } = useTranslation();
	return (
		<div className="stack stack--tight">
			<p>
				<strong>{t("zones.none")}</strong>
			</p>
			{gap && <p className="soft">{t(`zones.gap.${gap}`)}</p>}
		</div>
	);
}

interface RaceMarkProps {
	race: boolean;
	/** The runner's own mark; null while it is left to the recording. */
	mark: boolean | null;
}

/** Lets the user mark an activity as a race or not, or leave it to the recording. */
function RaceMark({ race, mark }: RaceMarkProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	return (
		<Card aria-labelledby="race">
			<h2 id="race">{t("zones.raceTitle")}</h2>
			<p className="soft">{t("zones.raceText")}</p>
			<p aria-live="polite">
				<strong>{t(race ? "zones.raceIs" : "zones.raceIsNot")}</strong>
			</p>
			<Form method="post" className="row" preventScrollReset>
				<Button type="submit" name="race" value={race ? "no" : "yes"} disabled={busy}>
					{t(race ? "zones.raceNo" : "zones.raceYes")}
				</Button>
				{mark !== null && (
					<Button type="submit" name="race" value="" look="quiet" disabled={busy}>
						{t("zones.raceAuto")}
					</Button>
				)}
			</Form>
		</Card>
	);
}

interface RemoveActivityProps {
	path: string;
	/** Whether the dialog is open, by the address. */
	open: boolean;
}

function RemoveActivity({ path, open }: RemoveActivityProps) {
	const { t } = useTranslation();
	return (
		<>
			<p>
				<LinkButton to={`${path}?open=remove`} preventScrollReset>
					{t("zones.remove")}
				</LinkButton>
			</p>
			{open && (
				<AddressDialog labelledBy="remove-title" closedAt={path}>
					<h2 id="remove-title">{t("zones.remove")}</h2>
					<p>{t("zones.removeText")}</p>
					<Form method="post" action={path} className="row">
						<Button type="submit" name="intent" value="remove" look="primary">
							{t("zones.removeConfirm")}
						</Button>
						<LinkButton to={path} preventScrollReset>
							{t("zones.removeKeep")}
						</LinkButton>
					</Form>
				</AddressDialog>
			)}
		</>
	);
}

/** In the place of an activity. `known`: it may exist, but could not be read. */
export function ZonesFailure({ known }: { known: boolean }) {
	const { t } = useTranslation();
	return (
		<SheetPage heading={t("zones.title")}>
			<PageTitle>{t("zones.title")}</PageTitle>
			<Alert kind="error" live={false}>
				<p>{t(known ? "zones.error" : "zones.none")}</p>
				<p>{t(known ? "zones.errorText" : "zones.notFound")}</p>
			</Alert>
			<p>
				<LinkButton to="/dashboard">{t("linked.back")}</LinkButton>
			</p>
		</SheetPage>
	);
}

import { useTranslation } from "react-i18next";
import {
	type ActivityZones,
	isAboveMaximum,
	localStart,
	type ScoredActivity,
} from "#domain/training/scored-activity.ts";
import type { Standing } from "#domain/training/standing.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import type { ActivityPage } from "#worker/training/activity-page.ts";
import type { Recording } from "#worker/training/recording.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { SheetPage } from "../../ui/sheet-page.tsx";
import { Alert, Card, Facts } from "../../ui/surface.tsx";
import { activityPath } from "../predictions/addresses.ts";
import { Attribution } from "./attribution.tsx";
import { Effort } from "./effort-badge.tsx";
import { EffortsCard } from "./efforts-card.tsx";
import { RaceSwitch } from "./race-switch.tsx";
import { RecordingFigures } from "./recording-figures.tsx";
import { RemoveActivity } from "./remove-activity.tsx";
import { ThresholdsNote } from "./thresholds.tsx";
import { UnsettledNote } from "./unsettled-note.tsx";
import { useEffortName } from "./use-effort-name.ts";
import { ZoneBars } from "./zone-bars.tsx";
import * as styles from "./zones.module.css";

interface ZonesPageProps {
	page: ActivityPage;
	/** Of a recording from the user's own file; null without one. */
	recording: Recording | null;
	removing: boolean;
	refusal: ErrorNotice | null;
	/** Why figures will still change; null where they are settled. */
	unsettled: Unsettled | null;
}

/** One activity by heart rate: its zones and its effort, then what both were computed with. */
export function ZonesPage(props: ZonesPageProps) {
	const { page, recording, removing, refusal, unsettled } = props;
	const { zones, efforts, standing } = page;
	const { t } = useTranslation();
	const { heartRate } = useFormats();
	const errorText = useErrorText();
	const { activity, thresholds } = zones;
	const isPaced = paced.includes(activity.sport);
	const name = activity.name || t(`sport.${activity.sport}`);
	return (
		<article className={`${layout.page} ${styles.zones} ${layout.stack}`}>
			<PageTitle>{`${name} – ${t("zones.title")}`}</PageTitle>
			<header className={layout.stackTight}>
				<p>
					<LinkButton look="quiet" to="/dashboard">
						<span aria-hidden="true">←</span> {t("linked.back")}
					</LinkButton>
				</p>
				<div className={layout.rowApart}>
					<h1>{name}</h1>
					<RaceSwitch
						race={activity.race}
						mark={zones.raceMark}
						allOut={isPaced ? zones.effortMark === "hard" : null}
					/>
				</div>
				<Summary activity={activity} roughHeights={zones.roughHeights === true} />
				{standing && <StandingNote standing={standing} />}
				<Attribution activity={activity} />
			</header>
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			{recording ? (
				<RecordingFigures
					recording={recording}
					paced={isPaced}
					boundsBpm={thresholds?.boundsBpm ?? []}
				>
					<Zones page={page} unsettled={unsettled} />
				</RecordingFigures>
			) : (
				<Zones page={page} unsettled={unsettled} />
			)}
			{efforts.length > 0 && <EffortsCard id={activity.id} efforts={efforts} />}
			{thresholds && isAboveMaximum(zones) && (
				<Alert kind="note" live={false}>
					{t("zones.aboveMaximum", { max: heartRate(thresholds.maxBpm) })}
				</Alert>
			)}
			<footer className={`${layout.fine} ${styles.zonesNotes} ${layout.stackTight}`}>
				{thresholds && <ThresholdsNote thresholds={thresholds} />}
				<p>{t("zones.raceText")}</p>
				{activity.source !== "file" && <p>{t("trace.fromFiles")}</p>}
			</footer>
			{activity.source === "file" && <FileActions id={activity.id} removing={removing} />}
		</article>
	);
}

function Zones({ page, unsettled }: Pick<ZonesPageProps, "page" | "unsettled">) {
	const { t } = useTranslation();
	const { zones } = page;
	const { zonesS, thresholds } = zones;
	return (
		<Card aria-labelledby="zones">
			<h2 id="zones">{t("zones.title")}</h2>
			{zonesS ? (
				<ZoneBars zonesS={zonesS} boundsBpm={thresholds?.boundsBpm ?? []} />
			) : (
				<NoZones gap={zones.gap} />
			)}
			<Effects page={page} moves={unsettled?.heartRate ?? false} />
			{unsettled?.heartRate && <UnsettledNote unsettled={unsettled} />}
		</Card>
	);
}

/** What can be done with an activity of an own file. */
function FileActions({ id, removing }: { id: string; removing: boolean }) {
	const { t } = useTranslation();
	const path = activityPath(id);
	return (
		<>
			<p>
				<a href={`${path}/original`} download>
					{t("zones.original")}
				</a>
			</p>
			<RemoveActivity path={path} open={removing} />
		</>
	);
}

const paced: readonly ScoredActivity["sport"][] = ["run", "trail-run", "treadmill-run"];

function Summary(props: { activity: ScoredActivity; roughHeights: boolean }) {
	const { activity, roughHeights } = props;
	const { t } = useTranslation();
	const { distance, duration, height, date, pace } = useFormats();
	const { movingS, distanceM, elevationGainM, sport } = activity;
	const parts = [
		t(`sport.${sport}`),
		date(`${localStart(activity)}Z`),
		distance(distanceM),
		movingS !== null && duration(movingS),
		movingS !== null && distanceM > 0 && paced.includes(sport) && pace(movingS, distanceM),
		elevationGainM !== null && `+${height(elevationGainM)}`,
	];
	return (
		<>
			<p className={layout.soft}>{parts.filter(Boolean).join(" · ")}</p>
			{roughHeights && <p className={layout.fine}>{t("zones.roughHeights")}</p>}
		</>
	);
}

/** Less is no difference. */
const leastDrift = 0.005;

function Effects({ page, moves }: { page: ActivityPage; moves: boolean }) {
	const { t } = useTranslation();
	const { zones, drift } = page;
	const { heartRate, percent } = useFormats();
	const { effort: score, effortMethod: method } = zones.activity;
	const { coverage, peakHeartRateBpm: peak } = zones;
	const items = [];
	if (score !== null) {
		items.push({
			term: t("activities.effort"),
			value: <Effort score={score} method={method} moves={moves} />,
			note: method && t(`effort.method.${method}`),
		});
	}
	if (peak !== null) {
		items.push({ term: t("zones.peak"), value: heartRate(peak), note: t("zones.peakNote") });
	}
	if (coverage !== null) {
		items.push({
			term: t("zones.coverage"),
			value: percent(coverage),
			note: t("zones.coverageNote"),
		});
	}
	if (drift !== null) {
		items.push({
			term: t("zones.drift"),
			value: percent(Math.abs(drift)),
			note:
				Math.abs(drift) >= leastDrift && t(drift > 0 ? "zones.driftSlower" : "zones.driftFaster"),
		});
	}
	return items.length > 0 ? <Facts items={items} /> : null;
}

/** Where the run stands among those of its year. */
function StandingNote({ standing }: { standing: Standing }) {
	const { t } = useTranslation();
	const nameOf = useEffortName();
	const { by, rank, of: runs, year } = standing;
	if (by === "length" || by === "climb")
		return <p>{t(`trace.standing.${by}.r${rank}`, { runs, year })}</p>;
	return <p>{t(`trace.standing.fastest.r${rank}`, { distance: nameOf(by), runs, year })}</p>;
}

function NoZones({ gap }: Pick<ActivityZones, "gap">) {
	const { t } = useTranslation();
	return (
		<div className={layout.stackTight}>
			<p>
				<strong>{t("zones.none")}</strong>
			</p>
			{gap && <p className={layout.soft}>{t(`zones.gap.${gap}`)}</p>}
		</div>
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

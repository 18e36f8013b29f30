import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { ListDate } from "#app/ui/list-date.tsx";
import { type BacktestedRace, wasInside } from "#domain/predictions/model/race-backtest-rows.ts";
import { activityPath, resultPath } from "../addresses.ts";
import * as styles from "./last-races.module.css";
import { type RaceBar, type RaceTick, raceScale } from "./race-scale.ts";
import { useErrorWords } from "./use-error-words.ts";

/** One line a race: its range as a bar, what was predicted as a hollow dot and what was run as a full one. */
export function RaceBars({ races }: { races: readonly BacktestedRace[] }) {
	const { bar, ticks } = raceScale(races);
	return (
		<div className={`${layout.panel} ${styles.raceBars}`}>
			<Axis ticks={ticks} />
			<ol className={layout.list}>
				{races.map((race) => (
					<RaceRow key={race.activityId} race={race} bar={bar(race)} ticks={ticks} />
				))}
			</ol>
		</div>
	);
}

interface RaceRowProps {
	race: BacktestedRace;
	bar: RaceBar;
	ticks: readonly RaceTick[];
}

function RaceRow({ race, bar, ticks }: RaceRowProps) {
	const { t } = useTranslation();
	const { duration, race: length, resultTime } = useFormats();
	const errorWords = useErrorWords();
	const { activityId, predictionId, name, startAt, distanceM, predictedS, ranS } = race;
	const inside = wasInside(race);
	return (
		<li className={inside ? styles.raceRow : `${styles.raceRow} ${styles.raceRowOutside}`}>
			<p className={styles.raceRowName}>
				<Link to={activityPath(activityId)}>{name}</Link>
			</p>
			<p className={styles.raceRowFacts}>
				<ListDate at={startAt} /> · {length(Math.round(distanceM / 100) * 100)}
			</p>
			<RangeBar bar={bar} ticks={ticks} />
			<p className={styles.raceRowTimes}>
				{t("lastRaces.times", { ran: resultTime(ranS), predicted: duration(predictedS) })}{" "}
				{predictionId && <Link to={resultPath(predictionId)}>{t("lastRaces.itsPrediction")}</Link>}
			</p>
			<p className={styles.raceRowVerdict}>
				<strong>{errorWords(race)}</strong>{" "}
				<span>{t(inside ? "lastRaces.inside" : "lastRaces.outside")}</span>
			</p>
		</li>
	);
}

const percentOf = (place: number) => `${place * 100}%`;

function RangeBar({ bar: { low, high, ran }, ticks }: Omit<RaceRowProps, "race">) {
	return (
		<svg className={styles.raceRowBar} aria-hidden="true">
			{[0.5, ...ticks.flatMap(({ slower, faster }) => [slower, faster])].map((at) => (
				<line
					key={at}
					className={styles.raceRowTick}
					x1={percentOf(at)}
					x2={percentOf(at)}
					y2="100%"
				/>
			))}
			<rect
				className={styles.raceRowSpan}
				x={percentOf(low)}
				y="50%"
				width={percentOf(high - low)}
				height="10"
				transform="translate(0 -5)"
				rx="5"
			/>
			<circle className={styles.raceRowPredicted} cx="50%" cy="50%" r="5" />
			<circle className={styles.raceRowRan} cx={percentOf(ran)} cy="50%" r="5.5" />
		</svg>
	);
}

/** What the marks mean, and the scale that all lines share. */
function Axis({ ticks }: { ticks: readonly RaceTick[] }) {
	const { t } = useTranslation();
	const { slope } = useFormats();
	const named = ticks.filter(({ share }, place) => place === 0 || share === 0.2 || share === 0.5);
	return (
		<div className={styles.raceAxis}>
			<ul className={`${layout.tiny} ${styles.raceAxisLegend}`}>
				<li>
					<svg width="12" height="12" aria-hidden="true">
						<circle className={styles.raceRowPredicted} cx="6" cy="6" r="4.5" />
					</svg>
					{t("lastRaces.predicted")}
				</li>
				<li>
					<svg width="12" height="12" aria-hidden="true">
						<circle className={styles.raceRowRan} cx="6" cy="6" r="5" />
					</svg>
					{t("lastRaces.ran")}
				</li>
				<li>
					<svg width="28" height="12" aria-hidden="true">
						<rect className={styles.raceRowSpan} y="1" width="28" height="10" rx="5" />
					</svg>
					{t("lastRaces.legendRange")}
				</li>
			</ul>
			<p className={styles.raceAxisVerdict} aria-hidden="true">
				{t("lastRaces.error")}
			</p>
			<div className={styles.raceAxisScale} aria-hidden="true">
				{named.flatMap(({ share, slower, faster }) =>
					[
						{ at: faster, label: slope(-share) },
						{ at: slower, label: slope(share) },
					].map(({ at, label }) => (
						<span key={label} style={{ insetInlineStart: percentOf(at) }}>
							{label}
						</span>
					)),
				)}
			</div>
		</div>
	);
}

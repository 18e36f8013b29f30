import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { ListDate } from "#app/ui/list-date.tsx";
import { type BacktestedRace, wasInside } from "#domain/predictions/model/race-backtest-rows.ts";
import { type RaceBar, type RaceTick, raceScale } from "./race-scale.ts";
import { useErrorWords } from "./use-error-words.ts";

/** One line a race: its range as a bar, what was predicted as a hollow dot and what was run as a full one. */
export function RaceBars({ races }: { races: readonly BacktestedRace[] }) {
	const { bar, ticks } = raceScale(races);
	return (
		<div className="race-bars">
			<Axis ticks={ticks} />
			<ol className="race-bars__rows">
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
	const { activityId, name, startAt, distanceM, predictedS, ranS } = race;
	const inside = wasInside(race);
	return (
		<li className={inside ? "race-row" : "race-row race-row--outside"}>
			<p className="race-row__name">
				<Link to={`/heart-rate-zones/${activityId}`}>{name}</Link>
			</p>
			<p className="race-row__facts">
				<ListDate at={startAt} /> · {length(Math.round(distanceM / 100) * 100)}
			</p>
			<RangeBar bar={bar} ticks={ticks} />
			<p className="race-row__times">
				{t("lastRaces.times", { ran: resultTime(ranS), predicted: duration(predictedS) })}
			</p>
			<p className="race-row__verdict">
				<strong>{errorWords(race)}</strong>{" "}
				<span>{t(inside ? "lastRaces.inside" : "lastRaces.outside")}</span>
			</p>
		</li>
	);
}

const percentOf = (place: number) => `${place * 100}%`;

function RangeBar({ bar: { low, high, ran }, ticks }: Omit<RaceRowProps, "race">) {
	return (
		<svg className="race-row__bar" aria-hidden="true">
			{[0.5, ...ticks.flatMap(({ slower, faster }) => [slower, faster])].map((at) => (
				<line key={at} className="race-row__tick" x1={percentOf(at)} x2={percentOf(at)} y2="100%" />
			))}
			<rect
				className="race-row__span"
				x={percentOf(low)}
				y="50%"
				width={percentOf(high - low)}
				height="10"
				transform="translate(0 -5)"
				rx="5"
			/>
			<circle className="race-row__predicted" cx="50%" cy="50%" r="5" />
			<circle className="race-row__ran" cx={percentOf(ran)} cy="50%" r="5.5" />
		</svg>
	);
}

/** What the marks mean, and the scale that all lines share. */
function Axis({ ticks }: { ticks: readonly RaceTick[] }) {
	const { t } = useTranslation();
	const { slope } = useFormats();
	const named = ticks.filter(({ share }, place) => place === 0 || share === 0.2 || share === 0.5);
	return (
		<div className="race-axis">
			<ul className="race-axis__legend">
				<li>
					<svg width="12" height="12" aria-hidden="true">
						<circle className="race-row__predicted" cx="6" cy="6" r="4.5" />
					</svg>
					{t("lastRaces.predicted")}
				</li>
				<li>
					<svg width="12" height="12" aria-hidden="true">
						<circle className="race-row__ran" cx="6" cy="6" r="5" />
					</svg>
					{t("lastRaces.ran")}
				</li>
				<li>
					<svg width="28" height="12" aria-hidden="true">
						<rect className="race-row__span" y="1" width="28" height="10" rx="5" />
					</svg>
					{t("lastRaces.legendRange")}
				</li>
			</ul>
			<p className="race-axis__verdict" aria-hidden="true">
				{t("lastRaces.error")}
			</p>
			<div className="race-axis__scale" aria-hidden="true">
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

import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formOf, formState } from "#domain/training/form.ts";
import type { TrainingOverview } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { ratioBand, ratioHigh, ratioLow, ratioScale } from "./ratio-reading.ts";
import { signed } from "./signed.ts";
import * as styles from "./today-figures.module.css";
import { MovingSign } from "./unsettled-note.tsx";

interface TodayFiguresProps {
	overview: TrainingOverview;
	/** Whether what rests on efforts will still change. */
	moves: boolean;
}

/** Form, the last seven days and the load ratio, as they are today. */
export function TodayFigures({ overview, moves }: TodayFiguresProps) {
	const { t } = useTranslation();
	return (
		<section className={`${layout.stackClose} ${styles.today}`} aria-label={t("today.title")}>
			<Form fitness={overview.load.fitness} moves={moves} />
			<LastDays days={overview.lastDays} />
			<Ratio
				ratios={overview.load.ratio.ratios}
				daysMissing={overview.load.daysUntilRatio || null}
				moves={moves}
			/>
		</section>
	);
}

interface FigureProps {
	id: string;
	title: string;
	value: ReactNode;
	/** The value in a word. */
	word?: ReactNode;
	moves?: boolean;
	children?: ReactNode;
}

function Figure({ id, title, value, word, moves, children }: FigureProps) {
	return (
		<Card className={styles.todayFigure} aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<p className={styles.todayValue}>
				{moves && <MovingSign />} {value} {word && <span className={styles.todayWord}>{word}</span>}
			</p>
			{children && <div className={styles.todayMore}>{children}</div>}
		</Card>
	);
}

interface FormProps extends Pick<FigureProps, "moves"> {
	fitness: TrainingOverview["load"]["fitness"];
}

function Form({ fitness: { fitness, fatigue }, moves }: FormProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const [fit, tired] = [fitness.at(-1) ?? 0, fatigue.at(-1) ?? 0];
	return (
		<Figure
			id="today-form"
			title={t("form.title")}
			moves={moves}
			value={signed(formOf(fit, tired), number)}
			word={t(`form.state.${formState(fit, tired)}`)}
		>
			<p className={layout.fine}>
				{t("ffm.says", { fitness: number(fit), fatigue: number(tired) })}
			</p>
		</Figure>
	);
}

function LastDays({ days: { runM, runGainM, usual } }: { days: TrainingOverview["lastDays"] }) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	return (
		<Figure
			id="today-week"
			title={t("today.week")}
			value={distance(runM, 1)}
			word={`+${height(runGainM)}`}
		>
			{usual && (
				<p className={layout.fine}>
					{t("today.usual", { distance: distance(usual.runM, 1), climb: height(usual.runGainM) })}
				</p>
			)}
		</Figure>
	);
}

interface RatioProps extends Pick<FigureProps, "moves"> {
	ratios: readonly (number | null)[];
	daysMissing: number | null;
}

function Ratio({ ratios, daysMissing, moves }: RatioProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const ratio = ratios.at(-1) ?? null;
	if (ratio === null || daysMissing !== null) {
		return (
			<Figure id="today-ratio" title={t("today.ratio")} value="–">
				<p className={layout.fine}>
					{daysMissing === null ? t("acwr.none") : t("analytics.needs", { count: daysMissing })}
				</p>
			</Figure>
		);
	}
	const band = ratioBand(ratio);
	return (
		<Figure
			id="today-ratio"
			title={t("today.ratio")}
			moves={moves}
			value={number(ratio, 2)}
			word={t(`acwr.bandLabel.${band}`)}
		>
			<Gauge ratio={ratio} />
		</Figure>
	);
}

/** Where a ratio is on its axis, with the bounds of its bands. The words beside it say the same. */
function Gauge({ ratio }: { ratio: number }) {
	const { number } = useFormats();
	const at = (value: number) => `${Math.min(1, value / ratioScale.high) * 100}%`;
	return (
		<div className={`${layout.tiny} ${styles.gauge}`} aria-hidden="true">
			<div
				className={styles.gaugeTrack}
				style={{ "--low": at(ratioLow), "--high": at(ratioHigh) } as CSSProperties}
			>
				<span className={styles.gaugeMark} style={{ insetInlineStart: at(ratio) }} />
			</div>
			<div className={styles.gaugeBounds}>
				{[ratioLow, ratioHigh].map((bound) => (
					<span key={bound} style={{ insetInlineStart: at(bound) }}>
						{number(bound, 1)}
					</span>
				))}
			</div>
		</div>
	);
}

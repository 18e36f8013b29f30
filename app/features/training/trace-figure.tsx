import { useTranslation } from "react-i18next";
import type { ActivityTrace, TraceStretch } from "#domain/training/trace.ts";
import { zoneOf } from "#domain/training/zones.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import { Table } from "../../ui/table.tsx";
import * as styles from "./trace.module.css";
import { tracePanels } from "./trace-panels.ts";

interface TraceFigureProps {
	trace: ActivityTrace;
	/** On foot: pace; else speed. */
	paced: boolean;
	/** Lower bounds of zones 1 to 5; empty when they are unknown. */
	boundsBpm: readonly number[];
}

/** A recording along its way: pace as a line, heart rate as columns in the colours of their zones, splits as a table. */
export function TraceFigure({ trace, paced, boundsBpm }: TraceFigureProps) {
	const { t } = useTranslation();
	const { distance, distanceUnitM } = useFormats();
	const speedOf = useSpeed(paced);
	const { stretches, halves, kilometres, miles } = trace;
	const { speed, heart } = tracePanels(stretches);
	const endM = stretches[stretches.length - 1].toM;
	const column = 1000 / stretches.length;
	return (
		<Figure
			title={t("trace.title")}
			reading={<Reading halves={halves} speedOf={speedOf} />}
			twin={{
				label: t("trace.splits"),
				table: (
					<Splits
						splits={distanceUnitM === 1000 ? kilometres : miles}
						speedHead={t(paced ? "trace.splitPace" : "trace.speed")}
						speedOf={speedOf}
					/>
				),
			}}
		>
			<div className={styles.trace} aria-hidden="true">
				<p className={styles.traceName}>{t(paced ? "trace.pace" : "trace.speed")}</p>
				<p className={styles.traceEnds}>
					<span>{speedOf(speed.fastest)}</span>
					<span>{speedOf(speed.slowest)}</span>
				</p>
				<svg
					className={styles.tracePanel}
					viewBox="0 0 1000 100"
					preserveAspectRatio="none"
					aria-hidden="true"
				>
					<path className={styles.traceLine} d={speed.path} />
				</svg>
				{heart && (
					<>
						<p className={styles.traceName}>{t("trace.heart")}</p>
						<p className={styles.traceEnds}>
							<span>{Math.round(heart.highBpm)}</span>
							<span>{Math.round(heart.lowBpm)}</span>
						</p>
						<svg
							className={styles.tracePanel}
							viewBox="0 0 1000 100"
							preserveAspectRatio="none"
							aria-hidden="true"
						>
							{stretches.map(({ fromM, bpm }, place) => {
								if (bpm === null) return null;
								const height = heart.heightOf(bpm);
								const zone = boundsBpm.length > 0 ? zoneOf(bpm, boundsBpm) : 0;
								return (
									<rect
										key={fromM}
										x={column * place}
										y={100 - height}
										width={column + 0.5}
										height={height}
										style={{ fill: `var(--${zone ? `zone-${zone}` : "line-strong"})` }}
									/>
								);
							})}
						</svg>
					</>
				)}
				<p className={styles.traceAxis}>
					{[0, 0.5, 1].map((share) => (
						<span key={share}>{distance(share * endM, 1)}</span>
					))}
				</p>
			</div>
		</Figure>
	);
}

type SpeedOf = (stretch: Pick<TraceStretch, "fromM" | "toM" | "movingS">) => string;

function useSpeed(paced: boolean): SpeedOf {
	const { pace, speed } = useFormats();
	return ({ fromM, toM, movingS }) => {
		if (movingS <= 0) return "–";
		return paced ? pace(movingS, toM - fromM) : speed((toM - fromM) / movingS);
	};
}

function Reading({ halves, speedOf }: Pick<ActivityTrace, "halves"> & { speedOf: SpeedOf }) {
	const { t } = useTranslation();
	const { heartRate } = useFormats();
	const [first, second] = halves;
	const paces = { first: speedOf(first), second: speedOf(second) };
	if (first.bpm === null || second.bpm === null) return t("trace.reading", paces);
	return t("trace.readingHeart", {
		...paces,
		firstBpm: heartRate(first.bpm),
		secondBpm: heartRate(second.bpm),
	});
}

interface SplitsProps {
	splits: readonly TraceStretch[];
	speedHead: string;
	speedOf: SpeedOf;
}

function Splits({ splits, speedHead, speedOf }: SplitsProps) {
	const { t } = useTranslation();
	const { distance, heartRate, height, distanceUnitM } = useFormats();
	const hasHeart = splits.some(({ bpm }) => bpm !== null);
	const hasHeights = splits.some(({ gainM }) => gainM !== null);
	return (
		<Table
			caption={t("trace.caption")}
			hideCaption
			rows={splits}
			keyOf={({ fromM }) => fromM}
			columns={[
				{
					head: t("trace.upTo"),
					cell: ({ fromM, toM }) => distance(toM, toM - fromM < distanceUnitM - 1 ? 1 : 0),
				},
				{ head: speedHead, cell: speedOf },
				...(hasHeart
					? [
							{
								head: t("trace.heart"),
								cell: ({ bpm }: TraceStretch) => (bpm === null ? "–" : heartRate(bpm)),
							},
						]
					: []),
				...(hasHeights
					? [
							{
								head: t("activities.elevation"),
								cell: ({ gainM }: TraceStretch) => (gainM === null ? "–" : `+${height(gainM)}`),
							},
						]
					: []),
			]}
		/>
	);
}

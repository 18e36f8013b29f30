import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TraceStretch } from "#domain/training/trace.ts";
import type { Recording } from "#worker/training/recording.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as figure from "../../ui/figure.module.css";
import * as layout from "../../ui/layout.module.css";
import { type Column, Table } from "../../ui/table.tsx";
import { useSpeedOf } from "./use-trace-words.ts";

interface SplitTablesProps {
	recording: Recording;
	/** On foot: pace, and what it would be on the flat; else speed. */
	paced: boolean;
}

/** The parts of a recording, folded away: by distance in the runner's units, by lap of the file, and by climb. */
export function SplitTables({ recording, paced }: SplitTablesProps) {
	const { t } = useTranslation();
	const { distanceUnitM } = useFormats();
	const { kilometres, miles, laps, climbs } = recording.trace;
	const splits = distanceUnitM === 1000 ? kilometres : miles;
	return (
		<section aria-labelledby="splits">
			<h2 id="splits" className={layout.visuallyHidden}>
				{t("trace.splits")}
			</h2>
			<Folded label={t("trace.byDistance", { count: splits.length })}>
				<ByDistance splits={splits} paced={paced} />
			</Folded>
			{laps.length > 0 && (
				<Folded label={t("trace.byLap", { count: laps.length })}>
					<ByLap laps={laps} paced={paced} />
				</Folded>
			)}
			{climbs.length > 0 && (
				<Folded label={t("trace.byClimb", { count: climbs.length })}>
					<ByClimb recording={recording} paced={paced} />
				</Folded>
			)}
		</section>
	);
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details className={figure.figureTwin}>
			<summary>{label}</summary>
			{children}
		</details>
	);
}

function ByDistance({ splits, paced }: { splits: readonly TraceStretch[]; paced: boolean }) {
	const { t } = useTranslation();
	const { distance, distanceUnitM } = useFormats();
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
				...useSpeedColumns(splits, paced),
			]}
		/>
	);
}

function ByLap({ laps, paced }: { laps: readonly TraceStretch[]; paced: boolean }) {
	const { t } = useTranslation();
	const { distance, duration } = useFormats();
	const numbered = laps.map((lap, place) => ({ ...lap, number: place + 1 }));
	return (
		<Table
			caption={t("trace.lapsCaption")}
			hideCaption
			stacks
			rows={numbered}
			keyOf={({ number }) => number}
			columns={[
				{
					head: t("trace.lap"),
					cell: ({ number, fromM, toM }) => `${number} · ${distance(toM - fromM, 2)}`,
				},
				{ head: t("trace.time"), cell: ({ movingS }) => duration(movingS) },
				...useSpeedColumns(laps, paced),
			]}
		/>
	);
}

function ByClimb({ recording, paced }: SplitTablesProps) {
	const { t } = useTranslation();
	const { distance, distanceNumber, duration, height, slope } = useFormats();
	const { trace, course } = recording;
	const climbAt = new Map(course.climbs.map((climb) => [climb.startM, climb]));
	const columns = useSpeedColumns(
		trace.climbs.map((climb) => ({ ...climb, gainM: null })),
		paced,
	);
	return (
		<Table
			caption={t("trace.climbsCaption")}
			hideCaption
			stacks
			rows={trace.climbs}
			keyOf={({ fromM }) => fromM}
			columns={[
				{
					head: t("trace.climb"),
					cell: ({ fromM, toM }) => `${distanceNumber(fromM)}–${distance(toM, 1)}`,
				},
				{
					head: t("activities.elevation"),
					cell: ({ fromM }) => {
						const climb = climbAt.get(fromM);
						return climb ? `+${height(climb.gainM)} · ${slope(climb.meanSlope)}` : "–";
					},
				},
				{ head: t("trace.time"), cell: ({ movingS }) => duration(movingS) },
				...columns,
			]}
		/>
	);
}

/** How fast, how hard, how steep. Columns that none has a value of are left out. */
function useSpeedColumns(parts: readonly TraceStretch[], paced: boolean): Column<TraceStretch>[] {
	const { t } = useTranslation();
	const { heartRate, height, power } = useFormats();
	const speedOf = useSpeedOf(paced);
	const adjusted = ({ equivalentM, movingS }: TraceStretch) =>
		equivalentM === null ? "–" : speedOf({ fromM: 0, toM: equivalentM, movingS });
	const columns: (Column<TraceStretch> | false)[] = [
		{ head: t(paced ? "trace.splitPace" : "trace.speed"), cell: speedOf },
		paced &&
			parts.some(({ equivalentM }) => equivalentM !== null) && {
				head: t("trace.adjusted"),
				cell: adjusted,
			},
		parts.some(({ bpm }) => bpm !== null) && {
			head: t("trace.heart"),
			cell: ({ bpm }) => (bpm === null ? "–" : heartRate(bpm)),
		},
		parts.some(({ watts }) => watts !== null) && {
			head: t("trace.power"),
			cell: ({ watts }) => (watts === null ? "–" : power(watts)),
		},
		parts.some(({ gainM }) => gainM !== null) && {
			head: t("activities.elevation"),
			cell: ({ gainM }) => (gainM === null ? "–" : `+${height(gainM)}`),
		},
	];
	return columns.filter((column) => column !== false);
}

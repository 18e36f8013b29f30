// Folder: the page of a result, and of one of its days. Imports: plan, export, race-day, what-if, edits, stations, upload, stages.

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Figure } from "#app/ui/figure.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Table } from "#app/ui/table.tsx";
import type { Waterfall } from "#domain/predictions/result/waterfall.ts";
import * as styles from "./breakdown.module.css";

type TimePart = keyof Waterfall;
type Breakdown = { part: TimePart; seconds: number }[];

/** Every part, in the order of the telling; those that are nothing are left out. */
const inOrder: Record<TimePart, true> = {
	flat: true,
	climb: true,
	descent: true,
	surface: true,
	altitude: true,
	heat: true,
	night: true,
	carryOver: true,
	ownCourse: true,
	recent: true,
	fade: true,
	stops: true,
};
const parts = Object.keys(inOrder) as TimePart[];

/** Where the time goes, step by step up to the finish: bars, a sentence, and the same as a table. */
export function BreakdownFigure({ waterfall }: { waterfall: Waterfall }) {
	const { t } = useTranslation();
	const { duration, signedDuration } = useFormats();
	const rows = parts
		.map((part) => ({ part, seconds: waterfall[part] ?? 0 }))
		.filter(({ seconds }) => seconds !== 0);
	const totalS = rows.reduce((sum, { seconds }) => sum + seconds, 0);
	const name = (part: TimePart) => t(`breakdown.part.${part}`);
	const flatS = rows.find(({ part }) => part === "flat")?.seconds ?? 0;
	const most = rows
		.filter(({ part }) => part !== "flat")
		.reduce<Breakdown[number] | null>(
			(best, row) => (best && Math.abs(best.seconds) >= Math.abs(row.seconds) ? best : row),
			null,
		);
	const reading = most
		? t("breakdown.reading", {
				flat: duration(flatS),
				part: name(most.part),
				time: signedDuration(most.seconds),
				total: duration(totalS),
			})
		: t("breakdown.readingFlat", { total: duration(totalS) });
	return (
		<Figure
			title={t("breakdown.title")}
			reading={reading}
			twin={{
				label: t("profile.asTable"),
				table: (
					<Table
						caption={t("breakdown.title")}
						hideCaption
						rows={stepsOf(rows)}
						keyOf={({ part }) => part}
						columns={[
							{ head: t("breakdown.what"), cell: ({ part }) => name(part), total: t("plan.sum") },
							{
								head: t("plan.time"),
								cell: ({ part, seconds }) =>
									part === "flat" ? duration(seconds) : signedDuration(seconds),
								total: duration(totalS),
							},
							{ head: t("breakdown.until"), cell: ({ untilS }) => duration(untilS), total: "" },
						]}
					/>
				),
			}}
		>
			<BreakdownBars rows={rows} />
		</Figure>
	);
}

/** A bar for each part, from where the ones before it have led. */
function BreakdownBars({ rows }: { rows: Breakdown }) {
	const { t } = useTranslation();
	const { duration, signedDuration } = useFormats();
	return (
		<ol className={layout.stackTight} aria-hidden="true">
			{stepsOf(rows).map(({ part, seconds, fromS, untilS, topS }) => (
				<li key={part} className={lookOf(part, seconds)}>
					<span>{t(`breakdown.part.${part}`)}</span>
					<span className={styles.breakdownTrack}>
						<span
							className={styles.breakdownBar}
							style={{
								insetInlineStart: `${(Math.min(fromS, untilS) / topS) * 100}%`,
								width: `${(Math.abs(seconds) / topS) * 100}%`,
							}}
						/>
						<span
							className={styles.breakdownStep}
							style={{ insetInlineStart: `${(untilS / topS) * 100}%` }}
						/>
					</span>
					<span className={styles.breakdownValue}>
						{part === "flat" ? duration(seconds) : signedDuration(seconds)}
					</span>
				</li>
			))}
		</ol>
	);
}

function lookOf(part: TimePart, seconds: number): string {
	if (part === "flat") return `${layout.stackClose} ${styles.breakdownRow}`;
	return seconds < 0
		? `${layout.stackClose} ${styles.breakdownRow} ${styles.breakdownRowGain}`
		: `${layout.stackClose} ${styles.breakdownRow} ${styles.breakdownRowLoss}`;
}

/** Each part from where the ones before it have led, on a scale up to the highest of all. */
function stepsOf(rows: Breakdown) {
	let sum = 0;
	const steps = rows.map(({ part, seconds }) => {
		const fromS = sum;
		sum += seconds;
		return { part, seconds, fromS, untilS: sum };
	});
	const topS = Math.max(1, ...steps.map(({ untilS }) => untilS));
	return steps.map((step) => ({ ...step, topS }));
}

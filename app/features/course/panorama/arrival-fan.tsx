// Folder: a course as one drawing under the sky of its day. Imports: map.

import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { fanUnits } from "./fan.ts";
import * as styles from "./panorama.module.css";
import { layouts } from "./panorama-layouts.ts";
import { RowWords } from "./panorama-signs.tsx";
import type { PanoramaModel, PanoramaPlan } from "./use-panorama.ts";

/** How early and late 8 arrivals out of 10 are, along the course; cut-offs below. */
export function ArrivalFan({ model, plan }: { model: PanoramaModel; plan: PanoramaPlan }) {
	const { t } = useTranslation();
	const { signedDuration } = useFormats();
	const { fan, chips, chipRows, clock } = model;
	const rows = Object.fromEntries(
		layouts.map(({ name }, k) => [
			`--${name}-rows`,
			Math.max(0, ...chipRows[k].map((laid) => (laid ? laid.row + 1 : 0))),
		]),
	) as CSSProperties;
	return (
		<div className={styles.panoramaArrivals} aria-hidden="true">
			<p className={styles.panoramaFanTitle}>{t(plan.run ? "panorama.fanRun" : "panorama.fan")}</p>
			<div className={styles.panoramaFan}>
				<svg viewBox={`0 0 ${fanUnits} ${fanUnits}`} preserveAspectRatio="none" aria-hidden="true">
					<path className={styles.panoramaBand} d={fan.path} />
					<path className={styles.panoramaMedian} d={`M0 ${fanUnits / 2}H${fanUnits}`} />
					{fan.run && <path className={styles.panoramaRun} d={fan.run} />}
				</svg>
				<span className={styles.panoramaEarly}>
					{signedDuration(plan.result.lowS - clock.totalS)}
				</span>
				<span className={styles.panoramaLate}>
					{signedDuration(plan.result.highS - clock.totalS)}
				</span>
				{model.marks.map(({ kind, distanceM }, k) => (
					<span
						key={`${kind} ${distanceM}`}
						className={styles.panoramaFanDot}
						style={{ insetInlineStart: `${100 * model.places[k].share}%` }}
					/>
				))}
				<RunOnFan plan={plan} reachS={fan.reachS} />
			</div>
			{chips.length > 0 && (
				<div className={styles.panoramaChips} style={rows}>
					{chips.map((chip, k) => (
						<RowWords
							key={chip.station}
							sign={chip}
							laid={chipRows.map((row) => row[k])}
							className={styles.panoramaChip}
							level={levelOf(chip.chance)}
						/>
					))}
				</div>
			)}
		</div>
	);
}

const levelOf = (chance: number) => (chance >= 0.8 ? "safe" : chance >= 0.5 ? "open" : "low");

/** Where a finished run was behind its plan, and where it lost and gained most. */
function RunOnFan({ plan: { run, lengthM }, reachS }: { plan: PanoramaPlan; reachS: number }) {
	const { t } = useTranslation();
	const { signedDuration } = useFormats();
	return (
		<>
			{run?.places.map(({ distanceM, behindS }) => (
				<span
					key={distanceM}
					className={styles.panoramaRunDot}
					style={{
						insetInlineStart: `${(100 * distanceM) / lengthM}%`,
						insetBlockStart: `${50 * (1 + behindS / reachS)}%`,
					}}
				/>
			))}
			{run?.marks.map(({ kind, name, startM, endM, lostS }) => (
				<span
					key={kind}
					className={styles.panoramaRunMark}
					data-kind={kind}
					style={{ "--x": `${(50 * (startM + endM)) / lengthM}%` } as CSSProperties}
				>
					{t(`panorama.${kind}`)} <span>{name}</span> {signedDuration(lostS)}
				</span>
			))}
		</>
	);
}

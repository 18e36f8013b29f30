import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { Table } from "../../ui/table.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { foldRows, type ZoneRow, zoneRows } from "./zone-rows.ts";
import * as styles from "./zones.module.css";

interface ZoneBarsProps {
	/** Seconds outside of the zones, then in zones 1 to 5. */
	zonesS: readonly number[];
	boundsBpm: readonly number[];
}

const colourOf = (zone: ZoneRow["zone"]) => `var(--${zone ? `zone-${zone}` : "line-strong"})`;

/** Time in each zone as one bar and as a table; the table has the figures, the bar the picture. */
export function ZoneBars({ zonesS, boundsBpm }: ZoneBarsProps) {
	const { t } = useTranslation();
	const { duration, percent } = useFormats();
	const nameOf = useZoneName();
	const rows = zoneRows(zonesS, boundsBpm);
	const { lines, folded } = foldRows(rows);
	const brief = folded.filter(({ seconds }) => seconds >= 1);
	const totalS = rows.reduce((sum, { seconds }) => sum + seconds, 0);
	return (
		<div className={layout.stack}>
			<ZoneStrip rows={rows} />
			<Table
				caption={t("zones.caption")}
				hideCaption
				rows={lines}
				keyOf={({ zone }) => zone ?? "outside"}
				columns={[
					{
						head: t("zones.zone"),
						text: true,
						cell: (row) => <ZoneName row={row} />,
						total: t("zones.total"),
					},
					{
						head: t("zones.time"),
						cell: ({ seconds }) => duration(seconds),
						total: duration(totalS),
					},
					{
						head: t("zones.share"),
						cell: ({ zone, share }) => (
							<span className={styles.zoneShare}>
								<span className={styles.zoneShareTrack} aria-hidden="true">
									<span
										className={styles.zoneShareBar}
										style={{ background: colourOf(zone), inlineSize: `${share * 100}%` }}
									/>
								</span>
								<span className={styles.zoneShareFigure}>{percent(share)}</span>
							</span>
						),
					},
				]}
			/>
			{brief.length > 0 && (
				<p className={layout.fine}>
					{t("zones.folded", {
						share: percent(0.01),
						zones: brief.map((row) => `${nameOf(row)} (${duration(row.seconds)})`).join(", "),
					})}
				</p>
			)}
		</div>
	);
}

function ZoneStrip({ rows }: { rows: readonly ZoneRow[] }) {
	return (
		<div className={styles.zoneStrip} aria-hidden="true">
			{rows
				.filter(({ seconds }) => seconds > 0)
				.map(({ zone, share }) => (
					<span
						key={zone}
						className={`${layout.centred} ${styles.zoneStripPart}`}
						style={{ background: colourOf(zone), flexGrow: share }}
					>
						{share >= 0.06 && (zone ?? "–")}
					</span>
				))}
		</div>
	);
}

function useZoneName() {
	const { t } = useTranslation();
	return ({ zone }: ZoneRow) => (zone === null ? t("zones.outside") : t(`zones.name.z${zone}`));
}

function ZoneName({ row }: { row: ZoneRow }) {
	const nameOf = useZoneName();
	const range = useRange();
	const { zone } = row;
	return (
		<span className={styles.zoneName}>
			<span
				className={`${layout.centred} ${styles.zoneNameChip}`}
				style={{ background: colourOf(zone) }}
				aria-hidden="true"
			>
				{zone ?? "–"}
			</span>
			<span>
				{zone !== null && <VisuallyHidden>{zone} </VisuallyHidden>}
				{nameOf(row)}
				<small className={`${layout.tiny} ${styles.zoneNameRange}`}>{range(row)}</small>
			</span>
		</span>
	);
}

/** The heart rates of a row in words. Bounds need not be whole: the next whole beat belongs to the zone. */
function useRange() {
	const { t } = useTranslation();
	const { heartRate } = useFormats();
	return ({ fromBpm, toBpm }: ZoneRow): string => {
		const from = Math.ceil(fromBpm ?? 0);
		const to = Math.ceil(toBpm ?? 0) - 1;
		if (fromBpm === null) {
			return toBpm === null ? "–" : t("zones.rangeBelow", { to: heartRate(to + 1) });
		}
		return toBpm === null
			? t("zones.rangeOpen", { from: heartRate(from) })
			: `${from}–${heartRate(to)}`;
	};
}

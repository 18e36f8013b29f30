import { use } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PassageClock } from "../../course/passage-clock.ts";
import { EditStationContext } from "./edit-station.ts";
import { Climbed, LegBrief, LegGround, LegPlace, LegTime } from "./leg-cells.tsx";
import * as styles from "./legs.module.css";
import { LinkedLegs } from "./linked-legs.tsx";
import { LimitCell, PassageCell } from "./passage-cells.tsx";
import { totalOf } from "./plan-rows.ts";
import { sectionAnchor } from "./section-anchor.ts";
import { type SectionRow, totalCarried } from "./section-rows.ts";
import { useKindsText, useStationName } from "./station-name.ts";
import { Amounts, SupplyCell } from "./supply-cell.tsx";

interface SectionTableProps {
	rows: readonly SectionRow[];
	clock: PassageClock;
	/** The whole run, stops included, s. */
	finishS: number;
}

/** The plan from station to station: each row leads to the station that it names. */
export function SectionTable({ rows, clock, finishS }: SectionTableProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const total = totalOf(rows);
	const columns: (Column<SectionRow> | false)[] = [
		{
			name: "place",
			head: t("plan.section"),
			cell: (row) => <StationCell row={row} />,
			total: t("plan.sum"),
		},
		{
			name: "ground",
			head: t("plan.ground"),
			cell: (row) => <LegGround leg={row} />,
			total: <Climbed {...total} />,
		},
		{
			name: "time",
			head: t("plan.running"),
			cell: (row) => <LegTime leg={row} />,
			total: duration(total.timeS),
		},
		{
			name: "passage",
			head: t("plan.arrival"),
			cell: (row) => <PassageCell row={row} clock={clock} />,
			total: duration(finishS),
		},
		rows.some(({ cutOffS }) => cutOffS !== null) && {
			name: "limit",
			head: t("plan.cutOff"),
			cell: (row) => <LimitCell row={row} clock={clock} />,
			total: "",
		},
		rows.some(({ carry }) => carry !== null) && {
			name: "carry",
			head: t("plan.carry"),
			cell: ({ carry, bag }) => <SupplyCell carry={carry} bag={bag} />,
			total: <CarriedTotal rows={rows} />,
		},
	];
	return (
		<LinkedLegs rows={rows}>
			<Table
				caption={t("plan.sectionsCaption")}
				className={styles.legs}
				stacks
				rows={rows}
				keyOf={({ place }) => place ?? "finish"}
				idOf={({ place }) => (place === null ? undefined : sectionAnchor + place)}
				columns={columns.filter((column) => column !== false)}
			/>
		</LinkedLegs>
	);
}

function CarriedTotal({ rows }: Pick<SectionTableProps, "rows">) {
	const supply = { carbsG: totalCarried(rows, "carbsG"), waterMl: totalCarried(rows, "waterMl") };
	return <Amounts supply={supply} />;
}

/** The name of a station, which is a button where it can be edited; that of the finish never is. */
function StationTitle({ place, name }: { place: number | null; name: string }) {
	const { t } = useTranslation();
	const edit = use(EditStationContext);
	const title = <strong className={styles.legsName}>{name}</strong>;
	if (!edit || place === null) return title;
	return (
		<button
			type="button"
			className={styles.legsEdit}
			aria-label={t("stations.editNamed", { name })}
			onClick={() => edit(place)}
		>
			{title}
			<Icon name="edit" />
		</button>
	);
}

/** The station at the end of a row; the one at its start stands in the row before. */
function StationCell({ row }: { row: SectionRow }) {
	const { t } = useTranslation();
	const nameOf = useStationName();
	const kindsOf = useKindsText();
	const textOf = (station: Station | null, without: string) =>
		station === null ? without : nameOf(station);
	const kinds = kindsOf(row.to?.kinds ?? []);
	return (
		<>
			<span className={layout.visuallyHidden}>
				{t("plan.from", { name: textOf(row.from, t("routeView.start")) })}{" "}
			</span>
			<StationTitle place={row.place} name={textOf(row.to, t("routeView.finish"))} />
			<LegPlace leg={row} />
			{kinds && <small className={styles.legsMore}>{kinds}</small>}
			<LegBrief leg={row} timeless />
		</>
	);
}

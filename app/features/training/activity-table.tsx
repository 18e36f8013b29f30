import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ActivityOrder, RecentActivity } from "../../../domain/training/wire";
import { useFormats } from "../../i18n/use-formats";
import { ListDate } from "../../ui/list-date";
import { Pager } from "../../ui/pager";
import { type Column, Table } from "../../ui/table";
import { type ActivityPage, addressOf, turned } from "./activity-page";
import { Attribution } from "./attribution";
import { Effort, EffortLegend } from "./effort-badge";

interface ActivityTableProps {
	activities: readonly RecentActivity[];
	/** Which part of the list this is, and in which order. */
	page: ActivityPage;
	/** Where the next part begins; null on the last. */
	nextCursor: string | null;
}

const unknown = "–";

/** The runner's activities, one page of them, in the order that the address asks for. */
export function ActivityTable({ activities, page, nextCursor }: ActivityTableProps) {
	const { t } = useTranslation();
	const { distance, height, duration, speed } = useFormats();

	function column(
		key: ActivityOrder,
		cell: (activity: RecentActivity) => ReactNode,
	): Column<RecentActivity> {
		const now = page.order === "asc" ? "ascending" : "descending";
		const order = page.sort === key ? now : undefined;
		const sort = { to: addressOf(turned(page, key)), order } as const;
		return { head: t(`activities.${key}`), cell, sort };
	}
	const known = <Value,>(value: Value | null, write: (value: Value) => ReactNode) =>
		value === null ? unknown : write(value);

	return (
		<div className="activities stack">
			<Table
				caption={t("activities.caption")}
				hideCaption
				stacks
				rows={activities}
				keyOf={({ id }) => id}
				columns={[
					{
						head: t("activities.activity"),
						text: true,
						cell: (activity) => (
							<>
								<Link to={`/heart-rate-zones/${activity.id}`}>
									{activity.name || t(`sport.${activity.type}`)}
								</Link>
								<small className="activity__kind">
									{[
										activity.name && t(`sport.${activity.type}`),
										activity.race && t("activities.race"),
									]
										.filter(Boolean)
										.join(" · ")}
								</small>
								<Attribution activity={activity} />
							</>
						),
					},
					column("date", ({ start_date_local }) => <ListDate at={`${start_date_local}Z`} />),
					column("distance", ({ distance_km }) => distance(distance_km * 1000, 1)),
					column("time", (row) =>
						known(row.moving_time_minutes, (minutes) => duration(minutes * 60)),
					),
					column("elevation", (row) => known(row.total_elevation_gain, height)),
					column("speed", (row) => known(row.average_speed_kmh, (kmh) => speed(kmh / 3.6))),
					column("effort", (row) =>
						known(row.effort_score, (score) => <Effort score={score} method={row.effort_method} />),
					),
				]}
			/>
			<EffortLegend />
			{(page.cursor || nextCursor) && (
				<Pager
					label={t("activities.pages")}
					place={
						page.sort === "date"
							? t("activities.byDate", { context: page.order })
							: t("activities.order", {
									column: t(`activities.${page.sort}`),
									context: page.order,
								})
					}
					previous={page.cursor ? addressOf({ ...page, cursor: null }) : null}
					next={nextCursor ? addressOf({ ...page, cursor: nextCursor }) : null}
					words={{ previous: t("activities.first"), next: t("activities.next") }}
				/>
			)}
		</div>
	);
}

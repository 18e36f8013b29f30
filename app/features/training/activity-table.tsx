import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localStart, type ScoredActivity } from "../../../domain/training/scored-activity";
import type { ActivityOrder } from "../../../domain/training/wire";
import { useFormats } from "../../i18n/use-formats";
import { ListDate } from "../../ui/list-date";
import { Pager } from "../../ui/pager";
import { type Column, Table } from "../../ui/table";
import { type ActivityPage, addressOf, sortedBy } from "./activity-page";
import { Attribution } from "./attribution";
import { Effort, EffortLegend } from "./effort-badge";

interface ActivityTableProps {
	activities: readonly ScoredActivity[];
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
		cell: (activity: ScoredActivity) => ReactNode,
	): Column<ScoredActivity> {
		const now = page.order === "asc" ? "ascending" : "descending";
		const order = page.sort === key ? now : undefined;
		const sort = { to: addressOf(sortedBy(page, key)), order } as const;
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
									{activity.name || t(`sport.${activity.sport}`)}
								</Link>
								<small className="activity__kind">
									{[
										activity.name && t(`sport.${activity.sport}`),
										activity.race && t("activities.race"),
									]
										.filter(Boolean)
										.join(" · ")}
								</small>
								<Attribution activity={activity} />
							</>
						),
					},
					column("date", (activity) => <ListDate at={`${localStart(activity)}Z`} />),
					column("distance", ({ distanceM }) => distance(distanceM, 1)),
					column("time", ({ movingS }) => known(movingS, duration)),
					column("elevation", ({ elevationGainM }) => known(elevationGainM, height)),
					column("speed", ({ speedMps }) => known(speedMps, speed)),
					column("effort", ({ effort, effortMethod }) =>
						known(effort, (score) => <Effort score={score} method={effortMethod} />),
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

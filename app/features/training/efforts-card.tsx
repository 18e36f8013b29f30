import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ComparedEffort } from "#domain/training/compared-efforts.ts";
import type { EffortRecord } from "#domain/training/effort-records.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Fold } from "../../ui/fold.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { Table } from "../../ui/table.tsx";
import { activityPath } from "../predictions/addresses.ts";
import * as styles from "./efforts-card.module.css";
import { useEffortName } from "./use-effort-name.ts";

interface EffortsCardProps {
	/** The activity. */
	id: string;
	efforts: readonly ComparedEffort[];
}

/** The fastest stretches of an activity, beside its runner's own best. */
export function EffortsCard({ id, efforts }: EffortsCardProps) {
	const { t } = useTranslation();
	const { distance, pace, resultTime } = useFormats();
	const nameOf = useEffortName();
	const timeOf = (seconds: number | null) =>
		seconds === null ? "–" : resultTime(Math.round(seconds));
	const best = (record: EffortRecord | null) => {
		if (!record) return "–";
		if (record.activityId === id) return t("trace.thisRun");
		return <Link to={activityPath(record.activityId)}>{timeOf(record.timeS)}</Link>;
	};
	return (
		<Card aria-labelledby="best-efforts">
			<Fold title={t("trace.efforts")}>
				<h2 id="best-efforts">{t("trace.efforts")}</h2>
				<Table
					caption={t("trace.effortsCaption")}
					hideCaption
					className={styles.ownBests}
					rows={efforts}
					keyOf={({ distance }) => distance}
					columns={[
						{ head: t("trace.over"), cell: ({ distance: name }) => nameOf(name) },
						{ head: t("trace.time"), cell: ({ timeS }) => timeOf(timeS) },
						{
							head: t("trace.splitPace"),
							name: "pace",
							cell: ({ distanceM, timeS }) => pace(timeS, distanceM),
						},
						{ head: t("trace.from"), name: "from", cell: ({ fromM }) => distance(fromM, 1) },
						{ head: t("trace.adjusted"), cell: ({ flatS }) => timeOf(flatS) },
						{ head: t("trace.recent"), cell: ({ recent }) => best(recent) },
						{ head: t("trace.ever"), cell: ({ ever }) => best(ever) },
					]}
				/>
				<p className={layout.fine}>{t("trace.effortsNote")}</p>
			</Fold>
		</Card>
	);
}

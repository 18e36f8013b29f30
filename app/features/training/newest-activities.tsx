import { useTranslation } from "react-i18next";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import * as layout from "../../ui/layout.module.css";
import { ActivityLines } from "./activity-list.tsx";
import { ListAttribution } from "./attribution.tsx";
import { UnsettledNote } from "./unsettled-note.tsx";

/** How many of them there are at most. */
export const newestCount = 5;

interface NewestActivitiesProps {
	activities: readonly ScoredActivity[];
	unsettled: Unsettled | null;
}

/** What has just come in, where it came in: the newest activities; nothing without any. */
export function NewestActivities({ activities, unsettled }: NewestActivitiesProps) {
	const { t } = useTranslation();
	if (activities.length === 0) return null;
	return (
		<section className={layout.stackTight} aria-labelledby="newest">
			<h2 id="newest">{t("activities.newest")}</h2>
			<ActivityLines
				activities={activities}
				usualEffort={null}
				moves={unsettled?.heartRate ?? false}
			/>
			<UnsettledNote unsettled={unsettled} />
			<ListAttribution activities={activities} />
		</section>
	);
}

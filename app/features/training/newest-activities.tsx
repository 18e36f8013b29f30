import { useTranslation } from "react-i18next";
import type { ScoredActivity } from "../../../domain/training/scored-activity";
import { ActivityLines } from "./activity-list";
import { ListAttribution } from "./attribution";

/** How many of them there are at most. */
export const newestCount = 5;

/** What has just come in, where it came in: the newest activities; nothing without any. */
export function NewestActivities({ activities }: { activities: readonly ScoredActivity[] }) {
	const { t } = useTranslation();
	if (activities.length === 0) return null;
	return (
		<section className="stack stack--tight" aria-labelledby="newest">
			<h2 id="newest">{t("activities.newest")}</h2>
			<ActivityLines activities={activities} usualEffort={null} />
			<ListAttribution activities={activities} />
		</section>
	);
}

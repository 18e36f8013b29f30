import { type Credit, creditsOf, creditsOfList } from "#domain/tracker/credits.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./attribution.module.css";

/** What sources ask to be said beside an activity: the way back to it, and the device that recorded it. */
export function Attribution({ activity }: { activity: ScoredActivity }) {
	const credits = creditsOf(activity);
	if (credits.length === 0) return null;
	return (
		<small className={`${layout.tiny} ${styles.attribution}`}>
			<Credits credits={credits} />
		</small>
	);
}

/** The same once for a list, whose lines lead to a page with the attribution of each: its sources and devices. */
export function ListAttribution({ activities }: { activities: readonly ScoredActivity[] }) {
	const credits = creditsOfList(activities);
	if (credits.length === 0) return null;
	return (
		<p className={`${layout.tiny} ${styles.attribution}`}>
			<Credits credits={credits} />
		</p>
	);
}

/** Links in the words of their sources; devices in one line. */
function Credits({ credits }: { credits: readonly Credit[] }) {
	const devices = credits.filter(({ url }) => url === null);
	return (
		<>
			{credits.map(
				({ text, url }) =>
					url !== null && (
						<a
							key={url}
							className={styles.attributionLink}
							lang="en"
							href={url}
							target="_blank"
							rel="noreferrer"
						>
							{text}
						</a>
					),
			)}
			{devices.length > 0 && <span>{devices.map(({ text }) => text).join(" · ")}</span>}
		</>
	);
}

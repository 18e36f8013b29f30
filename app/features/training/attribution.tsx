import type { ScoredActivity } from "../../../domain/training/scored-activity";
import "./attribution.css";

/**
 * What a tracker asks to be said beside its data: the way back to the activity in the tracker's own words, and
 * the Garmin device that recorded it (Strava API brand guidelines, 2025-09-29; API policy §4.4).
 */
export function Attribution({ activity }: { activity: ScoredActivity }) {
	const { sourceUrl: url, deviceName: device } = activity;
	const garmin = device !== null && /^garmin\b/i.test(device);
	if (url === null && !garmin) return null;
	return (
		<small className="attribution">
			{url !== null && (
				<a className="attribution__link" lang="en" href={url} target="_blank" rel="noreferrer">
					View on Strava
				</a>
			)}
			{garmin && <span>{device}</span>}
		</small>
	);
}

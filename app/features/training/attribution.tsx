import type { ScoredActivity } from "../../../domain/training/scored-activity";
import "./attribution.css";

const garmin = (device: string | null): device is string =>
	device !== null && /^garmin\b/i.test(device);

/**
 * What a tracker asks to be said beside its data: the way back to the activity in the tracker's own words, and
 * the Garmin device that recorded it (Strava API brand guidelines, 2025-09-29; API policy §4.4).
 */
export function Attribution({ activity }: { activity: ScoredActivity }) {
	const { sourceUrl: url, deviceName: device } = activity;
	if (url === null && !garmin(device)) return null;
	return (
		<small className="attribution">
			{url !== null && (
				<a className="attribution__link" lang="en" href={url} target="_blank" rel="noreferrer">
					View on Strava
				</a>
			)}
			{garmin(device) && <span>{device}</span>}
		</small>
	);
}

/** The same once for a list, whose lines lead to a page with the attribution of each: its sources and devices. */
export function ListAttribution({ activities }: { activities: readonly ScoredActivity[] }) {
	const isLinked = activities.some(({ sourceUrl }) => sourceUrl !== null);
	const devices = [...new Set(activities.map(({ deviceName }) => deviceName).filter(garmin))];
	if (!isLinked && devices.length === 0) return null;
	return (
		<p className="attribution">
			{isLinked && (
				<a
					className="attribution__link"
					lang="en"
					href="https://www.strava.com/athlete/training"
					target="_blank"
					rel="noreferrer"
				>
					View on Strava
				</a>
			)}
			{devices.length > 0 && <span>{devices.join(" · ")}</span>}
		</p>
	);
}

import { nameOf } from "./names.ts";
import type { Samples } from "./samples.ts";
import type { Session } from "./session.ts";

const isoAt = ({ startAtMs }: Session, s: number) =>
	`${new Date(startAtMs + s * 1000).toISOString().slice(0, 19)}Z`;

const tcxSport = ({ purpose }: Session) =>
	purpose === "ride" ? "Biking" : purpose === "walk" ? "Other" : "Running";

/** The recording of a session as a TCX file: one lap, a point a second. */
export function tcxFileOf(session: Session, samples: Samples): string {
	const points = samples.time.map((s, i) => {
		const place = samples.latlng?.[i];
		const position = place
			? `<Position><LatitudeDegrees>${place[0]}</LatitudeDegrees><LongitudeDegrees>${place[1]}</LongitudeDegrees></Position>`
			: "";
		const height = samples.altitude
			? `<AltitudeMeters>${samples.altitude[i]}</AltitudeMeters>`
			: "";
		const beats = samples.heartrate
			? `<HeartRateBpm><Value>${samples.heartrate[i]}</Value></HeartRateBpm>`
			: "";
		return `<Trackpoint><Time>${isoAt(session, s)}</Time>${position}${height}<DistanceMeters>${samples.distance[i]}</DistanceMeters>${beats}<Extensions><ns3:TPX><ns3:RunCadence>${samples.cadence[i]}</ns3:RunCadence></ns3:TPX></Extensions></Trackpoint>`;
	});
	const start = isoAt(session, 0);
	return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
<Activities><Activity Sport="${tcxSport(session)}"><Id>${start}</Id>
<Lap StartTime="${start}"><TotalTimeSeconds>${session.movingS}</TotalTimeSeconds><DistanceMeters>${session.distanceM}</DistanceMeters><Track>
${points.join("\n")}
</Track></Lap><Creator><Name>${session.athlete.device ?? "Phone"}</Name></Creator></Activity></Activities></TrainingCenterDatabase>
`;
}

const gpxType = ({ purpose, surface }: Session) => {
	if (purpose === "ride") return "cycling";
	if (purpose === "walk") return "walking";
	return surface === "trail" ? "trail_running" : "running";
};

/** The recording of a session with positions as a GPX file, a point a second. */
export function gpxFileOf(session: Session, samples: Samples): string {
	const points = samples.time.map((s, i) => {
		const [lat, lon] = samples.latlng?.[i] ?? [0, 0];
		const height = samples.altitude ? `<ele>${samples.altitude[i]}</ele>` : "";
		const beats = samples.heartrate ? `<gpxtpx:hr>${samples.heartrate[i]}</gpxtpx:hr>` : "";
		return `<trkpt lat="${lat}" lon="${lon}">${height}<time>${isoAt(session, s)}</time><extensions><gpxtpx:TrackPointExtension>${beats}<gpxtpx:cad>${samples.cadence[i]}</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Relief stand-in" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<trk><name>${nameOf(session)}</name><type>${gpxType(session)}</type><trkseg>
${points.join("\n")}
</trkseg></trk></gpx>
`;
}

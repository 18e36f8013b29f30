const hourS = 3600;
/** Further from the zone than this, the runner was travelling. */
const travelHours = 3.5;

/**
 * Local time minus UTC where only UTC is written: that of the runner's home zone, or, far away from it, the
 * hour that the longitude gives.
 *
 * @param zone - IANA name, "Europe/Paris".
 * @param lonDeg - of the start, null where it is not known.
 * @returns seconds; null for a zone that is not known.
 */
export function utcOffsetS(zone: string, atMs: number, lonDeg: number | null): number | null {
	const home = zoneOffsetS(zone, atMs);
	if (home === null || lonDeg === null) return home;
	const nautical = Math.round(lonDeg / 15) * hourS;
	const apart = Math.abs(nautical - home) / hourS;
	return Math.min(apart, 24 - apart) > travelHours ? nautical : home;
}

function zoneOffsetS(zone: string, atMs: number): number | null {
	try {
		const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
		const name = format.formatToParts(atMs).find(({ type }) => type === "timeZoneName")?.value;
		const match = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? "");
		if (!match) return null;
		const seconds = Number(match[2] ?? 0) * hourS + Number(match[3] ?? 0) * 60;
		return match[1] === "-" ? -seconds : seconds;
	} catch {
		return null;
	}
}

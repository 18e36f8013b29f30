import { readStartTime } from "../../../../domain/predictions/start-time";
import { twoDigits } from "../../../../domain/time";
import { useFormats } from "../../../i18n/use-formats";

/** The instant, ms, at which the clock of this device shows a local start, "2027-05-02T07:30". */
export const deviceMsOf = (start: string) => new Date(start.slice(0, 16)).getTime();

/** The instant of a start, ms since 1970: on the clock of this device where it names neither offset nor zone. */
export function startInstant(start: string): number {
	const read = readStartTime(start);
	return typeof read === "string" || read.offsetMs === null
		? deviceMsOf(start)
		: read.clockMs - read.offsetMs;
}

/** An instant, ms, on the clock of this device: "2027-05-02T07:30". */
export function deviceClockOf(ms: number): string {
	const at = new Date(ms);
	const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join("-");
	return `${day}T${[at.getHours(), at.getMinutes()].map(twoDigits).join(":")}`;
}

/** Seconds from the start as the time of day on this device; as time elapsed when the start is unknown. */
export function useTimeOfDay(startMs: number | null): (seconds: number) => string {
	const { clock } = useFormats();
	if (startMs === null) return clock;
	return (seconds) => {
		const at = new Date(startMs + seconds * 1000);
		return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(":");
	};
}

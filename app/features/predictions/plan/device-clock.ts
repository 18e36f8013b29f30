import { twoDigits } from "../../../../domain/time";
/** A start on the clock there, "2027-05-02T07:30", as the instant, ms, when the clock of this device says the same. */
export const deviceMsOf = (start: string) => new Date(start.slice(0, 16)).getTime();

/** An instant, ms, on the clock of this device: "2027-05-02T07:30". */
export function deviceClockOf(ms: number): string {
	const date = new Date(ms);
	const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
		"-",
	);
	return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

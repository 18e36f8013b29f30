import { twoDigits } from "../../../../domain/time";
import { useFormats } from "../../../i18n/use-formats";

/** Seconds from the start as the time of day on this device; as time elapsed when the start is unknown. */
export function useClockText(startMs: number | null): (seconds: number) => string {
	const { clock } = useFormats();
	if (startMs === null) return clock;
	return (seconds) => {
		const at = new Date(startMs + seconds * 1000);
		const parts = [at.getHours(), at.getMinutes(), at.getSeconds()];
		return parts.map(twoDigits).join(":");
	};
}

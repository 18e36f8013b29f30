import { clockMsAt } from "../../../../domain/predictions/start-time";
import { minuteMs, twoDigits } from "../../../../domain/time";
import { useFormats } from "../../../i18n/use-formats";

/** Formats a start, or what the clock there shows so many seconds later: "Sat 1 May 14:32". */
export function useDayClock(): (start: string, elapsedS?: number) => string {
	const { dayMonth, weekday } = useFormats();
	return (start, elapsedS = 0) => {
		const clockMs = clockMsAt(start, elapsedS);
		if (clockMs === null) return start;
		const at = new Date(Math.round(clockMs / minuteMs) * minuteMs);
		const time = [at.getUTCHours(), at.getUTCMinutes()].map(twoDigits).join(":");
		return `${weekday(at)} ${dayMonth(at)} ${time}`;
	};
}

import { useFormats } from "#app/i18n/use-formats.ts";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";

/** Formats a start, or what the clock there shows so many seconds later: "Sat 1 May 14:32". */
export function useDayClock(): (start: string, elapsedS?: number) => string {
	const { dayTime } = useFormats();
	return (start, elapsedS = 0) => {
		const clockMs = clockMsAt(start, elapsedS);
		return clockMs === null ? start : dayTime(clockMs);
	};
}

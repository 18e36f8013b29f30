import { useFormats } from "../i18n/use-formats.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A time of day as the runner's own clock shows it, with its date unless it is today; in UTC before script has come. */
export function Moment({ at }: { at: string }) {
	const hydrated = useHydrated();
	const { ownMoment, shortDate, timeOfDay } = useFormats();
	const moment = new Date(at);
	return (
		<time dateTime={at}>
			{hydrated
				? ownMoment(moment, new Date())
				: `${shortDate(moment)}, ${timeOfDay(moment.getTime())} UTC`}
		</time>
	);
}

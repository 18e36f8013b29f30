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

/** A sentence with a moment in the place of its `<when></when>`. `Trans`, which reads any markup, is 4 KB of script. */
export function WithMoment({ at, children: sentence }: { at: string; children: string }) {
	const [before, after] = sentence.split("<when></when>");
	return (
		<>
			{before}
			<Moment at={at} />
			{after}
		</>
	);
}

import { useFormats } from "../i18n/use-formats.ts";

/** A day in a list; its year stands where it is another than this one, and in the tooltip. */
export function ListDate({ at }: { at: string | Date }) {
	const { date, listDate } = useFormats();
	const thisYear = new Date().getUTCFullYear();
	return (
		<time dateTime={new Date(at).toISOString()} title={date(at)}>
			{listDate(at, thisYear)}
		</time>
	);
}

import { useFormats } from "../../i18n/use-formats.ts";
import { clockText } from "./clock-text.ts";

/** `clockText` in the page's language. */
export function useTimeOfDay(start: string | null): (seconds: number) => string {
	const formats = useFormats();
	return (seconds) => clockText(formats, start, seconds);
}

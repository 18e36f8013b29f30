import { useFormats } from "../../../i18n/use-formats";

/** A time as exactly as a step of `stepS` says it: "3 h 38", or "21:07" where seconds count. */
export function useShownTime(stepS: number): (seconds: number) => string {
	const { clock, duration } = useFormats();
	return stepS < 60 ? clock : duration;
}

import { useTranslation } from "react-i18next";
import { asLanguage } from "../../domain/language/detect";
import { type Language, languageTable } from "../../domain/language/languages";
import { useFormats } from "../i18n/use-formats";
import { useHydrated } from "./use-hydrated";

/** A time of day as the runner's own clock shows it, with its date unless it is today; in UTC before script has come. */
export function Moment({ at }: { at: string }) {
	const hydrated = useHydrated();
	const { i18n } = useTranslation();
	const { shortDate } = useFormats();
	return (
		<time dateTime={at}>
			{hydrated ? ownClock(at, asLanguage(i18n.language)) : `${shortDate(at)}, ${utc(at)}`}
		</time>
	);
}

function ownClock(at: string, language: Language): string {
	const moment = new Date(at);
	const today = moment.toDateString() === new Date().toDateString();
	return new Intl.DateTimeFormat(languageTable[language].locale, {
		timeStyle: "short",
		...(today ? {} : { dateStyle: "medium" }),
	}).format(moment);
}

const utc = (at: string) => `${new Date(at).toISOString().slice(11, 16)} UTC`;

import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";

/** A predicted time in a list, or why there is none any more. `seconds`: 0 or null when the figures have lapsed. */
export function PredictedTime({ seconds }: { seconds: number | null }) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (seconds) return <strong>{clock(seconds)}</strong>;
	return (
		<>
			<span aria-hidden="true">– </span>
			<span className="soft small">{t("history.lapsed")}</span>
		</>
	);
}

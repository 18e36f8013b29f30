import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { EarlierAnswer } from "#domain/predictions/result/earlier-answer.ts";
import { toStep } from "#domain/predictions/result/shown-time.ts";
import { minuteS } from "#domain/time.ts";

/** Reasons that are named: the first ones make most of a change. */
const namedReasons = 2;

/** What was said before, and why it is said no more. */
export function WasLine({ was }: { was: EarlierAnswer }) {
	const { t } = useTranslation();
	const { date, duration } = useFormats();
	const reasons = was.reasons
		.slice(0, namedReasons)
		.map(({ code, count, from = 0 }) =>
			t(`change.reason.${code}`, { count, from, to: from + count }),
		);
	const said = t("change.was", {
		time: duration(toStep(was.timeS, minuteS)),
		date: date(was.date),
	});
	return <p className={layout.fine}>{[said, ...reasons].join("; ")}</p>;
}

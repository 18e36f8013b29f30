import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import {
	type LastRaces,
	usualError,
	wasInside,
} from "#domain/predictions/model/race-backtest-rows.ts";

/** What the back-test says in one sentence; null without a race. */
export function useRacesSummary() {
	const { t } = useTranslation();
	const { percent } = useFormats();
	return (races: LastRaces["races"]): string | null => {
		const usual = usualError(races);
		if (usual === null) return null;
		return t("lastRaces.summary", {
			races: races.length,
			count: races.length,
			error: percent(usual, 1),
			inside: races.filter(wasInside).length,
		});
	};
}

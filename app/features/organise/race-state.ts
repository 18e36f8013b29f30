import { useTranslation } from "react-i18next";
import type { OwnRace } from "#worker/races/organise-views.ts";

/** What a race is for visitors, in words. */
export function useRaceState() {
	const { t } = useTranslation();
	return ({
		takenDownBy,
		isPublished,
		isProved,
	}: Pick<OwnRace, "takenDownBy" | "isPublished" | "isProved">) => {
		if (takenDownBy) return t(`organise.state.${takenDownBy}`);
		if (!isProved) return t("organise.state.unproved");
		return t(isPublished ? "organise.state.published" : "organise.state.draft");
	};
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { useStationName } from "../plan/station-name.ts";

/** A place of a race: a station by its place in the list, the finish, or another place by its distance. */
interface Place {
	station: number | null;
	distanceM: number;
}

/** What places of a race are called. */
export function usePlaceName({
	stations,
	courseM,
}: {
	stations: readonly Station[];
	courseM: number;
}): (place: Place) => string {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const nameOf = useStationName();
	return ({ station, distanceM }) => {
		if (station !== null && stations[station]) return nameOf(stations[station]);
		return distanceM >= courseM ? t("raceDay.finish") : distance(distanceM, 1);
	};
}

/** The same by a distance alone. */
export function usePlaceAt(plan: {
	stations: readonly Station[];
	courseM: number;
}): (distanceM: number) => string {
	const nameOf = usePlaceName(plan);
	return (distanceM) => {
		const station = plan.stations.findIndex((one) => decimetres(one.distanceM) === distanceM);
		return nameOf({ station: station < 0 ? null : station, distanceM });
	};
}

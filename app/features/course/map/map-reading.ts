import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { courseForm } from "./course-form.ts";
import type { MapWay } from "./map-geometry.ts";

const winds = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** What the map shows, in one or two sentences. */
export function useMapReading(way: MapWay): string {
	const { t } = useTranslation();
	const { distance, number } = useFormats();
	const form = useMemo(() => courseForm(way), [way]);
	if (!form) return t("map.noLength");
	const degrees = (
		value: number,
		[positive, negative]: readonly ["north" | "east", "south" | "west"],
	) => t(`map.degrees.${value < 0 ? negative : positive}`, { degrees: number(Math.abs(value), 3) });
	const extent = {
		width: distance(form.widthM, 1),
		height: distance(form.heightM, 1),
	};
	const sentence = t(`map.form.${form.kind}`, {
		...extent,
		direction: t(`map.wind.${winds[form.direction]}`),
	});
	// A course whose ends are hidden does not say where it starts.
	if (way.distanceM[0] > 0) return sentence;
	const start = {
		lat: degrees(way.lat[0], ["north", "south"]),
		lon: degrees(way.lon[0], ["east", "west"]),
	};
	return `${sentence} ${t("map.startsAt", start)}`;
}

import type { PositionCountry } from "./countries.ts";

/** Borders that come with the worker: no request leaves it. They are loaded when first asked for. */
export const offlineCountry: PositionCountry = async ({ lat, lon }) => {
	const { iso1A2Code } = await import("@rapideditor/country-coder");
	return iso1A2Code([lon, lat], { level: "territory" });
};

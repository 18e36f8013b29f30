/** Files by their format. */
export const fileKinds = ["fit", "tcx", "gpx", "csv"] as const;
export type FileKind = (typeof fileKinds)[number] | "stations" | "calendar";

/** Makers of watches, each with the file that suits it. */
export const watchBrands = {
	garmin: "Garmin",
	coros: "COROS",
	suunto: "Suunto",
	polar: "Polar",
	wahoo: "Wahoo",
	apple: "Apple",
} as const;
export type WatchBrand = keyof typeof watchBrands;

export type CourseFile = FileKind | WatchBrand;

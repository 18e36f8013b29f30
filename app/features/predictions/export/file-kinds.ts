import type { WatchBrand } from "#domain/predictions/share/watch-limits.ts";

/** Files by their format. */
export const fileKinds = ["fit", "tcx", "gpx", "csv"] as const;
export type FileKind = (typeof fileKinds)[number] | "stations" | "calendar";

/** Makers of watches, as they write themselves. */
export const watchBrandNames: Readonly<Record<WatchBrand, string>> = {
	garmin: "Garmin",
	coros: "COROS",
	suunto: "Suunto",
	polar: "Polar",
	wahoo: "Wahoo",
	apple: "Apple",
};

/** A brand's own is its route. */
export type CourseFile = FileKind | WatchBrand | "garmin-workout" | "apple-workout";

import type { TFunction } from "i18next";
import { openPath } from "#domain/open-path.ts";

/** Types as apps name them: Android asks by these alone, and many apps know no better than bytes. */
const sharedTypes = [
	"application/gpx+xml",
	"application/vnd.garmin.tcx+xml",
	"application/vnd.ant.fit",
	"application/xml",
	"text/xml",
	"application/octet-stream",
	".gpx",
	".tcx",
	".fit",
];

/** What a device installs: https://www.w3.org/TR/appmanifest, with share_target and file_handlers of the WICG. */
export function appManifest(t: TFunction, language: string) {
	const icon = (size: number) => ({
		src: `/icons/icon-${size}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
	});
	return {
		name: "Relief",
		short_name: "Relief",
		description: t("site.footer"),
		lang: language,
		id: "/",
		start_url: "/dashboard",
		scope: "/",
		display: "standalone",
		background_color: "#f7f4ed",
		theme_color: "#1d5b45",
		shortcuts: [
			{ name: t("site.predict"), url: "/upload-gpx" },
			{ name: t("raceDay.title"), url: "/race-day" },
			{ name: t("site.training"), url: "/activities" },
		],
		share_target: {
			action: openPath,
			method: "POST",
			enctype: "multipart/form-data",
			params: { files: [{ name: "file", accept: sharedTypes }] },
		},
		file_handlers: [
			{
				action: openPath,
				accept: {
					"application/gpx+xml": [".gpx"],
					"application/vnd.garmin.tcx+xml": [".tcx"],
					"application/vnd.ant.fit": [".fit"],
				},
			},
		],
		icons: [
			icon(192),
			icon(512),
			{
				src: "/icons/icon-maskable-512.png",
				sizes: "512x512",
				type: "image/png",
				purpose: "maskable",
			},
			{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
		],
	};
}

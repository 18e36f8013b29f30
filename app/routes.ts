import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL. Below `runners-only` a session is needed, below `visitors-only` there must be none. */
export default [
	index("routes/landing.tsx"),
	route("about", "routes/about.tsx"),
	route("cgu", "routes/terms.tsx"),
	route("shared", "routes/shared.tsx"),
	route("example/:name", "routes/example.tsx"),
	route("race-day", "routes/race-day.tsx"),
	route("language", "routes/language.tsx"),
	route("offline", "routes/offline.tsx"),
	route("reset-password", "routes/reset-password.tsx"),
	route("outbox", "routes/outbox.tsx"),
	layout("routes/visitors-only.tsx", [
		route("login", "routes/login.tsx"),
		route("register", "routes/register.tsx"),
		route("forgot-password", "routes/forgot-password.tsx"),
	]),
	layout("routes/runners-only.tsx", [
		route("dashboard", "routes/dashboard.tsx"),
		route("settings", "routes/settings.tsx"),
		route("settings/export", "routes/export.ts"),
		route("upload-gpx", "routes/upload-gpx.tsx"),
		route("last-races", "routes/last-races.tsx"),
		route("prediction-result", "routes/prediction-result.tsx"),
		route("prediction-day", "routes/prediction-day.tsx"),
		route("dashboard/csv/:figure", "routes/load-csv.ts"),
		route("heart-rate-zones/:id", "routes/heart-rate-zones.tsx"),
		route("strava-link", "routes/strava-link.tsx"),
		route("sources", "routes/sources.tsx"),
		route("import", "routes/import.tsx"),
		route("import/:id", "routes/import-detail.tsx"),
		route("strava-success", "routes/strava-success.tsx"),
		route("history", "routes/history.tsx"),
		route("logout", "routes/logout.tsx"),
	]),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

import { type PageRoute, pageRoutes } from "../fixtures/page-routes.ts";
import { rule } from "./rule.ts";

/** Pages that anyone may open, and those for visitors alone. Every other page needs a session. */
const publicPages = [
	"/",
	"/about",
	"/cgu",
	"/embed/:race/:edition/:course",
	"/races/:race/:edition/:course/picture.png",
	"/example/:name",
	"/field",
	"/language",
	"/login/provider",
	"/login/provider/callback",
	"/login/provider/start",
	"/mail-link",
	"/offline",
	"/open",
	"/manifest.webmanifest",
	"/outbox",
	// Missing for all but operators, and without the token of the site.
	"/operator",
	"/metrics",
	"/race-day",
	"/races/:race/report",
	"/races",
	"/races/:race/changes",
	"/races/:race/:edition?",
	"/races/:race/:edition/:course",
	"/reset-password",
	"/shared",
	"/robots.txt",
	"/.well-known/security.txt",
	"/.well-known/change-password",
	"/sitemap.xml",
	"/sitemaps/:part",
	"*",
	"/login",
	"/register",
	"/forgot-password",
];

const isOpen = ({ rule }: PageRoute) => rule !== "runners";
const withRule = (path: string, rule: PageRoute["rule"]) =>
	pageRoutes.map((page) => (page.path === path ? { path, rule } : page));

rule(
	"Every page is closed unless it is listed public",
	pageRoutes,
	(pages) =>
		pages
			.filter((page) => isOpen(page) && !publicPages.includes(page.path))
			.map(({ path }) => path),
	[withRule("/dashboard", "all"), "/dashboard"],
	[[...pageRoutes, { path: "/new", rule: "visitors" }], "/new"],
);

rule(
	"Every page that is listed public is there, and open",
	pageRoutes,
	(pages) =>
		publicPages.filter((path) => !pages.some((page) => page.path === path && isOpen(page))),
	[withRule("/login", "runners"), "/login"],
);

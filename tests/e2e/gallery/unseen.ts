/** Pages that show nothing of their own, or that only a stranger's data could fill. */
export const unseen: readonly string[] = [
	"/language",
	"/logout",
	"/settings/export",
	"/outbox",
	"*",
	// On the way to the provider of logins and back.
	"/login/provider/start",
	"/login/provider/callback",
	// An archive that is on its way, which its own test brings.
	"/import/:id",
	// A linked tracker's, which its own test looks at.
	"/strava-success",
	"/heart-rate-zones/:id",
	"/heart-rate-zones/:id/original",
	"/dashboard/csv/:figure",
	"/explorer/csv",
	// An operator's, which its own test looks at; for a program that watches the site.
	"/operator",
	"/metrics",
	// For finders of weaknesses, and for password managers.
	"/.well-known/security.txt",
	"/.well-known/change-password",
	// For search engines.
	"/robots.txt",
	// For devices.
	"/manifest.webmanifest",
	"/sitemap.xml",
	"/sitemaps/:part",
	// A picture for previews of links.
	"/races/:race/:edition/:course/picture.png",
	// A page of other sites, which its own test looks at from one.
	"/embed/:race/:edition/:course",
	// An organiser's, which its own test walks.
	"/organise/link",
	"/organise/:race",
	"/organise/:race/:edition/:course",
	"/organise/:race/:edition/:course/file",
	"/explorer/week",
];

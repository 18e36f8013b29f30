import { z } from "zod";

/** Where paths are put behind. */
const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** Null when the variable is empty. */
const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
	z.union([z.literal("").transform(() => null), schema]);
/** Name of an object of R2: at most 1024 bytes. */
const objectKey = z
	.string()
	.regex(/^[\w./-]{1,1024}$/, "is not a name of letters, digits, . / _ -");
/** Where links lead and what cookies belong to: an address without a path. */
const origin = z
	.url({
		protocol: /^https?$/,
		error: "is not an address such as https://run.example",
		abort: true,
	})
	.refine((url) => /^\/*$/.test(new URL(url).pathname), "has a path: give the address without one")
	.transform((url) => new URL(url).origin);
/** As the provider spells itself: https, or plain http on this very machine, without query and fragment (Discovery 1.0 §3). */
const issuer = z
	.url({ protocol: /^https?$/, error: "is not an address such as https://id.example", abort: true })
	.refine(
		(url) =>
			/^https:|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(url) && !/[?#]/.test(url),
		"is not an https address without ? and #",
	);
const address = z.email("is not an address such as you@run.example, and nothing beside it");
/** `id:base64` of 32 bytes each, separated by commas, with blanks as one likes; the first encrypts, all decrypt. */
const encryptionKeys = z
	.string()
	.transform((list) => list.replace(/\s/g, ""))
	.pipe(
		z
			.string()
			.regex(
				/^([\w-]+:[A-Za-z0-9+/]{43}=(,|$))*$/,
				"is not a list of id:base64 with 32 bytes each",
			),
	)
	.transform((list) =>
		list
			.split(",")
			.filter(Boolean)
			.map((entry) => {
				const [id, base64] = entry.split(":");
				return { id, bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) };
			}),
	);
/** Addresses of operators, separated by commas. */
const addresses = z
	.string()
	.transform((list) =>
		list
			.toLowerCase()
			.split(/[\s,]+/)
			.filter(Boolean),
	)
	.pipe(z.array(address));
/** Codes that let a newcomer register, separated by commas, with blanks as one likes; capitals do not count. */
const registrationCodes = z
	.string()
	.transform((list) => list.replace(/\s/g, "").toLowerCase())
	.pipe(
		z
			.string()
			.regex(
				/^([\w-]{8,64}(,|$))*$/,
				"is not a list of codes of 8 to 64 letters, digits, _ or - each",
			),
	)
	.transform((list) => list.split(",").filter(Boolean));
export type EncryptionKeys = z.output<typeof encryptionKeys>;

const variables = z.object({
	APP_ENV: z.enum(["production", "development"]),
	SITE_ORIGIN: origin,
	CONTACT_EMAIL: address,
	MAIL_FROM: emptyOr(address),
	SECURITY_CONTACT: emptyOr(z.url({ protocol: /^(mailto|https)$/ })),
	OPERATORS: addresses,
	METRICS_TOKEN: z
		.string()
		.regex(/^([\w-]{32,})?$/, "is not a word of 32 or more letters, digits, _ or -")
		.default(""),
	PASSWORDS: z.enum(["on", "off"]),
	REGISTRATIONS: z.enum(["open", "code", "closed"]),
	REGISTRATION_CODES: registrationCodes.default([]),
	OIDC_ISSUER: emptyOr(issuer).default(null),
	OIDC_CLIENT_ID: z.string().default(""),
	OIDC_CLIENT_SECRET: z.string().default(""),
	OIDC_NAME: z
		.string()
		.max(40, "is longer than 40 characters")
		.regex(/^[^§\p{Cc}<>]*$/u, "has a character that no name has")
		.default(""),
	REGISTRATIONS_PER_HOUR: z.coerce.number().int().positive(),
	COMMUNITY_CLUB_URL: emptyOr(z.url({ protocol: /^https$/ })),
	COMMUNITY_SOCIAL_URL: emptyOr(z.url({ protocol: /^https$/ })),
	GEOCODER: z.enum(["offline", "nominatim"]),
	ADDRESS_LOOKUP: z.enum(["edge", "ipapi"]),
	WEATHER: z.enum(["off", "open-meteo"]),
	WEATHER_BASE: base,
	WEATHER_ARCHIVE_BASE: base,
	WEATHER_API_KEY: z.string().default(""),
	BASEMAP_KEY: emptyOr(objectKey),
	TERRAIN_KEY: emptyOr(objectKey),
	SPEED_SAMPLE: z.coerce.number().min(0).max(1),
	DEV_COUNTRY: z.string().regex(/^([A-Z]{2})?$/),
	DEV_PASSWORD_LOG2N: z.coerce.number().int().min(4).max(15).optional(),
	STRAVA_WWW_BASE: base,
	STRAVA_API_BASE: base,
	STRAVA_CLIENT_ID: z.string().default(""),
	STRAVA_CLIENT_SECRET: z.string().default(""),
	INTERVALS_BASE: base,
	INTERVALS_CLIENT_ID: z.string().default(""),
	INTERVALS_CLIENT_SECRET: z.string().default(""),
	INTERVALS_WEBHOOK_SECRET: z.string().default(""),
	INTERVALS_RETENTION_DAYS: emptyOr(z.coerce.number().int().positive()),
	INTERVALS_DORMANT_DAYS: emptyOr(z.coerce.number().int().positive()),
	INTERVALS_CALLS_PER_QUARTER: z.coerce.number().int().positive(),
	INTERVALS_CALLS_PER_DAY: z.coerce.number().int().positive(),
	INTERVALS_CALLS_PER_RUNNER_DAY: emptyOr(z.coerce.number().int().positive()),
	INTERVALS_CALLS_PER_SECOND: emptyOr(z.coerce.number().positive()),
	TRACKER_KEYS: encryptionKeys.default([]),
	TRACKER_WEBHOOK_KEY: z
		.string()
		.regex(/^[\w-]*$/)
		.default(""),
	TRACKER_RETENTION_DAYS: z.coerce.number().int().positive(),
	TRACKER_RENEWAL: z.enum(["nightly", "visit"]),
	TRACKER_RELINK_DAYS: z.coerce.number().int().positive(),
	QUOTA_ACTIVITIES: z.coerce.number().int().positive(),
	QUOTA_ORIGINALS_MB: z.coerce.number().int().positive(),
	QUOTA_IMPORTS: z.coerce.number().int().positive(),
	QUOTA_PREDICTIONS: z.coerce.number().int().positive(),
	QUOTA_CHANNELS: z.coerce.number().int().positive(),
	QUOTA_LINKS: z.coerce.number().int().positive(),
	UPLOADS_PER_HOUR: z.coerce.number().int().positive(),
	PREDICTIONS_PER_HOUR: z.coerce.number().int().positive(),
	EXPORTS_PER_HOUR: z.coerce.number().int().positive(),
	COST_PER_HOUR: z.coerce.number().int().positive(),
	LIVE_COST_PER_HOUR: z.coerce.number().int().positive(),
	QUICK_SYNCS_PER_HOUR: z.coerce.number().int().positive(),
	FULL_SYNCS_PER_DAY: z.coerce.number().int().positive(),
});

type Variables = z.output<typeof variables>;

/** Of one account. */
const quotasOf = (vars: Variables) => ({
	stored: {
		activities: vars.QUOTA_ACTIVITIES,
		originals: vars.QUOTA_ORIGINALS_MB * 1e6,
		imports: vars.QUOTA_IMPORTS,
		predictions: vars.QUOTA_PREDICTIONS,
		channels: vars.QUOTA_CHANNELS,
		links: vars.QUOTA_LINKS,
	},
	perHour: {
		uploads: vars.UPLOADS_PER_HOUR,
		predictions: vars.PREDICTIONS_PER_HOUR,
		exports: vars.EXPORTS_PER_HOUR,
		microUsd: vars.COST_PER_HOUR,
		liveMicroUsd: vars.LIVE_COST_PER_HOUR,
	},
});

const intervalsOf = (vars: Variables) => ({
	base: vars.INTERVALS_BASE,
	clientId: vars.INTERVALS_CLIENT_ID,
	clientSecret: vars.INTERVALS_CLIENT_SECRET,
	retentionDays: vars.INTERVALS_RETENTION_DAYS,
	dormantAfterDays: vars.INTERVALS_DORMANT_DAYS,
	callsPerQuarter: vars.INTERVALS_CALLS_PER_QUARTER,
	callsPerDay: vars.INTERVALS_CALLS_PER_DAY,
	callsPerAthleteDay: vars.INTERVALS_CALLS_PER_RUNNER_DAY,
	callsPerSecond: vars.INTERVALS_CALLS_PER_SECOND,
});

/** Null where something of it is missing. */
const oidcOf = (vars: Variables) =>
	vars.OIDC_ISSUER && vars.OIDC_CLIENT_ID && vars.OIDC_CLIENT_SECRET
		? {
				issuer: vars.OIDC_ISSUER,
				clientId: vars.OIDC_CLIENT_ID,
				clientSecret: vars.OIDC_CLIENT_SECRET,
				/** As its button says it. */
				name: vars.OIDC_NAME || new URL(vars.OIDC_ISSUER).hostname,
			}
		: null;

const schema = variables.transform((vars) => ({
	isDevelopment: vars.APP_ENV === "development",
	siteOrigin: vars.SITE_ORIGIN,
	contactEmail: vars.CONTACT_EMAIL,
	/** Sender of mails; null where none leave. */
	mailFrom: vars.MAIL_FROM,
	/** Whose page the operator's is; in lower case. */
	operators: vars.OPERATORS,
	/** What a request for metrics proves itself with; null: there are none. */
	metricsToken: vars.METRICS_TOKEN || null,
	/** Where a weakness is reported, as security.txt says it; null where it says nothing. */
	securityContact: vars.SECURITY_CONTACT,
	/** Whether accounts may have passwords. */
	passwords: vars.PASSWORDS === "on",
	/** Closed, too, where a code is asked for and there is none. */
	registrations: {
		mode:
			vars.REGISTRATIONS === "code" && vars.REGISTRATION_CODES.length === 0
				? ("closed" as const)
				: vars.REGISTRATIONS,
		codes: vars.REGISTRATION_CODES,
	},
	/** Where people log in with an account that they have elsewhere; null without such a provider. */
	oidc: oidcOf(vars),
	registrationsPerHour: vars.REGISTRATIONS_PER_HOUR,
	quotas: quotasOf(vars),
	/** Services that may be called for a visitor's country, beside the offline borders and the edge. */
	lookups: {
		nominatim: vars.GEOCODER === "nominatim",
		ipapi: vars.ADDRESS_LOOKUP === "ipapi",
	},
	/** A service that forecasts are fetched from; null when there is none. */
	weather:
		vars.WEATHER === "off"
			? null
			: {
					base: vars.WEATHER_BASE,
					archiveBase: vars.WEATHER_ARCHIVE_BASE,
					key: vars.WEATHER_API_KEY || null,
				},
	/** Objects of the bucket with maps; null when the operator has none. */
	maps: { basemapKey: vars.BASEMAP_KEY, terrainKey: vars.TERRAIN_KEY },
	/** Share of page views that report their speed; all of them in development. */
	speedSample: vars.APP_ENV === "development" ? 1 : vars.SPEED_SAMPLE,
	/** Where runners meet elsewhere; null when there is no such place. */
	community: { clubUrl: vars.COMMUNITY_CLUB_URL, socialUrl: vars.COMMUNITY_SOCIAL_URL },
	/** Stands in for the edge's country in development; null when unknown. */
	devCountry: vars.DEV_COUNTRY || null,
	/** Cost of new password hashes: tests lower it in development, production ignores it. */
	passwordLog2N: vars.APP_ENV === "development" ? vars.DEV_PASSWORD_LOG2N : undefined,
	strava: {
		wwwBase: vars.STRAVA_WWW_BASE,
		apiBase: vars.STRAVA_API_BASE,
		clientId: vars.STRAVA_CLIENT_ID,
		clientSecret: vars.STRAVA_CLIENT_SECRET,
	},
	intervals: intervalsOf(vars),
	/** What deliveries prove themselves with, by provider; empty when there are none. */
	webhookKeys: {
		/** What the webhook's address ends with. */
		strava: vars.TRACKER_WEBHOOK_KEY,
		/** What the service puts into each delivery. */
		intervals: vars.INTERVALS_WEBHOOK_SECRET,
	},
	tracker: {
		keys: vars.TRACKER_KEYS,
		/** Days until a tracker's rows expire without renewal, at most the provider's own limit. */
		retentionDays: vars.TRACKER_RETENTION_DAYS,
		renewal: vars.TRACKER_RENEWAL,
		/** Days until a link ends that the tracker no longer accepts, unless the user links again. */
		relinkDays: vars.TRACKER_RELINK_DAYS,
		/** Syncs that one user may request and wait for. */
		quickSyncsPerHour: vars.QUICK_SYNCS_PER_HOUR,
		fullSyncsPerDay: vars.FULL_SYNCS_PER_DAY,
	},
}));
export type Settings = z.infer<typeof schema>;

const withoutStrava = { STRAVA_CLIENT_ID: "" };
const withoutIntervals = { INTERVALS_CLIENT_ID: "" };
const withoutWeather = { WEATHER: "off" };
/**
 * What stands in for a value that cannot be used: the feature is off, or a limit is what a fresh clone has. Values that
 * are not here are needed. Registration is closed rather than open to those whom a club keeps out. Without keys, and with a retention that cannot be read, trackers are off: a link whose tokens
 * cannot be opened would end, and take its activities with it.
 */
export const standIns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	DEV_COUNTRY: { DEV_COUNTRY: "" },
	MAIL_FROM: { MAIL_FROM: "" },
	OPERATORS: { OPERATORS: "" },
	METRICS_TOKEN: { METRICS_TOKEN: "" },
	SECURITY_CONTACT: { SECURITY_CONTACT: "" },
	PASSWORDS: { PASSWORDS: "off" },
	OIDC_ISSUER: { OIDC_ISSUER: "" },
	OIDC_NAME: { OIDC_ISSUER: "", OIDC_NAME: "" },
	GEOCODER: { GEOCODER: "offline" },
	ADDRESS_LOOKUP: { ADDRESS_LOOKUP: "edge" },
	WEATHER: withoutWeather,
	WEATHER_BASE: { ...withoutWeather, WEATHER_BASE: "https://api.open-meteo.com" },
	WEATHER_ARCHIVE_BASE: {
		...withoutWeather,
		WEATHER_ARCHIVE_BASE: "https://archive-api.open-meteo.com",
	},
	BASEMAP_KEY: { BASEMAP_KEY: "" },
	TERRAIN_KEY: { TERRAIN_KEY: "" },
	SPEED_SAMPLE: { SPEED_SAMPLE: "0" },
	COMMUNITY_CLUB_URL: { COMMUNITY_CLUB_URL: "" },
	COMMUNITY_SOCIAL_URL: { COMMUNITY_SOCIAL_URL: "" },
	REGISTRATIONS: { REGISTRATIONS: "closed" },
	REGISTRATION_CODES: { REGISTRATION_CODES: "" },
	REGISTRATIONS_PER_HOUR: { REGISTRATIONS_PER_HOUR: "30" },
	QUOTA_ACTIVITIES: { QUOTA_ACTIVITIES: "30000" },
	QUOTA_ORIGINALS_MB: { QUOTA_ORIGINALS_MB: "5000" },
	QUOTA_IMPORTS: { QUOTA_IMPORTS: "300" },
	QUOTA_PREDICTIONS: { QUOTA_PREDICTIONS: "1000" },
	QUOTA_CHANNELS: { QUOTA_CHANNELS: "10" },
	QUOTA_LINKS: { QUOTA_LINKS: "100" },
	UPLOADS_PER_HOUR: { UPLOADS_PER_HOUR: "6000" },
	PREDICTIONS_PER_HOUR: { PREDICTIONS_PER_HOUR: "240" },
	COST_PER_HOUR: { COST_PER_HOUR: "42000" },
	LIVE_COST_PER_HOUR: { LIVE_COST_PER_HOUR: "3000" },
	EXPORTS_PER_HOUR: { EXPORTS_PER_HOUR: "12" },
	STRAVA_WWW_BASE: { ...withoutStrava, STRAVA_WWW_BASE: "https://www.strava.com" },
	STRAVA_API_BASE: { ...withoutStrava, STRAVA_API_BASE: "https://www.strava.com/api/v3" },
	INTERVALS_BASE: { ...withoutIntervals, INTERVALS_BASE: "https://intervals.icu" },
	INTERVALS_RETENTION_DAYS: { ...withoutIntervals, INTERVALS_RETENTION_DAYS: "" },
	INTERVALS_DORMANT_DAYS: { INTERVALS_DORMANT_DAYS: "90" },
	INTERVALS_CALLS_PER_QUARTER: { INTERVALS_CALLS_PER_QUARTER: "2500" },
	INTERVALS_CALLS_PER_DAY: { INTERVALS_CALLS_PER_DAY: "5000" },
	INTERVALS_CALLS_PER_RUNNER_DAY: { INTERVALS_CALLS_PER_RUNNER_DAY: "100" },
	INTERVALS_CALLS_PER_SECOND: { INTERVALS_CALLS_PER_SECOND: "8" },
	TRACKER_KEYS: { ...withoutStrava, ...withoutIntervals, TRACKER_KEYS: "" },
	TRACKER_WEBHOOK_KEY: { TRACKER_WEBHOOK_KEY: "" },
	TRACKER_RETENTION_DAYS: {
		...withoutStrava,
		...withoutIntervals,
		TRACKER_RETENTION_DAYS: "7",
	},
	TRACKER_RENEWAL: { TRACKER_RENEWAL: "nightly" },
	TRACKER_RELINK_DAYS: { TRACKER_RELINK_DAYS: "7" },
	QUICK_SYNCS_PER_HOUR: { QUICK_SYNCS_PER_HOUR: "12" },
	FULL_SYNCS_PER_DAY: { FULL_SYNCS_PER_DAY: "6" },
};

/** A value that cannot be used: its name, and why. */
interface SettingProblem {
	readonly name: string;
	readonly message: string;
}

type Vars = Readonly<Record<string, unknown>>;

/** Blanks around a text, which a shell or a form leaves there, are no part of it. */
const trimmed = (vars: Vars): Vars =>
	Object.fromEntries(
		Object.entries(vars).map(([name, value]) => [
			name,
			typeof value === "string" ? value.trim() : value,
		]),
	);

/** Every value that cannot be used, those included that a stand-in replaces. */
export function settingProblems(vars: Vars): SettingProblem[] {
	const read = schema.safeParse(trimmed(vars));
	return read.success ? [] : problemsOf(read.error);
}

/** One of each variable, also of a list with several parts that cannot be used. */
const problemsOf = ({ issues }: z.ZodError): SettingProblem[] => [
	...new Map(
		issues.map(({ path: [name], message }) => [name, { name: String(name), message }]),
	).values(),
];

/**
 * Reads variables and secrets once. One that cannot be used is logged by name, and its feature is off; one that is
 * needed fails the start, with the way to set it.
 */
export function readSettings(env: object): Settings {
	const vars = trimmed({ ...env });
	const read = schema.safeParse(vars);
	if (read.success) return read.data;
	const used = { ...vars };
	for (const { name, message } of problemsOf(read.error)) {
		if (!standIns[name]) continue;
		console.error(JSON.stringify({ event: "setting_not_used", name, message }));
		Object.assign(used, standIns[name]);
	}
	const again = schema.safeParse(used);
	if (again.success) return again.data;
	const needed = problemsOf(again.error).map(
		({ name, message }) =>
			`${name}: ${message}; set it in site.json and deploy, or locally in .dev.vars`,
	);
	throw new Error(`Settings cannot be used.\n${needed.join("\n")}`);
}

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
/** `id:base64` of 32 bytes each, separated by commas; the first encrypts, all decrypt. */
const encryptionKeys = z
	.string()
	.regex(/^([\w-]+:[A-Za-z0-9+/]{43}=(,|$))*$/, "is not a list of id:base64 with 32 bytes each")
	.transform((list) =>
		list
			.split(",")
			.filter(Boolean)
			.map((entry) => {
				const [id, base64] = entry.split(":");
				return { id, bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) };
			}),
	);
export type EncryptionKeys = z.output<typeof encryptionKeys>;

const schema = z
	.object({
		APP_ENV: z.enum(["production", "development"]),
		SITE_ORIGIN: z.url(),
		CONTACT_EMAIL: z.email(),
		MAIL_FROM: z.email(),
		PASSWORDS: z.enum(["on", "off"]),
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
		UPLOADS_PER_HOUR: z.coerce.number().int().positive(),
		PREDICTIONS_PER_HOUR: z.coerce.number().int().positive(),
		EXPORTS_PER_HOUR: z.coerce.number().int().positive(),
		QUICK_SYNCS_PER_HOUR: z.coerce.number().int().positive(),
		FULL_SYNCS_PER_DAY: z.coerce.number().int().positive(),
	})
	.transform((vars) => ({
		isDevelopment: vars.APP_ENV === "development",
		siteOrigin: vars.SITE_ORIGIN,
		contactEmail: vars.CONTACT_EMAIL,
		mailFrom: vars.MAIL_FROM,
		/** Whether accounts may have passwords. */
		passwords: vars.PASSWORDS === "on",
		registrationsPerHour: vars.REGISTRATIONS_PER_HOUR,
		/** Of one account. */
		quotas: {
			stored: {
				activities: vars.QUOTA_ACTIVITIES,
				originals: vars.QUOTA_ORIGINALS_MB * 1e6,
				imports: vars.QUOTA_IMPORTS,
				predictions: vars.QUOTA_PREDICTIONS,
			},
			perHour: {
				uploads: vars.UPLOADS_PER_HOUR,
				predictions: vars.PREDICTIONS_PER_HOUR,
				exports: vars.EXPORTS_PER_HOUR,
			},
		},
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
		intervals: {
			base: vars.INTERVALS_BASE,
			clientId: vars.INTERVALS_CLIENT_ID,
			clientSecret: vars.INTERVALS_CLIENT_SECRET,
			retentionDays: vars.INTERVALS_RETENTION_DAYS,
			dormantAfterDays: vars.INTERVALS_DORMANT_DAYS,
			callsPerQuarter: vars.INTERVALS_CALLS_PER_QUARTER,
			callsPerDay: vars.INTERVALS_CALLS_PER_DAY,
			callsPerAthleteDay: vars.INTERVALS_CALLS_PER_RUNNER_DAY,
			callsPerSecond: vars.INTERVALS_CALLS_PER_SECOND,
		},
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

/** Reads variables and secrets once. An unusable one fails the start, by name and with the way to set it. */
export function readSettings(env: Env): Settings {
	const read = schema.safeParse(env);
	if (read.success) return read.data;
	const problems = read.error.issues.map(
		({ path, message }) =>
			`${path.join(".")}: ${message}; set it under [vars] of wrangler.toml, or locally in .dev.vars`,
	);
	throw new Error(`Settings cannot be used.\n${problems.join("\n")}`);
}

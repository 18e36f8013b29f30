import { z } from "zod";

const schema = z
	.object({
		APP_ENV: z.enum(["production", "development"]),
		SITE_ORIGIN: z.url(),
		CONTACT_EMAIL: z.email(),
		MAIL_FROM: z.email(),
		REGISTRATIONS_PER_HOUR: z.coerce.number().int().positive(),
		DEV_COUNTRY: z.string().regex(/^([A-Z]{2})?$/),
	})
	.transform((vars) => ({
		isDevelopment: vars.APP_ENV === "development",
		siteOrigin: vars.SITE_ORIGIN,
		contactEmail: vars.CONTACT_EMAIL,
		mailFrom: vars.MAIL_FROM,
		registrationsPerHour: vars.REGISTRATIONS_PER_HOUR,
		/** Stands in for the edge's country in development; null when unknown. */
		devCountry: vars.DEV_COUNTRY || null,
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

import { languages } from "#domain/language/detect.ts";
import { dayMs } from "#domain/time.ts";

/** Days that what is read today may be relied on: less than a year is asked for (RFC 9116 §2.5.5). */
const reliedOnDays = 90;

/** Whom to write to about a weakness (RFC 9116). `contact` is a mailto or https address. */
export const securityTxt = (origin: string, contact: string, now: Date): string =>
	[
		`Contact: ${contact}`,
		`Expires: ${new Date(now.getTime() + reliedOnDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${origin}/.well-known/security.txt`,
		"",
	].join("\n");

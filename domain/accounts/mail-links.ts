import { z } from "../schema.ts";
import { dayMs, minuteMs } from "../time.ts";

/** What the link of a mail is for. */
export const mailPurposes = ["end-session", "confirm-address", "refuse-address"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** What the link, or the code, of a mail opens a session for, on a site without passwords. */
export const mailLoginPurposes = ["login", "register"] as const;
export type MailLoginPurpose = (typeof mailLoginPurposes)[number];

export const mailLinkRules = {
	endSessionMs: 7 * dayMs,
	confirmMs: dayMs,
	/** How long the former address of an account can be taken back. */
	refuseMs: 7 * dayMs,
	/** NIST SP 800-63B-4 §3.1.3.2. */
	loginMs: 10 * minuteMs,
	/** 26 bits: RFC 8628 §5.1 and NIST SP 800-63B-4 §3.1.3.2 ask for 20. */
	codeDigits: 8,
	/** Codes that may be typed for one mail. */
	tries: 5,
} as const;

/** Body of `POST /api/auth/mail-link`: the token is in the link of the mail. */
export const mailLinkBody = z.object({ token: z.string() });

/** Answer of `POST /api/auth/mail-link`. */
export const mailLinkResult = z.object({
	purpose: z.enum(mailPurposes).describe("What the link was for, and is done"),
});

/** A code as its reader types it, with spaces or without. */
const mailCode = z
	.string({ error: "code_required" })
	.transform((text) => text.replace(/[\s\u2009\u202f-]/g, ""))
	.pipe(
		z
			.string()
			.min(1, "code_required")
			.regex(new RegExp(`^\\d{${mailLinkRules.codeDigits}}$`), "code_format"),
	);

/** Body of `POST /api/auth/email/confirm`. */
export const addressConfirmation = z.object({ code: mailCode });

/** Answer of `POST /api/auth/mail/login-code` and `POST /api/auth/mail/register-code`. */
export const mailRequest = z.object({
	request: z.string().describe("To be sent back with the code: it ties the code to who asked"),
});

export const typedMailCode = z.object({ request: z.string(), code: mailCode });

/** Body of `POST /api/auth/mail/login`: the code that was typed, or the token of the mail's link. */
export const mailLogin = z.union([typedMailCode, mailLinkBody]);
export type MailLogin = z.output<typeof mailLogin>;

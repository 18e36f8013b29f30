import { type FieldErrors, fieldErrors } from "../field-errors.ts";
import { z } from "../schema.ts";
import { deletionWord } from "./form-rules.ts";
import { isTrivialPassword } from "./trivial-passwords.ts";

/** Longest password that is hashed; longer ones would only cost time. */
const passwordMaxLength = 1024;
export const passwordMinLength = 8;

/** One address, one account: trimmed, lower-cased, in Unicode's composed form. */
function normaliseEmail(email: string): string {
	return email.normalize("NFKC").trim().toLowerCase();
}

/** Messages are stable codes, translated under `fields.<code>`. */
export const personName = (code: string) =>
	z
		.string({ error: `${code}_required` })
		.trim()
		.min(1, `${code}_required`)
		.max(100, "too_long")
		.refine((text) => !unprintable.test(text), "characters")
		.refine((text) => visible.test(text), `${code}_required`);

/** Control characters, and the marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A character that can be seen: no space, no joiner (zero width), no mark alone, no filler of Hangul or Braille. */
const visible = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

const email = z
	.string({ error: "email_required" })
	.transform(normaliseEmail)
	.pipe(
		z
			.string()
			.min(1, "email_required")
			.max(254, "too_long")
			// Whatever looks like an address, before what one may hold.
			.pipe(z.string().regex(/^[^@\s]+@[^@\s]+$/, "email_invalid"))
			.pipe(z.email("email_format")),
	);

const newPassword = z
	.string({ error: "password_required" })
	.min(1, "password_required")
	.min(passwordMinLength, "password_short")
	.max(passwordMaxLength, "too_long")
	.superRefine((password, context) => {
		if (!isTrivialPassword(password)) return;
		// Who has used letters and digits already is not asked for them.
		const mixed = /\p{L}/u.test(password) && /\p{N}/u.test(password);
		const message = mixed ? "password_common" : "password_weak";
		context.addIssue({ code: "custom", message });
	});

/** A password that is compared with the stored one. */
export const typedPassword = (required = "password_required") =>
	z.string({ error: required }).min(1, required).max(passwordMaxLength, "too_long");

/** Body of `POST /api/auth/register`. */
export const registration = z.object({
	firstname: personName("firstname"),
	lastname: personName("lastname"),
	email,
	password: newPassword,
	charte_accepted: z.literal(true, { error: "terms_required" }),
	registration_code: z
		.string()
		.trim()
		.max(64, "too_long")
		.optional()
		.describe(
			"On a site that takes new accounts by code alone: a code that its operator has given",
		),
});
export type Registration = z.infer<typeof registration>;

/** Body of `POST /api/auth/forgot-password`. */
export const forgottenPassword = z.object({ email });

/** Body of `PUT /api/auth/email`. */
export const addressRequest = z.object({ email });

/** Whether the token of a mail's link has its full length: a mail program may have cut it. */
export const isWholeLinkToken = (token: string) => /^[\w-]{43}$/.test(token);

/** Body of `POST /api/auth/reset-password`: the token is in the link of the mail. */
export const passwordReset = z.object({ token: z.string(), password: newPassword });

/** Body of `POST /api/auth/password`. */
export const passwordChange = z.object({
	current_password: typedPassword(),
	password: newPassword,
});

/** Body of `DELETE /api/auth/delete-account`. */
export const accountDeletion = z.object({
	password: typedPassword("deletion_password_required"),
	confirmation: z.literal(deletionWord, { error: "deletion_word_required" }),
});

/** The same of an account without a password: its last login or confirmation stands for it. */
export const confirmedDeletion = accountDeletion.omit({ password: true });

/** Body of `POST /api/auth/login`. */
export const login = z.object({
	email: z
		.string({ error: "email_required" })
		.transform(normaliseEmail)
		.pipe(z.string().min(1, "email_required").max(254, "too_long")),
	password: typedPassword(),
});

/** Parses a form with a repeated new password: by its schema, and whether the two are equal. */
export function readTypedTwice<Schema extends z.ZodType>(
	schema: Schema,
	form: Readonly<Record<string, unknown>>,
): { data: z.output<Schema> } | { errors: FieldErrors } {
	const read = schema.safeParse(form);
	const errors: Record<string, string> = { ...(read.success ? {} : fieldErrors(read.error)) };
	const { password, confirmation } = form;
	if (!confirmation) errors.confirmation = "confirmation_required";
	else if (confirmation !== password) errors.confirmation = "confirmation_differs";
	return read.success && Object.keys(errors).length === 0 ? { data: read.data } : { errors };
}

import { z } from "zod";

/** Longest password that is hashed; longer ones would only cost time. */
const passwordMaxLength = 1024;
export const passwordMinLength = 8;

/** One address, one account: trimmed, lower-cased, in Unicode's composed form. */
export function normaliseEmail(email: string): string {
	return email.normalize("NFKC").trim().toLowerCase();
}

/** Messages are stable codes, translated under `fields.<code>`. */
const name = (code: string) =>
	z
		.string({ error: `${code}_required` })
		.trim()
		.min(1, `${code}_required`)
		.max(100, "too_long");

const email = z
	.string({ error: "email_required" })
	.transform(normaliseEmail)
	.pipe(z.string().min(1, "email_required").max(254, "too_long").pipe(z.email("email_invalid")));

const newPassword = z
	.string({ error: "password_required" })
	.min(1, "password_required")
	.min(passwordMinLength, "password_short")
	.max(passwordMaxLength, "too_long");

/** Body of `POST /api/auth/register`. */
export const registration = z.object({
	firstname: name("firstname"),
	lastname: name("lastname"),
	email,
	password: newPassword,
	charte_accepted: z.literal(true, { error: "terms_required" }),
});
export type Registration = z.infer<typeof registration>;

/** The registration form of the page, which asks for the password twice. */
export const registrationForm = registration
	.extend({ confirmation: z.string({ error: "confirmation_required" }) })
	.superRefine((form, context) => {
		if (form.confirmation === "") {
			context.addIssue({
				code: "custom",
				path: ["confirmation"],
				message: "confirmation_required",
			});
		} else if (form.confirmation !== form.password) {
			context.addIssue({ code: "custom", path: ["confirmation"], message: "confirmation_differs" });
		}
	});

/** Body of `POST /api/auth/login`. */
export const login = z.object({
	email: z
		.string({ error: "email_required" })
		.transform(normaliseEmail)
		.pipe(z.string().min(1, "email_required").max(254, "too_long")),
	password: z
		.string({ error: "password_required" })
		.min(1, "password_required")
		.max(passwordMaxLength, "too_long"),
});

/** What each code says in English, word for word as forms show it. */
export const fieldErrorSentences = {
	firstname_required: "First name is required",
	lastname_required: "Last name is required",
	email_required: "Email is required",
	email_invalid: "Email is not valid",
	password_required: "Password is required",
	password_short: "Password must contain at least 8 characters",
	confirmation_required: "Please confirm your password",
	confirmation_differs: "Passwords do not match",
	terms_required: "You must accept the terms to continue",
	too_long: "This text is too long",
} as const;
export type FieldErrorCode = keyof typeof fieldErrorSentences;

/** Field name → code of its first problem. */
export type FieldErrors = Readonly<Record<string, string>>;

export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: Record<string, string> = {};
	for (const issue of error.issues) {
		const field = String(issue.path[0] ?? "");
		errors[field] ??= issue.message;
	}
	return errors;
}

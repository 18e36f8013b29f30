import type { z } from "./schema.ts";

/** The English sentence of each problem of a field; app/i18n holds the French one. */
export const fieldErrorSentences = {
	firstname_required: "First name is required",
	lastname_required: "Last name is required",
	email_required: "Email is required",
	email_invalid: "Email is not valid",
	email_format: "Invalid email format. Please check your email address.",
	password_required: "Password is required",
	password_short: "Password must contain at least 8 characters",
	password_weak: "Password too weak. Use at least 8 characters with letters and numbers.",
	password_common: "This password is among the first that attackers try. Choose another one.",
	confirmation_required: "Please confirm your password",
	confirmation_differs: "Passwords do not match",
	passkey_name_required: "Name of the passkey is required",
	code_required: "The code of the mail is required",
	code_format: "A code has 8 digits",
	terms_required: "You must accept the terms to continue",
	deletion_password_required: "Please enter your password",
	deletion_word_required: 'Please type "DELETE" to confirm',
	height_range: "Height must be a whole number from 100 to 250 cm",
	weight_range: "Weight must be a whole number from 30 to 200 kg",
	birth_year_range: "Birth year must be a year from 1900 to 2020",
	max_heart_rate_range: "Maximum heart rate must be a whole number from 100 to 240",
	resting_heart_rate_range: "Resting heart rate must be a whole number from 25 to 120",
	threshold_heart_rate_range: "Threshold heart rate must be a whole number from 80 to 220",
	zone_method_unknown: "Choose from the list",
	name_required: "A name is required",
	date_required: "A date is required",
	result_range: "The result must be between 1 minute and 7 days",
	target_range: "The target must be between 1 minute and 7 days",
	distance_range: "The distance must be between 0.1 and 1000 km",
	sex_unknown: "Choose from the list",
	units_unknown: "Choose from the list",
	language_unknown: "Choose from the list",
	country_unknown: "Write the country as two letters, like FR",
	end_before: "The last day is before the first one",
	end_far: "An edition lasts 31 days at most",
	choice_unknown: "Choose from the list",
	choice_required: "Choose one of them",
	holder_required: "Say who allows it",
	licence_required: "Name the licence",
	link_format: "Write an address that begins with https://",
	characters: "This text has characters that cannot be shown",
	too_long: "This text is too long",
};
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

/** Whether a problem has a code of ours, and so a sentence. */
export const isFieldErrorCode = (code: string): code is FieldErrorCode =>
	code in fieldErrorSentences;

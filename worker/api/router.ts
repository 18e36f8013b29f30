import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { type FieldErrors, fieldErrorSentences, isFieldErrorCode } from "#domain/field-errors.ts";
import type { CallingUser } from "../accounts/access-tokens.ts";
import type { Charge } from "../platform/hourly-budget.ts";
import type { Logged } from "../platform/request-log.ts";
import type { Services } from "../services.ts";

/** What each API handler finds in its context. */
export type ApiEnv = {
	Bindings: Env;
	Variables: Logged & {
		services: Services;
		/** What the request is charged. */
		charge: Charge;
		/** Set on every route that is not public. */
		signedIn: CallingUser;
	};
};

/** A router whose request schemas fail with `request.invalid_fields`. */
export function createApiRouter() {
	return new OpenAPIHono<ApiEnv>({
		defaultHook: (result) => {
			if (!result.success) throw unknownFields(result.error) ?? invalidFields(result.error);
		},
	});
}

const mostNamed = 5;

/** `request.unknown_field` for names that no call of the kind takes; null without any. */
export function unknownField(names: readonly string[]): AppError | null {
	if (names.length === 0) return null;
	const named = names.slice(0, mostNamed).map((name) => `“${clip(name, 40)}”`);
	const fields = named.join(", ") + (names.length > mostNamed ? ", …" : "");
	return new AppError("request.unknown_field", { fields });
}

const unknownFields = ({ issues }: { issues: readonly z.core.$ZodIssue[] }) =>
	unknownField(unknownKeys(issues));

/** Of alternatives what none of them takes. */
function unknownKeys(issues: readonly z.core.$ZodIssue[]): string[] {
	return issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") {
			return issue.keys.map((key) => [...issue.path, key].join("."));
		}
		if (issue.code !== "invalid_union") return [];
		const [first = [], ...others] = issue.errors.map(unknownKeys);
		return first.filter((key) => others.every((keys) => keys.includes(key)));
	});
}

/**
 * Field (or "body") → code of its first problem, with the sentences of all of them. What forms cannot get
 * wrong has no code of ours, and keeps the code and sentence of zod.
 */
export function invalidFields(error: { issues: readonly z.core.$ZodIssue[] }) {
	const fields: Record<string, string> = {};
	const sentences: string[] = [];
	for (const { path, code, message } of error.issues) {
		const field = path.join(".") || "body";
		if (field in fields) continue;
		const isOurs = isFieldErrorCode(message);
		fields[field] = isOurs ? message : (code ?? "invalid");
		sentences.push(isOurs ? fieldErrorSentences[message] : `${field}: ${message}`);
	}
	return new AppError("request.invalid_fields", fields, { detail: sentences.join("; ") });
}

/** The same of a form's problems by field. */
export const refusedFields = (errors: FieldErrors) =>
	new AppError("request.invalid_fields", errors, {
		detail: Object.values(errors)
			.map((code) => (isFieldErrorCode(code) ? fieldErrorSentences[code] : code))
			.join("; "),
	});

import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { fieldErrorSentences, isFieldErrorCode } from "../../domain/field-errors.ts";
import type { SignedInUser } from "../accounts/service.ts";
import type { Charge } from "../platform/hourly-budget.ts";
import type { Services } from "../services.ts";

/** What each API handler finds in its context. */
export type ApiEnv = {
	Bindings: Env;
	Variables: {
		requestId: string;
		services: Services;
		/** What the request is charged. */
		charge: Charge;
		/** Set on every route that is not public. */
		signedIn: SignedInUser;
	};
};

/** A router whose request schemas fail with `request.invalid_fields`. */
export function createApiRouter() {
	return new OpenAPIHono<ApiEnv>({
		defaultHook: (result) => {
			if (!result.success) throw invalidFields(result.error);
		},
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

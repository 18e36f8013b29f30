import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { fieldErrorSentences, isFieldErrorCode } from "../../domain/field-errors.ts";
import { movingError } from "../../domain/runner-moving.ts";
import type { SignedInUser } from "../accounts/service.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import type { Services } from "../services.ts";

/** What each API handler finds in its context. */
export type ApiEnv = {
	Bindings: Env;
	Variables: {
		requestId: string;
		services: Services;
		/** Set on every route that is not public. */
		signedIn: SignedInUser;
	};
};

/** Rejects bodies above so many kilobytes. */
export const bodyLimitOf = (maxKb: number) =>
	bodyLimit({
		maxSize: maxKb * 1024,
		onError: () => {
			throw new AppError("request.too_large", { limitKb: maxKb });
		},
	});

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

/** Malformed JSON is an exception of hono; a deleted owner and a runner who is moved are ones of the database. */
export function asAppError(error: unknown): unknown {
	if (isOwnerDeleted(error)) return new AppError("request.owner_deleted");
	const moving = movingError(error);
	if (moving) return moving;
	const malformed =
		error instanceof HTTPException && (error.status === 400 || error.status === 415);
	return malformed ? new AppError("request.not_json") : error;
}

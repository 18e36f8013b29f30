import type { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";
import { invalidFields } from "./router.ts";

/** Of every write about a race, and of those that are an organiser's. */
export const roleCodes = ["organise.not_found", "organise.changed"] as const satisfies ErrorCode[];
export const organiserCodes = [...roleCodes, "organise.organiser_only"] as const;

/** The fields of a form as its page reads them. Throws `request.invalid_fields`. */
export function readForm<Schema extends z.ZodType>(
	schema: Schema,
	fields: unknown,
): z.output<Schema> {
	const read = schema.safeParse(fields);
	if (!read.success) throw invalidFields(read.error);
	return read.data;
}

import type { FieldErrorCode } from "../field-errors.ts";
import { z } from "../schema.ts";

/** A name that a user gives something of the account, 60 characters at most. `missing` says that there is none. */
export const label = (missing: FieldErrorCode) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(60, "too_long")
		.refine((text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

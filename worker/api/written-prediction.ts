import type { Context } from "hono";
import { z } from "zod";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";

/** What a client may prefer of a call that writes a prediction (RFC 7240). */
export const preferHeader = z.object({
	Prefer: z.string().optional().meta({
		description:
			"`return=minimal`: the answer holds the prediction's `id` alone, and says so by `Preference-Applied`",
	}),
});

const minimal = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i;

/**
 * A prediction that was written: all of it, with `more` that is known beside it, or what finds it for a client that
 * prefers that.
 */
export async function answerWritten(
	context: Context,
	prediction: StoredPrediction,
	more: () => Promise<object> = async () => ({}),
): Promise<Response> {
	if (!minimal.test(context.req.header("Prefer") ?? "")) {
		return context.json({ ...toResponse(prediction), ...(await more()) }, 200);
	}
	context.header("Preference-Applied", "return=minimal");
	return context.json({ id: prediction.id }, 200);
}

import { detectLanguage } from "#domain/language/detect.ts";
import { hourMs } from "#domain/time.ts";
import { languageAnswer, languageQuestion } from "#wire/language.ts";
import { byNetwork } from "../platform/rate-limit.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Calls from one network address. */
const rule = { name: "language", attempts: 60, windowMs: hourMs };

/** `/api/language`: where a visitor is decides the language; the position is not stored. */
export const languageApi = createApiRouter();

endpoint(
	languageApi,
	"POST /detect",
	{
		access: "public",
		cost: "access",
		summary:
			"Detect the language of a position's country, else of the network's, else of the browser",
		body: languageQuestion,
		result: languageAnswer,
		errors: ["request.invalid_fields", "request.too_many"],
	},
	async ({ context, services: { countries, limiter }, body: { lat, lon } }) => {
		const caller = callerOf(context);
		await limiter.countAll(byNetwork(rule, caller.network));
		if (lat !== undefined && lon !== undefined) {
			const language = await countries.languageAt({ lat, lon });
			if (language) return { language, source: "position" as const };
		}
		const language = await countries.languageOfAddress(caller);
		if (language) return { language, source: "network" as const };
		const acceptLanguage = context.req.header("Accept-Language") ?? null;
		const requested = { stored: null, place: null, country: null, acceptLanguage };
		return { language: detectLanguage(requested), source: "browser" as const };
	},
);

import { createRoute } from "@hono/zod-openapi";
import { detectLanguage } from "../../domain/language/detect.ts";
import { languageAnswer, languageQuestion } from "../../domain/language/wire.ts";
import { hourMs } from "../../domain/time.ts";
import { callerOf } from "./caller.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

/** Questions from one network address. */
const rule = { name: "language", attempts: 60, windowMs: hourMs };

/** `/api/language`: where a visitor is decides the language; nothing of it is kept. */
export const languageApi = createApiRouter();
languageApi.use(jsonBodyLimit);

languageApi.openapi(
	createRoute({
		method: "post",
		path: "/detect",
		summary: "The language of a position's country, else of the network's, else of the browser",
		request: jsonBody(languageQuestion),
		responses: {
			200: json(languageAnswer, "Detected"),
			422: refusal("The position is none"),
			429: refusal("Too many questions"),
		},
	}),
	async (context) => {
		const { countries, limiter } = context.var.services;
		const caller = callerOf(context);
		await limiter.count(rule, caller.network);
		const { lat, lon } = context.req.valid("json");
		if (lat !== undefined && lon !== undefined) {
			const language = await countries.languageAt({ lat, lon });
			if (language) return context.json({ language, source: "position" as const }, 200);
		}
		const language = await countries.languageOfAddress(caller);
		if (language) return context.json({ language, source: "network" as const }, 200);
		const acceptLanguage = context.req.header("Accept-Language") ?? null;
		const asked = { stored: null, place: null, country: null, acceptLanguage };
		return context.json({ language: detectLanguage(asked), source: "browser" as const }, 200);
	},
);

import { languages } from "#domain/language/detect.ts";
import { z } from "#domain/schema.ts";

/** Body of `POST /api/language/detect`: a position, or nothing for the network's country. */
export const languageQuestion = z
	.object({
		lat: z.number().min(-90).max(90).describe("Degrees, WGS 84"),
		lon: z.number().min(-180).max(180).describe("Degrees, WGS 84"),
	})
	.partial()
	.refine(
		({ lat, lon }) => (lat === undefined) === (lon === undefined),
		"Give lat and lon, or neither",
	);

/** Its response; `source` is what the language was derived from. */
export const languageAnswer = z.object({
	language: z.enum(languages),
	source: z.enum(["position", "network", "browser"]),
});
export type LanguageAnswer = z.infer<typeof languageAnswer>;

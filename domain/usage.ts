import { z } from "./schema.ts";

const usageOf = (what: string) =>
	z.object({ used: z.number().int(), allowed: z.number().int() }).describe(what);

/** Answer of `GET /api/auth/usage`. */
export const usage = z.object({
	hour: z
		.object({
			cost: usageOf(
				"Millionths of a US dollar that the account has cost within the hour, at list price",
			),
			live: usageOf(
				"The same of live channels of races, which phones with their links bring about",
			),
			predictions: usageOf("Course files that were read and predicted"),
			uploads: usageOf("Files of imports that were read"),
			exports: usageOf("Exports"),
			ends_at: z.iso
				.datetime()
				.nullable()
				.describe("When the hour of the cost ends; null while none runs"),
		})
		.describe("What has been done within the hour, and may be done"),
	activities: usageOf("Activities from files"),
	originals: usageOf("Bytes of the files that are kept as they were sent"),
	imports: usageOf("Imports"),
	predictions: usageOf("Predictions"),
	channels: usageOf("Live channels of races that are open"),
	links: usageOf("Short links of plans that are open"),
});
export type Usage = z.infer<typeof usage>;

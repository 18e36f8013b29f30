import { z } from "zod";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { numbersAt, sampleIndices, type Values, valuesSchema } from "../sample-series.ts";

/** The requested series; those that the activity does not have are absent from the answer. */
export const streamTypes = [
	"time",
	"distance",
	"latlng",
	"altitude",
	"heartrate",
	"cadence",
] as const;

/** `data2` holds the longitudes of `latlng`, whose `data` holds latitudes. Cadence is of one leg. */
const stream = z.object({
	type: z.string(),
	data: valuesSchema.nullish(),
	data2: valuesSchema.nullish(),
});

const maxStreams = 100;

/** Null when there are no samples. */
export const streamsSchema = z
	.array(stream)
	.max(maxStreams)
	.transform((streams, context): ActivityStreams | null => {
		const of = (type: (typeof streamTypes)[number]) => streams.find((one) => one.type === type);
		const clock = of("time")?.data ?? [];
		const places = of("latlng");
		const series: Record<string, Values | null | undefined> = {
			distance: of("distance")?.data,
			altitude: of("altitude")?.data,
			heartrate: of("heartrate")?.data,
			cadence: of("cadence")?.data,
			...(places?.data2 && { latitude: places.data, longitude: places.data2 }),
		};
		const problem = problemOf(series, clock.length);
		if (problem) {
			context.addIssue({ code: "custom", message: problem });
			return z.NEVER;
		}
		if (clock.length === 0) return null;
		const indices = sampleIndices(clock);
		const read = (name: string, scale = 1) => {
			const values = series[name];
			return values ? numbersAt(indices, values, scale) : null;
		};
		return {
			timeS: numbersAt(indices, clock),
			distanceM: read("distance"),
			altitudeM: read("altitude"),
			heartRateBpm: read("heartrate"),
			cadenceStepsPerMin: read("cadence", 2),
			latDeg: read("latitude"),
			lonDeg: read("longitude"),
		};
	});

function problemOf(
	series: Readonly<Record<string, Values | null | undefined>>,
	length: number,
): string | null {
	for (const [name, values] of Object.entries(series)) {
		if (values && values.length !== length) {
			return `${name}: ${values.length} values beside ${length} times`;
		}
	}
	return null;
}

import { z } from "../../schema.ts";
import type { CourseFacts } from "../course/course-facts.ts";
import type { StoredPrediction } from "./stored-prediction.ts";

/** What a prediction of a dated race says, as it is hashed: the SHA-256 of its canonical JSON is published, the rest is its runner's. */
const ledgerRecord = z.object({
	/** SHA-256 of the canonical JSON of `courseDigestOf`, hex. */
	course: z.string(),
	highS: z.number(),
	lowS: z.number(),
	model: z.string(),
	/** Everything that was asked of the plan, and its strategy. */
	options: z.record(z.string(), z.unknown()),
	/** From the start to the finish, with stops. */
	predictedS: z.number(),
	/** 128 random bits, hex: without them hashes of likely times could be tried. */
	salt: z.string(),
	/** ISO 8601, UTC. */
	start: z.string(),
});
export type LedgerRecord = z.infer<typeof ledgerRecord>;

interface Said {
	prediction: Pick<StoredPrediction, "question" | "result" | "modelVersion">;
	course: string;
	startsAtMs: number;
	salt: string;
}

/** The canonical JSON of what a prediction says. */
export function ledgerText({ prediction, course, startsAtMs, salt }: Said): string {
	const { question, result, modelVersion } = prediction;
	const record: LedgerRecord = {
		course,
		highS: result.highS,
		lowS: result.lowS,
		model: modelVersion,
		options: { ...question.options, strategy: question.strategy },
		predictedS: result.timeS,
		salt,
		start: new Date(startsAtMs).toISOString(),
	};
	return canonicalJson(record);
}

/** Canonical JSON of what identifies a course: length, climb and descent, m, and the line on the map, degrees. */
export const courseDigestOf = ({ distanceM, gainM, lossM, mapLine }: CourseFacts): string =>
	canonicalJson({ distanceM, gainM, lossM, lat: [...mapLine.lat], lon: [...mapLine.lon] });

/** Null for a text that is no record. */
export function readLedgerText(text: string): LedgerRecord | null {
	try {
		return ledgerRecord.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** JSON as of RFC 8785: keys in the order of their UTF-16 units, numbers as ECMAScript writes them, no space. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) {
		return `[${value.map((one) => (one === undefined ? "null" : canonicalJson(one))).join(",")}]`;
	}
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const members = Object.entries(value)
		.filter(([, one]) => one !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
	return `{${members.join(",")}}`;
}

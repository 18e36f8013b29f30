import { expect, test } from "vitest";
import type { ActivityDetails } from "../../domain/training/reduction.ts";
import { decodeDetails, encodeDetails } from "../../worker/training/stored-details.ts";
import { seeded } from "../fixtures/random.ts";
import { runnersDb } from "./home.ts";
import { newRunner, origin, rowsOf, seen, summary, trainingAt } from "./training.ts";

const details: ActivityDetails = {
	beats: { fromBpm: 92, seconds: [1, 0, 300, 12.5] },
	speedCurve: [
		{ seconds: 60, mps: 4.1234 },
		{ seconds: 3600, mps: 3 },
	],
	windows: [{ startS: 600, seconds: 1200, bpm: 151.25, mps: 3.3333 }],
};
/** By hand, from the description of the format. */
const asBytes = [
	...[1, 184, 1, 8, 2, 0, 216, 4, 145, 161, 15],
	...[4, 120, 165, 132, 5, 160, 56, 6],
	...[2, 176, 9, 224, 18, 233, 208, 184, 1, 235, 136, 4],
];

test("Details are stored as the bytes that their format describes", () => {
	expect([...encodeDetails(details)]).toEqual(asBytes);
	expect(decodeDetails(Uint8Array.from(asBytes))).toEqual(details);
});

test("Details of any shape are read as they were written, to a ten-thousandth", () => {
	const random = seeded(1);
	const some = <T>(most: number, item: () => T) =>
		Array.from({ length: Math.floor(random() * most) }, item);
	const number = (most: number) =>
		random() < 0.5 ? Math.floor(random() * most) : Math.round(random() * most * 1e4) / 1e4;
	for (let turn = 0; turn < 500; turn++) {
		const any: ActivityDetails = {
			beats: { fromBpm: number(250), seconds: some(200, () => number(90_000)) },
			speedCurve: some(20, () => ({ seconds: number(90_000), mps: number(30) })),
			windows: some(20, () => ({
				startS: number(3e6),
				seconds: number(90_000),
				bpm: number(250),
				mps: number(30),
			})),
		};
		expect(decodeDetails(encodeDetails(any))).toEqual(any);
	}
});

test("Bytes that are no details are refused, whatever they are", () => {
	const random = seeded(2);
	for (let turn = 0; turn < 2000; turn++) {
		const bytes = Uint8Array.from(asBytes.slice(0, Math.floor(random() * asBytes.length)));
		expect(() => decodeDetails(bytes)).toThrow(RangeError);
		const noise = Uint8Array.from({ length: 40 }, () => random() * 256);
		noise[0] = 1;
		try {
			expect([...encodeDetails(decodeDetails(noise))].length).toBeLessThanOrEqual(noise.length);
		} catch (error) {
			expect(error).toBeInstanceOf(RangeError);
		}
	}
	expect(() => decodeDetails(Uint8Array.from([9, ...asBytes.slice(1)]))).toThrow("version 9");
	const negative = { ...details, beats: { fromBpm: -1, seconds: [] } };
	expect(() => encodeDetails(negative)).toThrow("-1");
});

test("Details that an earlier version stored as JSON are read, and leave with the account", async () => {
	const userId = await newRunner();
	const { intake, exported } = trainingAt();
	const [before, now] = [summary(), summary({ startAtMs: Date.UTC(2026, 9, 6, 7) })];
	await intake.record(origin(userId), [before, now], seen());
	const ids = new Map((await rowsOf("activities", userId)).map((row) => [row.external_id, row.id]));
	const put = (of: typeof now, stored: unknown) =>
		runnersDb
			.prepare("INSERT INTO activity_details (activity_id, details) VALUES (?, ?)")
			.bind(ids.get(of.externalId), stored)
			.run();
	await put(before, JSON.stringify(details));
	await put(now, encodeDetails(details));
	const read: unknown[] = [];
	for await (const activity of exported(userId)) read.push(activity.details);
	expect(read).toEqual([details, details]);
});

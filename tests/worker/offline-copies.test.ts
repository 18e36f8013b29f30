import { beforeAll, describe, expect, test } from "vitest";
import { resultParts, resultPath } from "#app/features/predictions/addresses.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call, register } from "./client.ts";
import { repack } from "./packed-rows.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let id: string;
beforeAll(async () => {
	token = await register("copies@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 2 }));
	id = (await uploaded.json<{ id: string }>()).id;
	// The first page loads what all of them share.
	await markOf("/about");
});

async function markOf(path: string, visitor = false): Promise<string | null> {
	const headers = new Headers(visitor ? {} : { Cookie: `relief_session=${token}` });
	const answer = await call(path, { headers });
	await answer.arrayBuffer();
	return answer.headers.get("Offline-Copy");
}

describe("what may stay on a device", () => {
	test("What may stay on a device is a prediction from typed results, as a page and as its data", async () => {
		for (const part of resultParts) expect(await markOf(resultPath(id, part)), part).toBe("keep");
		for (const page of ["", "/course"]) {
			expect(await markOf(`/prediction-result${page}.data?id=${id}`)).toBe("keep");
		}
		const headers = { Authorization: `Bearer ${token}` };
		const file = await call(`/api/predictions/${id}/gpx`, { headers });
		await file.arrayBuffer();
		expect(file.headers.get("Offline-Copy")).toBe("keep");
	});

	test("What may stay on a device is no other page of a runner", async () => {
		for (const path of ["/dashboard", "/settings", "/upload-gpx", "/prediction-result", "/"]) {
			expect(await markOf(path)).toBeNull();
		}
	});

	test("What may stay on a device goes as soon as a page is a visitor's", async () => {
		for (const path of ["/", "/login", "/dashboard"]) expect(await markOf(path, true)).toBe("drop");
	});

	test("What may stay on a device is nothing that a tracker's data went into", async () => {
		const ability = {
			mean: Array(9).fill(0),
			covariance: Array(81).fill(0),
			runs: 40,
			spanDays: 90,
			sinceDays: 2,
			usesHeartRate: true,
		};
		const history = { ability, fromTracker: true, trackers: ["strava"] as const };
		await repack(id, (stored) => ({ ...stored, question: { ...stored.question, history } }));
		for (const part of resultParts) expect(await markOf(resultPath(id, part)), part).toBeNull();
	});
});

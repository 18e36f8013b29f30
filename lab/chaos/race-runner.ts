// A runner who opens and ends race channels, and presses again where the worker was killed on the way.

import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { uploadForm } from "../bench/edge-server.ts";
import type { LinkedWorld } from "../bench/linked-world.ts";
import { registerRunner, runner } from "../bench/runner.ts";
import { type Channel, wait } from "./phone.ts";

const tries = 40;
const pauseMs = 500;

export interface Press {
	readonly method: "POST" | "DELETE";
	readonly path: string;
	readonly body?: object;
}

/** What the worker said; status 0 where its answer never came. */
interface Answer {
	readonly status: number;
	readonly text: string;
}

export type RaceRunner = ReturnType<typeof createRaceRunner>;

export const newRaceRunner = async (world: LinkedWorld, name: string) =>
	createRaceRunner(world, await registerRunner(world.origin, `${name}@relief.example`));

export function createRaceRunner(world: LinkedWorld, token: string) {
	const authorization = { Authorization: `Bearer ${token}` };

	async function press({ method, path, body }: Press): Promise<Answer> {
		const init = body && {
			headers: { ...authorization, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		};
		try {
			const answer = await world.call(path, { method, headers: authorization, ...init });
			return { status: answer.status, text: await answer.text() };
		} catch {
			return { status: 0, text: "" };
		}
	}

	/** Presses until the worker answers with one of these. */
	async function insist(wanted: Press, expected: readonly number[]): Promise<string> {
		for (let left = tries; ; left--) {
			const { status, text } = await press(wanted);
			if (expected.includes(status)) return text;
			if ((status > 0 && status < 500) || left === 0)
				throw new Error(`${wanted.method} ${wanted.path} answers ${status}: ${text}`);
			await wait(pauseMs);
		}
	}

	return {
		press,
		insist,
		async newPrediction(): Promise<string> {
			const { body, headers } = uploadForm(course, "race.gpx", 200, token);
			const answer = await world.call("/api/upload-gpx", { method: "POST", body, headers });
			if (!answer.ok) throw new Error(`A course is answered ${answer.status}.`);
			return ((await answer.json()) as { id: string }).id;
		},
		open: async (predictionId: string) =>
			JSON.parse(await insist(opening(predictionId), [200])) as Channel,
	};
}

const course = Buffer.from(hillyCourseGpx({ km: 8 }));

export const opening = (predictionId: string): Press => ({
	method: "POST",
	path: `/api/predictions/${predictionId}/race-channel`,
});
export const ending = (predictionId: string): Press => ({
	...opening(predictionId),
	method: "DELETE",
});
export const deletion = (predictionId: string): Press => ({
	method: "DELETE",
	path: `/api/predictions/${predictionId}`,
});
export const accountDeletion: Press = {
	method: "DELETE",
	path: "/api/auth/delete-account",
	body: { password: runner.password, confirmation: "DELETE" },
};

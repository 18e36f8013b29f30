import { env } from "cloudflare:workers";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { createServices } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { uploadGpx } from "./uploads.ts";

/** A course that goes on where that of `EditingRunner.newPrediction` ends. */
export const ahead = hillyCourseGpx({ km: 2, fromKm: 4, name: "Ahead" });

/** A runner who edits courses of 4 km. */
export class EditingRunner {
	private constructor(
		readonly token: string,
		readonly userId: string,
	) {}

	static async create(email: string): Promise<EditingRunner> {
		const token = await register(email);
		const row = env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email);
		return new EditingRunner(token, (await row.first<string>("id")) ?? "");
	}

	newPrediction = async (fields: Record<string, string> = {}): Promise<PredictionResponse> =>
		(await uploadGpx(this.token, hillyCourseGpx({ km: 4 }), { fields })).json();

	get = (path: string) => call(`/api/predictions/${path}`, bearer(this.token));
	read = async (id: string): Promise<PredictionResponse> => (await this.get(id)).json();

	putCourse = (id: string, body: unknown) =>
		call(`/api/predictions/${id}/course`, {
			method: "PUT",
			headers: { "Content-Type": "application/json", ...bearer(this.token).headers },
			body: JSON.stringify(body),
		});

	join = (id: string, gpx: string, fields: Record<string, string> = {}, name?: string) =>
		call(`/api/predictions/${id}/joined`, {
			method: "POST",
			body: joinForm(gpx, fields, name),
			...bearer(this.token),
		});
}

export function joinForm(
	gpx: string,
	fields: Record<string, string> = {},
	name = "second.gpx",
): FormData {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.append(field, value);
	form.append("file", new File([gpx], name));
	return form;
}

/** Services whose first transaction, or update of a prediction, waits for something to happen. */
export function writingAfter(
	happens: () => Promise<unknown>,
	statement = /(^|;)update "predictions"/i,
) {
	let waits = true;
	return createServices(
		hookedBindings(["D1"], async (make, { sql }) => {
			if (waits && statement.test(sql)) {
				waits = false;
				await happens();
			}
			return make();
		}),
	).predictions;
}

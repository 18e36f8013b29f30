import { beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin, postJson, register } from "./client.ts";
import { runnersDb } from "./home.ts";
import { loadForm } from "./loaded-form.ts";
import { bringRuns, runner } from "./runs.ts";

let token: string;
beforeAll(async () => {
	token = await register("stale@relief.test");
});

async function put(path: string, body: unknown): Promise<void> {
	const headers = { "Content-Type": "application/json", ...bearer(token).headers };
	const answer = await call(path, { method: "PUT", headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(await answer.text());
}
const get = async (path: string) => (await call(path, bearer(token))).json<never>();

const full = {
	height: 181,
	weight: 70,
	birth_year: 1985,
	max_heart_rate: 190,
	resting_heart_rate: 50,
	sex: "male",
	units: "metric",
};

describe("the profile's form", () => {
	const load = () => loadForm(token, "/settings?open=profile", "profile");
	const profile = () => get("/api/auth/me");

	test("A form of the profile that is sent as it was loaded changes nothing", async () => {
		await put("/api/auth/me", full);
		const stale = await load();
		const newer = { ...full, firstname: "Ada", weight: 75, sex: null, units: "mi-m-c" };
		await put("/api/auth/me", newer);
		expect((await stale.send()).headers.get("Location")).toBe("/settings?open=saved");
		expect(await profile()).toMatchObject(newer);
	});

	test("A stale form of the profile changes the field that its runner changed, no other", async () => {
		await put("/api/auth/me", full);
		const stale = await load();
		await put("/api/auth/me", { weight: 75, units: "km-m-f" });
		Object.assign(stale.fields, { height: "182", distance_unit: "mi" });
		await stale.send();
		expect(await profile()).toMatchObject({ ...full, height: 182, weight: 75, units: "mi-m-f" });
	});

	test("A field of the profile that was refused is still compared with what was shown", async () => {
		await put("/api/auth/me", full);
		const stale = await load();
		await put("/api/auth/me", { weight: 75 });
		const fields = { ...stale.fields, height: "99" };
		Object.assign(stale.fields, fields);
		const refused = await stale.send();
		expect(refused.status).toBe(422);
		expect(await refused.text()).toMatch(/name="shown.weight" value="70"/);
	});

	test("Emptied fields of the profile are emptied, and the page names them", async () => {
		await put("/api/auth/me", full);
		const form = await load();
		const names = Object.keys(full).filter((name) => name !== "units");
		for (const name of names) form.fields[name] = "";
		const { units, ...values } = full;
		const saved = (await form.send()).headers.get("Location") ?? "";
		const empty = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
		expect(await profile()).toMatchObject({ ...empty, units });
		const page = await (await call(saved, { headers: cookie() })).text();
		expect(page).toContain("Removed: Height, Weight, Birth year, Maximum heart rate");
	});

	test("Two edits of different units at once both hold", async () => {
		await put("/api/auth/me", full);
		const [one, two] = [await load(), await load()];
		one.fields.distance_unit = "mi";
		two.fields.temperature_unit = "f";
		await Promise.all([one.send(), two.send()]);
		expect(await profile()).toMatchObject({ units: "mi-m-f" });
	});
});

const cookie = () => ({ Cookie: `relief_session=${token}` });

test("A stale form of the zones rewrites the past by the method that is stored, and alone by that", async () => {
	const stale = await loadForm(token, "/settings?open=zones", "zones");
	await put("/api/training/zones", { method: "threshold", threshold_heart_rate: 168 });
	await stale.send();
	expect(await get("/api/training/zones")).toMatchObject({ rewriting: false });
	stale.fields.past = "rewrite";
	await stale.send();
	expect(await get("/api/training/zones")).toMatchObject({
		method: "threshold",
		threshold_heart_rate: 168,
		rewriting: true,
	});
});

test("A stale form of a goal changes the field that its runner changed, and empties what was emptied", async () => {
	const before = {
		name: "Trail",
		date: "2027-06-12",
		target_seconds: 18_000,
		distance_km: 21.0975,
	};
	const { id } = await (await postJson("/api/goals", before, token)).json<{ id: string }>();
	const goal = async () => ((await get("/api/goals")) as { goals: unknown[] }).goals[0];
	const stale = await loadForm(token, `/history?edit=${id}`, "edit-goal");
	await put(`/api/goals/${id}`, { date: "2027-06-13", target_seconds: 17_000 });
	stale.fields.name = "Trail of the ridge";
	await stale.send();
	const now = { name: "Trail of the ridge", date: "2027-06-13", distance_km: 21.0975 };
	expect(await goal()).toMatchObject({ ...now, target_seconds: 17_000 });
	const form = await loadForm(token, `/history?edit=${id}`, "edit-goal");
	Object.assign(form.fields, { targetS: "", distanceM: "" });
	await form.send();
	expect(await goal()).toMatchObject({ ...now, target_seconds: null, distance_km: null });
});

test("A stale form of a prediction's name puts no old name back", async () => {
	const form = new FormData();
	form.append("file", new File([hillyCourseGpx({ km: 2 })], "a.gpx"));
	form.append("result", "10km=45:00");
	const sent = { method: "POST", body: form, ...bearer(token) };
	const { id } = await (await call("/api/upload-gpx", sent)).json<{ id: string }>();
	const stale = await loadForm(token, `/history?rename=${id}`, "rename");
	await put(`/api/predictions/${id}`, { name: "Newer" });
	await stale.send();
	expect(await get(`/api/predictions/${id}`)).toMatchObject({ name: "Newer" });
	stale.fields.name = "Newest";
	await stale.send();
	expect(await get(`/api/predictions/${id}`)).toMatchObject({ name: "Newest" });
});

test("A form without a known mark leaves the race mark of an activity as it is", async () => {
	const owner = await runner("marks");
	await bringRuns(owner.userId, 1);
	const id = await runnersDb
		.prepare("SELECT id FROM activities WHERE user_id = ?")
		.bind(owner.userId)
		.first<string>("id");
	const mark = (form: Record<string, string>) =>
		call(`/heart-rate-zones/${id}`, {
			method: "POST",
			redirect: "manual",
			headers: { Cookie: `relief_session=${owner.token}`, Origin: origin },
			body: new URLSearchParams(form),
		});
	const stored = () =>
		runnersDb.prepare("SELECT race_mark FROM activities WHERE id = ?").bind(id).first("race_mark");
	await mark({ race: "yes" });
	await mark({});
	await mark({ race: "maybe" });
	expect(await stored()).toBe(1);
	await mark({ race: "" });
	expect(await stored()).toBe(null);
});

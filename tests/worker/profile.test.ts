import { beforeAll, describe, expect, test } from "vitest";
import { readProfileForm } from "#domain/accounts/profile.ts";
import { bearer, call, register } from "./client.ts";

let token: string;
beforeAll(async () => {
	token = await register();
});

function edit(changes: unknown) {
	const headers = { "Content-Type": "application/json", ...bearer(token).headers };
	return call("/api/auth/me", { method: "PUT", headers, body: JSON.stringify(changes) });
}

describe("PUT /auth/me", () => {
	test("PUT /auth/me changes what is sent and leaves the rest", async () => {
		const answer = await edit({ height: 172, sex: "female", resting_heart_rate: 48 });
		expect(answer.status).toBe(200);
		const profile = await (await call("/api/auth/me", bearer(token))).json();
		expect(profile).toEqual(await answer.json());
		expect(profile).toMatchObject({
			firstname: "Emma",
			height: 172,
			weight: null,
			sex: "female",
			resting_heart_rate: 48,
			units: "metric",
		});
	});

	test("PUT /auth/me takes a value away with null", async () => {
		await edit({ weight: 60 });
		expect(await (await edit({ weight: null })).json()).toMatchObject({ weight: null });
	});

	test("PUT /auth/me changes nothing when nothing is sent", async () => {
		expect((await edit({})).status).toBe(200);
	});

	test.each([
		["height", 100, 250],
		["weight", 30, 200],
		["birth_year", 1900, 2020],
		["max_heart_rate", 100, 240],
		["resting_heart_rate", 25, 120],
	])("PUT /auth/me takes %s from %i to %i, whole numbers only", async (field, min, max) => {
		for (const good of [min, max]) expect((await edit({ [field]: good })).status).toBe(200);
		for (const bad of [min - 1, max + 1, min + 0.5, String(min), Number.NaN]) {
			const answer = await edit({ [field]: bad });
			if (Number.isNaN(bad)) continue; // JSON writes it as null, which takes the value away
			expect(answer.status).toBe(422);
			expect(await answer.json()).toMatchObject({ values: { [field]: `${field}_range` } });
		}
	});

	test.each([
		{ firstname: "" },
		{ lastname: "x".repeat(101) },
		{ sex: "other word" },
		{ units: "nautical" },
		{ language: "de" },
		{ email: "new@relief.test" },
		{ password_hash: "x" },
	])("PUT /auth/me refuses %j", async (changes) => {
		expect((await edit(changes)).status).toBe(422);
	});
});

describe("the profile form", () => {
	test("The profile form reads whole numbers and single units", () => {
		const changed = { lastname: "Petit", height: "173", height_unit: "ft", intent: "profile" };
		expect(readProfileForm(changed).data).toEqual({
			edit: { lastname: "Petit", height: 173 },
			units: { height: "ft" },
		});
	});

	test("The profile form takes the value of an emptied field away, and does not let a name be emptied", () => {
		expect(readProfileForm({ height: "", sex: "" }).data?.edit).toEqual({
			height: null,
			sex: null,
		});
		expect(readProfileForm({ firstname: "" }).success).toBe(false);
	});

	test.each(["tall", "99", "172.5", "1e999", "1e2", "+172"])(
		"The profile form refuses the height %s",
		(height) => {
			expect(readProfileForm({ height }).success).toBe(false);
		},
	);
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { createServices } from "./home.ts";

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM users"),
		env.DB.prepare("DELETE FROM rate_counters"),
	]);
});

const registerRaw = (body: BodyInit) =>
	call("/api/auth/register", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body,
	});
const users = async () => (await env.DB.prepare("SELECT * FROM users").all()).results;

describe("registration", () => {
	test("Registration takes bytes that are not UTF-8 for what they are not: nothing breaks", async () => {
		const json = new TextEncoder().encode(JSON.stringify({ ...runner, firstname: "EmXa" }));
		json[json.indexOf("X".charCodeAt(0))] = 0xff;
		expect([201, 400, 422]).toContain((await registerRaw(json)).status);
	});

	test.each(["\u0000", "a\u0000b", "a\u001bb", "a\u202eb"])(
		"refuses control characters in a name: %j",
		async (firstname) => {
			const answer = await postJson("/api/auth/register", { ...runner, firstname });
			expect(answer.status).toBe(422);
			expect(await answer.json()).toMatchObject({ values: { firstname: "characters" } });
		},
	);

	test.each(["\u200b", "\u2060\u200d", "\u3164", "\u2800", "\u0301"])(
		"refuses a name without a visible character: %j",
		async (firstname) => {
			const answer = await postJson("/api/auth/register", { ...runner, firstname });
			expect(answer.status).toBe(422);
			expect(await answer.json()).toMatchObject({ values: { firstname: "firstname_required" } });
		},
	);

	test.each([
		"Zoë",
		"O'Brien",
		"Jean-Luc",
		"李",
		"Мария",
		"سارة",
		"de la Peña y Ñandú",
		"علی\u200cرضا",
	])("Registration takes the name %s", async (lastname) => {
		expect((await postJson("/api/auth/register", { ...runner, lastname })).status).toBe(201);
	});

	test("Registration takes two addresses that only look alike for two, and refuses letters outside ASCII", async () => {
		const cyrillic = { ...runner, email: "еmma@relief.test" };
		expect((await postJson("/api/auth/register", cyrillic)).status).toBe(422);
	});

	test("Registration takes full-width and upper-case writing for the one address that it is", async () => {
		await register("emma@relief.test");
		for (const email of ["EMMA@RELIEF.TEST", "ｅｍｍａ@relief.test", "  emma@relief.test "]) {
			expect((await postJson("/api/auth/register", { ...runner, email })).status).toBe(409);
		}
	});

	test("of one address, sent five times at once, makes one account", async () => {
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => postJson("/api/auth/register", runner)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		expect(await users()).toHaveLength(1);
	});

	test.each([
		"[]",
		"null",
		'"x"',
		"{}",
		'{"email":{"$gt":""}}',
		`{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`,
	])("Registration refuses the body %.30s", async (body) => {
		expect([400, 422]).toContain((await registerRaw(body)).status);
		expect(await users()).toEqual([]);
	});

	test("Registration keeps a name that is SQL or markup as a name", async () => {
		const firstname = "'); DROP TABLE users; --<script>";
		const token = await (await postJson("/api/auth/register", { ...runner, firstname })).json<{
			access_token: string;
		}>();
		const me = await call("/api/auth/me", bearer(token.access_token));
		expect(await me.json()).toMatchObject({ firstname });
		const page = await call("/dashboard", {
			headers: { Cookie: `relief_session=${token.access_token}` },
		});
		expect(await page.text()).not.toContain("--<script>");
	});
});

describe("passwords", () => {
	test.each(["with\u0000a nul byte", "🏔️ a hill at dawn 🏃", `${"é".repeat(300)} at dawn`])(
		"may hold any character: %.20j",
		async (password) => {
			await postJson("/api/auth/register", { ...runner, password });
			const login = (secret: string) =>
				postJson("/api/auth/login", { email: runner.email, password: secret });
			expect((await login(password)).status).toBe(200);
			expect((await login(`${password}x`)).status).toBe(401);
		},
	);

	test("Passwords count as the same in either Unicode writing of their accents", async () => {
		await postJson("/api/auth/register", { ...runner, password: "cafe\u0301 noir 99" });
		const login = { email: runner.email, password: "caf\u00e9 noir 99" };
		expect((await postJson("/api/auth/login", login)).status).toBe(200);
	});
});

describe("a clock that jumps", () => {
	test("Back does not keep a session alive for ever, nor forward end it for good", async () => {
		const token = await register();
		const at = (days: number) =>
			createServices(env, () => new Date(Date.now() + days * 86_400_000)).accounts.signedInBy(
				token,
			);
		expect(await at(-30)).not.toBeNull();
		expect(await at(6.9)).not.toBeNull();
		expect(await at(0)).not.toBeNull();
		expect(await at(100)).toBeNull();
	});
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseOf } from "#worker/databases/names.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { homes, registerAt } from "./home.ts";
import { allRows, emptyStorage, mailsTo } from "./storage.ts";
import { joinGpx, uploadGpx } from "./uploads.ts";

let token: string;

beforeEach(async () => {
	await emptyStorage();
	token = await register();
});

const idOf = async (email: string) =>
	(await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id")) ??
	"";
const remove = (form: object, as = token) =>
	call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { "Content-Type": "application/json", ...bearer(as).headers },
		body: JSON.stringify(form),
	});
const confirmed = { password: runner.password, confirmation: "DELETE" };

describe("deleting an account", () => {
	test.each(homes)(
		"Deleting an account in %s leaves nothing of it in any table or bucket, and mails a receipt",
		async (at) => {
			await emptyStorage();
			const kept = new Map<string, string>();
			for (const other of homes) kept.set(other, await registerAt(other, `${other}@relief.test`));
			for (const other of kept.values()) await uploadGpx(other, hillyCourseGpx({ km: 1 }));
			const leaving = await registerAt(at, runner.email);
			const userId = await idOf(runner.email);
			const course = await uploadGpx(leaving, hillyCourseGpx({ km: 1, name: "one" }));
			const { id } = await course.json<{ id: string }>();
			expect((await joinGpx(leaving, id, { km: 1, fromKm: 1 })).status).toBe(200);
			await postJson("/api/auth/forgot-password", { email: runner.email });
			expect((await remove(confirmed, leaving)).status).toBe(204);

			const { outbox, ...tables } = await allRows();
			const left = JSON.stringify(tables);
			for (const trace of [userId, runner.email]) expect(left).not.toContain(trace);
			expect(tables.pending_files).toEqual([]);
			expect(tables.joined_files).toEqual([]);
			expect(tables.password_resets).toEqual([]);
			const listed = await env.FILES.list();
			const objects = listed.objects.filter(({ key }) => !key.startsWith("deletions/"));
			expect(objects.filter(({ key }) => key.includes(userId))).toEqual([]);
			expect((await mailsTo(runner.email))[0].subject).toBe("Your Relief account is deleted");

			expect((await call("/api/auth/me", bearer(leaving))).status).toBe(401);
			expect((await allRows([env.DB])).users).toHaveLength(homes.length);
			expect(tables.predictions).toHaveLength(homes.length);
			expect(objects).toHaveLength(homes.length);
			for (const [other, token] of kept) {
				expect((await allRows([databaseOf(env, other)])).predictions).toHaveLength(1);
				const predictions = await (await call("/api/predictions", bearer(token))).text();
				expect(predictions).toContain("Hills at dawn");
			}
			expect(outbox.length).toBeGreaterThan(0);
		},
	);

	test("Deleting an account tells the browser to forget, too", async () => {
		const answer = await remove(confirmed);
		expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
		expect(answer.headers.get("Set-Cookie")).toContain("relief_session=; Max-Age=0");
	});

	test.each([
		[{ password: "", confirmation: "DELETE" }, 422, "deletion_password_required"],
		[{ password: runner.password, confirmation: "delete" }, 422, "deletion_word_required"],
		[{ password: runner.password }, 422, "deletion_word_required"],
		[{ password: "another one", confirmation: "DELETE" }, 403, "wrong_password"],
	])("Deleting an account is refused for %j", async (form, status, problem) => {
		const answer = await remove(form);
		expect(answer.status).toBe(status);
		expect(await answer.text()).toContain(problem);
		expect((await call("/api/auth/me", bearer(token))).status).toBe(200);
	});

	test("Deleting an account is done once when it is asked twice at the same time", async () => {
		const statuses = (await Promise.all([remove(confirmed), remove(confirmed)])).map(
			({ status }) => status,
		);
		expect(statuses.every((status) => [204, 401].includes(status))).toBe(true);
		expect(statuses).toContain(204);
		expect((await allRows()).users).toEqual([]);
	});

	test("Deleting an account frees the address", async () => {
		await remove(confirmed);
		expect((await postJson("/api/auth/register", runner)).status).toBe(201);
	});
});

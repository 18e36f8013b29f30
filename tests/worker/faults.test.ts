import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { assertWhole, codeOf, failEachCall, type Prepare } from "./failing-calls.ts";
import { createFailurePlaces } from "./failure-places.ts";
import { faultModes, faultyBindings } from "./faulty-bindings.ts";
import { createServices, runnersDb } from "./home.ts";
import { apiWrites, Caller } from "./writes.ts";

const hourMs = 3_600_000;
const places = createFailurePlaces();

const prepared =
	(route: string): Prepare =>
	async () =>
		(await apiWrites[route](await Caller.create())).act;

/** Of these one round of faults is enough for a test that runs each time. */
const manyCalls = [
	"POST /api/auth/password",
	"PUT /api/imports/{id}/files",
	"PUT /api/imports/{id}/typed-in",
	"DELETE /api/imports/{id}",
	"DELETE /api/activities/{id}",
	"PUT /api/training/zones",
];

/** What was done although its answer was lost cannot be done again. */
const codesAgain = [
	"organise.changed",
	"organise.mail_link",
	"organise.not_found",
	"organise.slug_taken",
	"prediction.not_found",
	"import.not_found",
	"training.activity_not_found",
	"prediction.goal_not_found",
	"accounts.wrong_password",
	"accounts.access_token_missing",
	"accounts.passkey_missing",
	"accounts.mail_code",
	"accounts.mail_link",
	"auth.passkey_challenge",
];

/** What the schedule does with files without an owner. */
async function assertSwept(): Promise<void> {
	await sweep();
	expect(await runnersDb.prepare("SELECT count(*) AS n FROM pending_files").first("n")).toBe(0);
	await assertWhole();
}
const later = () => createServices(env, () => new Date(Date.now() + 2 * hourMs));
const sweep = () => later().files.sweep();

describe("whatever call of the database goes wrong, nothing is lost or left, and asking again helps", () => {
	test.each(Object.keys(apiWrites))("%s", async (route) => {
		const rounds = manyCalls.includes(route) ? 1 : undefined;
		const struck = await failEachCall("D1", prepared(route), { places, rounds, codesAgain });
		expect(struck).toBeGreaterThan(0);
		await assertSwept();
	});
});

describe("whatever call of the bucket goes wrong", () => {
	test.each([
		"POST /api/upload-gpx",
		"POST /api/predictions/{id}/joined",
		"PUT /api/imports/{id}/files",
	])("%s", async (route) => {
		expect(await failEachCall("FILES", prepared(route), { places, codesAgain })).toBeGreaterThan(0);
		await assertSwept();
	});
});

test("A queue that refuses leaves what it was to carry to the sweeper", async () => {
	expect(
		await failEachCall("JOBS", prepared("PUT /api/training/zones"), { places }),
	).toBeGreaterThan(0);
});

test("An account whose deletion broke off is deleted by the next one, or by the schedule once its sessions have ended", async () => {
	for (const mode of faultModes) {
		for (let at = 2, struck = true; struck; at += 5) {
			const caller = await Caller.create();
			const asked = { password: caller.password, confirmation: "DELETE" };
			const remove = (bindings: Env) =>
				caller.sendJson(bindings, "DELETE", "/api/auth/delete-account", asked);
			await caller.upload(env);
			const faulty = faultyBindings({ binding: "D1", mode, at });
			await codeOf(await remove(faulty.env));
			await assertWhole();
			const user = env.DB.prepare("SELECT id FROM users WHERE id = ?").bind(caller.userId);
			const isBegun = await env.DB.prepare("SELECT 1 FROM account_removals WHERE user_id = ?")
				.bind(caller.userId)
				.first();
			if (isBegun) await later().resumeRemovals();
			else if (await user.first()) expect((await remove(env)).status).toBe(204);
			expect(await user.first()).toBeNull();
			struck = faulty.state.struck;
			await sweep();
			expect((await env.FILES.list({ prefix: `gpx/${caller.userId}` })).objects).toEqual([]);
		}
	}
});

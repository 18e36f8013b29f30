import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { SignedInUser } from "#worker/accounts/service.ts";
import { createServices, type Services } from "#worker/services.ts";
import { bearer, call, postJson, runner } from "./client.ts";
import { barrier, hookedBindings } from "./hooked-bindings.ts";
import { allRows, mailsTo, verifyAddress } from "./storage.ts";

const from = {
	network: "local",
	device: null,
	origin: "",
	browser: null,
	country: null,
	language: "en",
	later: (work: Promise<unknown>) => void work,
} as const;
const { email, password } = runner;
const next = "a valley at dusk 8";
const other = "a ridge at noon 7";
const change = { current_password: password, password: next };
const { accounts, credentials, deleteAccount } = createServices(env);

let token: string;
let signedIn: SignedInUser;
beforeEach(async () => {
	for (const table of ["users", "rate_counters", "outbox"]) {
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	}
	const sent: Promise<unknown>[] = [];
	const later = (work: Promise<unknown>) => void sent.push(work);
	const opened = await accounts.register({ ...runner, charte_accepted: true }, { ...from, later });
	token = opened.token;
	await Promise.all(sent);
	await env.DB.prepare("DELETE FROM outbox").run();
	await verifyAddress(email);
	signedIn = await signedInBy(token);
});

async function signedInBy(of: string): Promise<SignedInUser> {
	const found = await accounts.signedInBy(of);
	if (!found) throw new Error("The session has ended.");
	return found;
}

/** Services whose first write that names `table` waits until `meanwhile` is done. */
function heldAt(table: string, meanwhile: () => Promise<unknown>): Services {
	let held = false;
	const bindings = hookedBindings(["DB"], async (write, { method, sql }) => {
		if (!held && method === "batch" && sql.includes(table)) {
			held = true;
			await meanwhile();
		}
		return write();
	});
	return createServices(bindings);
}

/** Sets the password by a mailed link. */
async function reset(): Promise<void> {
	await credentials.reset({ token: await newLink(), password: other }, from);
}

async function newLink(): Promise<string> {
	const sent: Promise<unknown>[] = [];
	await credentials.requestReset(email, from, (work) => sent.push(work));
	await Promise.all(sent);
	const [mail] = await mailsTo(email);
	return /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
}

const opens = async (secret: string) =>
	(await postJson("/api/auth/login", { email, password: secret })).status === 200;
const sessions = async () => (await allRows()).sessions.length;
const refusal = (code: string) => expect.objectContaining({ code });

test("A login that straddles a reset opens no session", async () => {
	const held = heldAt("sessions", reset);
	await expect(held.accounts.logIn({ email, password }, from)).rejects.toEqual(
		refusal("auth.invalid_credentials"),
	);
	expect(await sessions()).toBe(0);
});

test("A login that straddles a password change opens no session", async () => {
	const held = heldAt("sessions", () => credentials.change(signedIn, change, from));
	await expect(held.accounts.logIn({ email, password }, from)).rejects.toEqual(
		refusal("auth.invalid_credentials"),
	);
	expect(await sessions()).toBe(1);
});

test("A password change that straddles a reset leaves the password of the reset", async () => {
	const held = heldAt("password_hash", reset);
	await expect(held.credentials.change(signedIn, change, from)).rejects.toEqual(
		refusal("auth.token_invalid"),
	);
	expect([await opens(next), await opens(other)]).toEqual([false, true]);
});

test("A password change of a session that ends meanwhile changes nothing", async () => {
	const held = heldAt("password_hash", () => accounts.logOutEverywhere(signedIn.user.id));
	await expect(held.credentials.change(signedIn, change, from)).rejects.toEqual(
		refusal("auth.token_invalid"),
	);
	expect([await opens(next), await opens(password)]).toEqual([false, true]);
});

test("Of two password changes at once by one session one is done, and its password opens", async () => {
	const wait = barrier(2);
	const outcomes = await Promise.allSettled(
		[next, other].map((secret) =>
			heldAt("password_hash", wait).credentials.change(
				signedIn,
				{ current_password: password, password: secret },
				from,
			),
		),
	);
	const done = outcomes.map(({ status }) => status === "fulfilled");
	expect([await opens(next), await opens(other)]).toEqual(done);
	expect(done.filter(Boolean)).toHaveLength(1);
});

test("A deletion with the old password removes nothing once a reset is done", async () => {
	await reset();
	await expect(deleteAccount(signedIn, password, from)).rejects.toEqual(
		refusal("auth.token_invalid"),
	);
	expect((await allRows([env.DB])).users).toHaveLength(1);
});

test("A deletion by a session that was logged out everywhere removes nothing", async () => {
	await accounts.logOutEverywhere(signedIn.user.id);
	await expect(deleteAccount(signedIn, password, from)).rejects.toEqual(
		refusal("auth.token_invalid"),
	);
	expect((await allRows([env.DB])).users).toHaveLength(1);
});

test("A refresh that straddles a logout of all sessions gives no token", async () => {
	await accounts.logOutEverywhere(signedIn.user.id);
	await expect(accounts.refresh(signedIn)).rejects.toEqual(refusal("auth.token_invalid"));
	expect((await allRows()).session_tokens).toEqual([]);
});

test("A refresh by a token whose moment of grace has ended meanwhile gives no token", async () => {
	await accounts.refresh(signedIn);
	await env.DB.prepare("UPDATE session_tokens SET good_until = 1 WHERE good_until > 0").run();
	await expect(accounts.refresh(signedIn)).rejects.toEqual(refusal("auth.token_invalid"));
});

test("A second refresh by one token does not prolong its moment of grace", async () => {
	await accounts.refresh(signedIn);
	await env.DB.prepare(
		"UPDATE session_tokens SET good_until = good_until - 9 WHERE good_until > 0",
	).run();
	const graceEnds = "SELECT good_until FROM session_tokens WHERE good_until > 0";
	const before = await env.DB.prepare(graceEnds).first();
	await accounts.refresh(signedIn);
	expect(await env.DB.prepare(graceEnds).first()).toEqual(before);
});

test("A reset link that straddles a password change is neither kept nor mailed", async () => {
	const held = heldAt("password_resets", () => credentials.change(signedIn, change, from));
	const sent: Promise<unknown>[] = [];
	await held.credentials.requestReset(email, from, (work) => sent.push(work));
	await Promise.all(sent);
	expect((await allRows()).password_resets).toEqual([]);
	expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
		"Your password has changed",
	]);
});

test("A reset link that is used twice at once sets one password", async () => {
	const link = await newLink();
	const wait = barrier(2);
	const outcomes = await Promise.allSettled(
		[next, other].map((secret) =>
			heldAt("password_hash", wait).credentials.reset({ token: link, password: secret }, from),
		),
	);
	const done = outcomes.map(({ status }) => status === "fulfilled");
	expect([await opens(next), await opens(other)]).toEqual(done);
	expect(done.filter(Boolean)).toHaveLength(1);
});

test("A used reset link leaves the sessions that were opened since", async () => {
	const link = await newLink();
	const held = heldAt("password_hash", async () => {
		await credentials.reset({ token: link, password: other }, from);
		await accounts.logIn({ email, password: other }, from);
	});
	await expect(held.credentials.reset({ token: link, password: next }, from)).rejects.toEqual(
		refusal("accounts.reset_link"),
	);
	expect(await sessions()).toBe(1);
});

test("A profile that is edited after its account was deleted is refused", async () => {
	await deleteAccount(signedIn, password, from);
	await expect(accounts.editProfile(signedIn.user, { weight: 60 })).rejects.toEqual(
		refusal("auth.token_invalid"),
	);
});

test("A token that has been replaced does not take the cookie from its successor", async () => {
	const fresh = await accounts.refresh(signedIn);
	const cookieOf = async (of: string) =>
		(await call("/api/auth/me", bearer(of))).headers.get("Set-Cookie");
	expect(await cookieOf(token)).toBeNull();
	expect(await cookieOf(fresh)).toContain(`relief_session=${fresh}`);
});

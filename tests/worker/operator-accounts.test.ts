import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, test } from "vitest";
import {
	endSessions,
	findAccount,
	makeResetLink,
	operatorActs,
	requestDeletion,
	requestResetLink,
} from "#worker/operating/accounts.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { createServices } from "./home.ts";
import { allRows, emptyStorage, mailsTo } from "./storage.ts";

const db = drizzle(env.DB);
const now = new Date();
const actsOf = async () =>
	(await operatorActs(db)).map(({ action, outcome }) => `${action} ${outcome}`);
const isIn = async (token: string) => (await call("/api/auth/me", bearer(token))).status === 200;
const sendResets = (services = createServices()) =>
	services.operating.sendResets((id) =>
		services.credentials.mailResetOf(id, services.settings.siteOrigin),
	);

beforeEach(emptyStorage);

test("An account is found by its address, whatever its capitals, with nothing of its training or name", async () => {
	await register();
	const [found, ...more] = await findAccount(db, ` ${runner.email.toUpperCase()}`, now);
	expect(more).toEqual([]);
	expect(found).toMatchObject({ address_confirmed: 0, password: 1, passkeys: 0, sessions: 1 });
	expect(JSON.stringify(found)).not.toMatch(new RegExp(`${runner.firstname}|scrypt`));
	expect(await actsOf()).toEqual(["find done"]);
});

test("Sessions of one account end, and of no other", async () => {
	const [own, other] = [await register(), await register("other@relief.test")];
	expect(await endSessions(db, runner.email, now)).toHaveLength(1);
	expect([await isIn(own), await isIn(other)]).toEqual([false, true]);
});

test("An account that is deleted on a letter is gone with the next sweep, which mails and logs it once", async () => {
	const token = await register();
	await Promise.all([1, 2].map(() => requestDeletion(db, runner.email, now)));
	expect(await isIn(token)).toBe(false);
	expect(await actsOf()).toEqual(["delete null", "delete null"]);
	const services = createServices();
	await services.resumeRemovals();
	await services.resumeRemovals();
	expect(await actsOf()).toEqual(["delete done", "delete done"]);
	const { users, runners, account_removals, operator_log } = await allRows();
	expect([users, runners, account_removals]).toEqual([[], [], []]);
	expect(JSON.stringify(operator_log)).not.toContain(runner.email);
	const mails = await mailsTo(runner.email);
	expect(mails.filter(({ subject }) => /deleted/i.test(subject))).toHaveLength(1);
});

test("A reset link is mailed once, and sets a password", async () => {
	await register();
	await requestResetLink(db, runner.email, now);
	await Promise.all([sendResets(), sendResets()]);
	const links = (await mailsTo(runner.email)).filter(({ text }) => text.includes("reset-password"));
	expect(links).toHaveLength(1);
	const password = "a valley at dusk 8";
	const [, token] = /token=([\w-]{43})/.exec(links[0].text) ?? [];
	expect((await postJson("/api/auth/reset-password", { token, password })).ok).toBe(true);
	expect(await actsOf()).toEqual(["reset-link done"]);
});

test("A reset link that is printed sets a password once, where no mail leaves", async () => {
	await register();
	const [made] = await makeResetLink(db, runner.email, new Date(), "https://run.example");
	const token = new URL(String(made.link)).searchParams.get("token");
	const body = { token, password: "a valley at dusk 8" };
	const answers = [
		await postJson("/api/auth/reset-password", body),
		await postJson("/api/auth/reset-password", body),
	];
	expect(answers.map(({ status }) => status)).toEqual([204, 410]);
});

test.each([
	[{ ...env, PASSWORDS: "off" }, "no_passwords"],
	[{ ...env, APP_ENV: "production", MAIL_FROM: "" }, "mail_refused"],
])(
	"A reset link that cannot be sent says why in the log, and is not tried again (%#)",
	async (bindings, outcome) => {
		await register();
		await requestResetLink(db, runner.email, now);
		const services = createServices(bindings as Env);
		await sendResets(services);
		await sendResets();
		expect(await actsOf()).toEqual([`reset-link ${outcome}`]);
		const { operating_facts: facts } = await allRows();
		const refused = facts.map((row) => (row as { key: string }).key);
		expect(refused).toEqual(
			outcome === "mail_refused" ? [expect.stringMatching(/^mails-refused\.\d{4}-/)] : [],
		);
	},
);

test("Nothing is done or logged for an address without an account", async () => {
	for (const act of [findAccount, endSessions, requestDeletion, requestResetLink]) {
		expect(await act(db, "none@relief.test", now)).toEqual([]);
	}
	expect(await makeResetLink(db, "none@relief.test", now, "https://run.example")).toEqual([]);
	expect(await actsOf()).toEqual([]);
});

test("An act is kept for a year", async () => {
	await register();
	await endSessions(db, runner.email, now);
	const later = (days: number) =>
		createServices(env, () => new Date(now.getTime() + days * 86_400_000)).operating.removeOld();
	await later(364);
	expect(await actsOf()).toHaveLength(1);
	await later(366);
	expect(await actsOf()).toEqual([]);
});

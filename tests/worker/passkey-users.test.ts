import { beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import { origin, postJson, register, runner, tokenOf } from "./client.ts";
import { createServices } from "./home.ts";
import {
	type Authenticator,
	addKey,
	applicant,
	listed,
	logIn,
	openBrowser,
	options,
	registerByKey,
} from "./passkey-browser.ts";
import { mailsTo, verifyAddress } from "./storage.ts";

let token: string;
let key: Authenticator;
beforeAll(async () => {
	token = await register();
	await verifyAddress(runner.email);
	key = (await addKey(token, "Laptop")).key;
});

describe("a passkey is all that is asked for, and so it verifies its user", () => {
	const codeAndBound = async (answer: Response) => {
		const { code, values } = await answer.json<{ code?: string; values?: { bound?: string } }>();
		return [answer.status, code, values?.bound];
	};
	const unverified = [401, "auth.passkey_invalid", "verification"];
	const withoutUser = { userVerified: false };

	test("Every request for a passkey asks for that", async () => {
		const login = await options(openBrowser(), "/passkeys/login-options", {});
		expect(login).toMatchObject({ userVerification: "required" });
		const mine = await tokenOf(await logIn(key));
		const more = await options(openBrowser(), "/passkeys/options", {}, mine);
		const form = { ...applicant, email: "verified@relief.test" };
		const first = await options(openBrowser(), "/passkeys/register-options", form);
		const authenticatorSelection = { userVerification: "required", residentKey: "required" };
		for (const asked of [more, first]) expect(asked).toMatchObject({ authenticatorSelection });
	});

	test("An answer without it adds no passkey, opens no session and confirms none", async () => {
		const mine = await tokenOf(await logIn(key));
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/options", {}, mine);
		const credential = createAuthenticator(origin).create(asked, withoutUser);
		const added = await browser.post("/passkeys", { name: "Found", credential }, mine);
		expect(await codeAndBound(added)).toEqual(unverified);
		expect(await codeAndBound(await logIn(key, withoutUser))).toEqual(unverified);
		const again = await options(browser, "/passkeys/login-options", {});
		const proof = { credential: key.answer(again, withoutUser) };
		expect(await codeAndBound(await browser.post("/confirm", proof, mine))).toEqual(unverified);
	});
});

test("The page of a reset link lists the passkeys that a new password leaves", async () => {
	const { passkeys } = createServices();
	const linkOf = async (email: string) => {
		await postJson("/api/auth/forgot-password", { email });
		await expect.poll(async () => (await mailsTo(email))[0]?.text).toContain("reset-password");
		return /reset-password\?token=([\w-]+)/.exec((await mailsTo(email))[0].text)?.[1] ?? "";
	};
	const names = async (link: string) =>
		(await passkeys.listOfReset(link))?.map(({ name }) => name) ?? null;
	const link = await linkOf(runner.email);
	expect(await names(link)).toEqual((await listed(token)).map(({ name }) => name));
	expect(await names(link)).toContain("Laptop");
	expect(await names("x".repeat(43))).toBeNull();
	// Its passkeys go with the reset, which verifies the address.
	await registerByKey("unproven@relief.test");
	expect(await names(await linkOf("unproven@relief.test"))).toEqual([]);
});

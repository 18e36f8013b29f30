import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import worker from "#worker/index.ts";
import { origin } from "./client.ts";
import { codeIn, mailsTo } from "./storage.ts";

const codes = "valley-club-2027, Second_Code";
const sites = {
	open: { ...env, REGISTRATIONS: "open" },
	code: { ...env, REGISTRATIONS: "code", REGISTRATION_CODES: codes },
	closed: { ...env, REGISTRATIONS: "closed", REGISTRATION_CODES: codes },
	codeless: { ...env, REGISTRATIONS: "code" },
	odd: { ...env, REGISTRATIONS: "Open" },
};
type Site = keyof typeof sites;
const mailSites = Object.fromEntries(
	Object.entries(sites).map(([name, bindings]) => [name, { ...bindings, PASSWORDS: "off" }]),
);

let address = 0;
const applicant = () => ({
	firstname: "Emma",
	lastname: "Durand",
	email: `runner-${address++}@relief.test`,
	charte_accepted: true,
});
const password = "a hill at dawn 9";

async function send(to: object, path: string, init: RequestInit = {}): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(origin + path, { redirect: "manual", ...init });
	const answer = await worker.fetch(request as never, to as Env, context);
	await waitOnExecutionContext(context);
	return answer as unknown as Response;
}
const sendJson = (to: object, path: string, body: unknown, cookie = "") =>
	send(to, `/api/auth${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
		body: JSON.stringify(body),
	});
const sendForm = (to: object, fields: Record<string, string>) =>
	send(to, "/register", {
		method: "POST",
		headers: { Origin: origin },
		body: new URLSearchParams({ ...fields, charte_accepted: "on" }),
	});

type Code = { registration_code?: string };
const formOf = (code: Code) => {
	const { firstname, lastname, email } = applicant();
	return { firstname, lastname, email, ...code };
};

/** The passkey that options of the open site were asked for, so that the second call is reached on any. */
async function createdPasskey(code: Code) {
	const person = { ...applicant(), ...code };
	const asked = await sendJson(sites.open, "/passkeys/register-options", person);
	const options = await asked.json<{ challenge: string }>();
	const cookie = asked.headers.get("Set-Cookie")?.split(";")[0];
	const passkey = createAuthenticator(origin);
	const credential = passkey.create(options as never);
	return { cookie, body: { ...person, name: "Phone", credential } };
}

/** Every call and form that begins or makes an account. */
const ways: Record<string, (site: Site, code: Code) => Promise<Response>> = {
	"password, API": (site, code) =>
		sendJson(sites[site], "/register", { ...applicant(), password, ...code }),
	"password, form": (site, code) =>
		sendForm(sites[site], { ...formOf(code), password, confirmation: password }),
	"passkey options": (site, code) =>
		sendJson(sites[site], "/passkeys/register-options", { ...applicant(), ...code }),
	passkey: async (site, code) => {
		const { body, cookie } = await createdPasskey(code);
		return sendJson(sites[site], "/passkeys/register", body, cookie);
	},
	"mail, API": (site, code) =>
		sendJson(mailSites[site] as object, "/mail/register-code", { ...applicant(), ...code }),
	"mail, form": (site, code) =>
		sendForm(mailSites[site] as object, { ...formOf(code), intent: "mail" }),
};

const accounts = () => env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

describe.each(Object.keys(ways))("An account by %s", (name) => {
	const ask = ways[name];
	async function refused(site: Site, code: Code, said: string) {
		const before = await accounts();
		const answer = await ask(site, code);
		expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(said)]);
		expect(await accounts()).toBe(before);
	}
	const isForm = name.endsWith("form");
	const closed = isForm ? "Registration is closed" : '"auth.registration_closed"';
	const missing = isForm ? "by code alone" : '"bound":"missing"';
	const wrong = isForm ? "This is not a registration code" : '"bound":"wrong"';

	test("needs nothing where registration is open", async () => {
		expect((await ask("open", {})).status).toBeLessThan(400);
	});
	test("needs one of the codes where it is by code, whatever its capitals and blanks", async () => {
		await refused("code", {}, missing);
		await refused("code", { registration_code: " " }, missing);
		await refused("code", { registration_code: "valley-club" }, wrong);
		await refused("code", { registration_code: codes }, wrong);
		for (const registration_code of ["valley-club-2027", " SECOND_code "]) {
			expect((await ask("code", { registration_code })).status).toBeLessThan(400);
		}
	});
	test.each<Site>(["closed", "codeless", "odd"])(
		"is refused on a site that is %s, with a code as well",
		async (site) => {
			await refused(site, {}, closed);
			await refused(site, { registration_code: "valley-club-2027" }, closed);
		},
	);
});

test("A mail that was sent before registration was closed opens no account after it", async () => {
	const person = applicant();
	const asked = await sendJson(mailSites.open as object, "/mail/register-code", person);
	const { request } = await asked.json<{ request: string }>();
	const code = codeIn((await mailsTo(person.email))[0].text);
	const late = await sendJson(mailSites.closed as object, "/mail/login", { request, code });
	expect(await late.json()).toMatchObject({ code: "auth.registration_closed" });
	const reopened = await sendJson(mailSites.open as object, "/mail/login", { request, code });
	expect(reopened.status).toBe(200);
});

test("Codes are guessed ten times an hour from a network, and good ones are not counted", async () => {
	const guess = (registration_code: string) => ways["password, API"]("code", { registration_code });
	expect((await guess("valley-club-2027")).status).toBe(201);
	for (let tried = 0; tried < 10; tried++) expect((await guess(`wrong-${tried}`)).status).toBe(403);
	const barred = await guess("valley-club-2027");
	expect([barred.status, await barred.json()]).toEqual([
		429,
		expect.objectContaining({ code: "request.too_many" }),
	]);
});

test("Pages lead to the registration only where there is one, and ask for a code where it is needed", async () => {
	const page = async (site: Site, path: string) => (await send(sites[site], path)).text();
	expect(await page("open", "/register")).not.toContain("registration_code");
	expect(await page("code", "/register")).toContain('name="registration_code"');
	const closed = await page("closed", "/register");
	expect(closed).toContain("contact@relief.example");
	expect(closed).not.toContain("<form method");
	expect(await page("open", "/login")).toContain('href="/register"');
	expect(await page("closed", "/login")).not.toContain('href="/register"');
});

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "#worker/index.ts";
import { call, origin } from "./client.ts";

async function securityTxt(SECURITY_CONTACT: string): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(`${origin}/.well-known/security.txt`);
	const bindings = { ...env, SECURITY_CONTACT };
	const answer = await worker.fetch(request as never, bindings as Env, context);
	await waitOnExecutionContext(context);
	return answer as unknown as Response;
}

test.each(["mailto:security@run.example", "https://run.example/security"])(
	"A finder of a weakness is led to %s, by fields of RFC 9116 that end within a year",
	async (contact) => {
		const answer = await securityTxt(contact);
		expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
		const fields = Object.fromEntries(
			(await answer.text())
				.trimEnd()
				.split("\n")
				.map((line) => line.split(/: (.*)/)),
		);
		const { Expires, ...rest } = fields;
		expect(rest).toEqual({
			Contact: contact,
			"Preferred-Languages": "en, fr",
			Canonical: `${origin}/.well-known/security.txt`,
		});
		const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
		expect(days > 1 && days < 365).toBe(true);
	},
);

test.each(["", "security@run.example", "http://run.example"])(
	"Without a contact that can be used (%s) there is no such file",
	async (contact) => {
		expect((await securityTxt(contact)).status).toBe(404);
	},
);

test("A password manager is led to where a password is changed", async () => {
	const answer = await call("/.well-known/change-password");
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
});

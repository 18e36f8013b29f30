import { expect, test } from "vitest";
import { call, origin, postJson, register, runner, tokenOf } from "./client.ts";

const choose = (choice: Record<string, string>, cookie = "") =>
	call("/language", {
		method: "POST",
		headers: { Origin: origin, Cookie: cookie },
		body: new URLSearchParams({ from: "/about", ...choice }),
	});
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().join("\n");

test("A visitor's units are kept in a cookie, and the page is written in them", async () => {
	const answer = await choose({ units: "imperial" });
	expect(answer.headers.get("Location")).toBe("/about");
	expect(cookiesOf(answer)).toMatch(/^relief_units=imperial;.* Path=\//m);
	const page = await call("/", { headers: { Cookie: "relief_units=imperial" } });
	expect(await page.text()).toContain("\u202fmi");
	expect(cookiesOf(await choose({ units: "cubits" }))).not.toContain("relief_units");
});

test("A runner's language and units follow to a new device, and give way to that device's own", async () => {
	const token = await register("moves@relief.test");
	await choose({ language: "fr", units: "mi-m-c" }, `relief_session=${token}`);
	const elsewhere = await tokenOf(
		await postJson("/api/auth/login", { email: "moves@relief.test", password: runner.password }),
	);
	const session = `relief_session=${elsewhere}`;
	const fresh = await call("/dashboard", { headers: { Cookie: session } });
	expect(await fresh.text()).toContain('<html lang="fr"');
	expect(cookiesOf(fresh)).toContain("relief_language=fr");
	const settled = await call("/dashboard", {
		headers: { Cookie: `${session}; relief_language=en` },
	});
	expect(await settled.text()).toContain('<html lang="en"');
	expect(cookiesOf(settled)).not.toContain("relief_language");
});

import { expect, test } from "vitest";
import { leaksIn } from "./suite-logs.mjs";

const request =
	'{"event":"request","request_id":"6e1a62fd-8072-4d37-92ba-1c3a3c204d87","method":"GET","route":"/api/predictions/:id","status":404,"ms":451}';
const token = "q3Zb0u-JcX1fVd7s_4nTgPmRkLwYhEaBoSiUvCxNzGI";

test("a request's line and what the local server says of itself hold nothing", () => {
	const server =
		'env.CONTACT_EMAIL ("contact@relief.example")  local\n[wrangler:info] GET / 200 OK (5ms)';
	expect(leaksIn(`${request}\n${server}\n`)).toEqual([]);
});

test.each([
	["an e-mail address", "params: private.person@relief.test,2"],
	["a session's or a link's token", `Bearer ${token}`],
	["a session's or a link's token", `/reset-password?token=${token}`],
	["a tracker's token", "access_token 2106c5b8a000000001654f2a900aa1b2c3d4e5f6"],
	["a hash of a password or of a token", "scrypt$15$8$3$AAAA"],
	["a hash of a password or of a token", `token_hash ${"0a".repeat(32)}`],
	["a password", '{"password":"a hill at dawn 9"}'],
	["a setting that is secret", "client_secret=stand-in-secret"],
	["a setting that is secret", `test:${Buffer.alloc(32, 7).toString("base64")}`],
	["a person's name", "Welcome, Emma Durand"],
	["a position", '{"lat":45.1234567,"lon":5.5}'],
	["a name of a file, a course or an activity", "cannot read hills.gpx"],
])("%s is found, and its line named: %s", (what, line) => {
	expect(leaksIn(`${request}\n${line}\n`)).toContainEqual({ number: 2, what, line });
});

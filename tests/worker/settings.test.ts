import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { readSettings, settingProblems, standIns } from "#worker/platform/settings.ts";

let logged: MockInstance;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

const key = `${"A".repeat(43)}=`;
const production = {
	...env,
	APP_ENV: "production",
	STRAVA_CLIENT_ID: "24523",
	INTERVALS_CLIENT_ID: "417",
};

test("The settings of a fresh clone can be used as they are", () => {
	expect(settingProblems(production)).toEqual([]);
	readSettings(production);
	expect(logged).not.toHaveBeenCalled();
});

test.each(Object.keys(standIns))(
	"A site with an unusable %s runs without it and logs it",
	(name) => {
		const settings = readSettings({ ...production, [name]: "a b:§" });
		expect(settings.siteOrigin).toBe("https://relief.example");
		expect(logged.mock.calls.flat()).toEqual([
			expect.stringContaining(`"event":"setting_not_used","name":"${name}"`),
		]);
		expect(settingProblems({ ...production, [name]: "a b:§" })).toEqual([
			expect.objectContaining({ name }),
		]);
	},
);

test("Limits and hosts that cannot be used are those of a fresh clone", () => {
	const kept = Object.entries(standIns).filter(([name, other]) => other[name] !== undefined);
	// What is off without its value; a fresh clone has it on.
	const off = [
		...["SPEED_SAMPLE", "PASSWORDS", "MAIL_FROM", "TRACKER_KEYS", "TRACKER_WEBHOOK_KEY"],
		...["REGISTRATIONS", "REGISTRATION_CODES", "METRICS_TOKEN"],
	];
	const limits = kept.filter(
		([name]) => !off.includes(name) && name !== "INTERVALS_CALLS_PER_SECOND",
	);
	const fresh = Object.fromEntries(limits.map(([name]) => [name, Reflect.get(env, name)]));
	expect(Object.fromEntries(limits.map(([name, other]) => [name, other[name]]))).toEqual(fresh);
});

test.each([
	["APP_ENV", "Production"],
	["SITE_ORIGIN", "run.club"],
	["SITE_ORIGIN", "https://run.club/club"],
	["CONTACT_EMAIL", "club.run"],
])("A site with the %s '%s' does not start, and says how to set it", (name, value) => {
	expect(() => readSettings({ ...production, [name]: value })).toThrow(
		new RegExp(`${name}: .*; set it in site.json`),
	);
});

test.each(["https://run.club", "https://run.club/", "https://RUN.club//", " https://run.club\n"])(
	"The origin '%s' is the one that links begin with",
	(SITE_ORIGIN) => {
		expect(readSettings({ ...production, SITE_ORIGIN }).siteOrigin).toBe("https://run.club");
	},
);

test.each([`k2:${key},k1:${key}`, `k2:${key}, k1:${key}`, ` k2:${key},\nk1:${key},\n`])(
	"A list of keys may have blanks (%#)",
	(TRACKER_KEYS) => {
		const { keys } = readSettings({ ...production, TRACKER_KEYS }).tracker;
		expect(keys.map(({ id, bytes }) => [id, bytes.length])).toEqual([
			["k2", 32],
			["k1", 32],
		]);
	},
);

test("Without keys that can be read no tracker is called, so that no link ends of it", () => {
	const { strava, intervals } = readSettings({ ...production, TRACKER_KEYS: `k1:${key}=` });
	expect([strava.clientId, intervals.clientId]).toEqual(["", ""]);
});

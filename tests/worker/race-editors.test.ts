import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { raceLimits } from "#domain/races/race-rules.ts";
import { answerReport, changeRace, makeOrganiser, openReports } from "#worker/races/operate.ts";
import {
	account,
	codeOf,
	count,
	fileForm,
	from,
	join,
	newCourse,
	newRace,
	published,
	services,
	stateAt,
	tokenTo,
	write,
} from "./organising.ts";
import { mailsTo, verifyAddress } from "./storage.ts";

const { organise, races, removeAccount } = services;
const rolesOf = async (slug: string) => {
	const { results } = await env.DB.prepare(
		"SELECT user_id, role FROM race_editors WHERE race_id = (SELECT id FROM races WHERE slug = ?) ORDER BY added_at",
	)
		.bind(slug)
		.all<{ user_id: string; role: string }>();
	return Object.fromEntries(results.map(({ user_id, role }) => [user_id, role]));
};
const domainOf = async (slug: string) =>
	(
		await env.DB.prepare("SELECT domain FROM races WHERE slug = ?")
			.bind(slug)
			.first<{ domain: string }>()
	)?.domain;
/** Asks for the mail that proves, and answers its token. */
async function prove(userId: string, race: string): Promise<string> {
	const email = `info-${userId.toLowerCase()}@${await domainOf(race)}`;
	await organise.requestProof(userId, { race }, email, from);
	return tokenTo(email);
}

let owner: string;
let another: string;
beforeAll(async () => {
	owner = await account("organiser");
	another = await account("another");
});
beforeEach(async () => {
	await env.DB.batch(
		["rate_counters", "race_search", "races"].map((table) =>
			env.DB.prepare(`DELETE FROM ${table}`),
		),
	);
});

describe("the mail that proves", () => {
	test("makes who asked an organiser of a race that can then be published", async () => {
		const race = await newRace(owner, { isProved: false });
		const token = await prove(owner, race);
		expect(await codeOf(organise.redeemLink(another, token, from))).toBe(
			"organise.mail_link account",
		);
		expect(await organise.redeemLink(owner, token, from)).toBe(race);
		expect(await organise.racesOf(owner)).toMatchObject([{ slug: race, isProved: true }]);
		// Pressed twice.
		expect(await codeOf(organise.redeemLink(owner, token, from))).toBe("organise.mail_link used");
	});

	test("goes to the race's own domain alone", async () => {
		const race = await newRace(owner, { isProved: false });
		for (const email of ["info@elsewhere.org", `info@not-${await domainOf(race)}`]) {
			const asked = organise.requestProof(owner, { race }, email, from);
			expect(await codeOf(asked)).toBe("organise.address");
			expect(await mailsTo(email)).toEqual([]);
		}
	});

	test("of a stranger takes an unproved race from who made its page, and from whom they invited", async () => {
		const race = await newRace(owner, { isProved: false });
		const friend = await join(owner, race, "friend");
		await organise.redeemLink(another, await prove(another, race), from);
		expect(await rolesOf(race)).toEqual({ [another]: "organiser" });
		const target = { race };
		expect(await codeOf(organise.overview(owner, target))).toBe("organise.not_found");
		expect(await codeOf(organise.overview(friend, target))).toBe("organise.not_found");
	});

	test("of a proved race adds an organiser beside the others, who get a notice", async () => {
		await verifyAddress("organiser@relief.test");
		const race = await newRace(owner);
		await organise.redeemLink(another, await prove(another, race), from);
		expect(await rolesOf(race)).toEqual({ [owner]: "organiser", [another]: "organiser" });
		const [notice] = await mailsTo("organiser@relief.test");
		expect(notice.text).toContain(`http://relief.test/races/${race}`);
	});

	test("of an editor who was invited leaves the others", async () => {
		const race = await newRace(owner, { isProved: false });
		const editor = await join(owner, race, "proves");
		await organise.redeemLink(editor, await prove(editor, race), from);
		expect(await rolesOf(race)).toEqual({ [owner]: "organiser", [editor]: "organiser" });
	});

	test("is void once the race has another domain", async () => {
		const race = await newRace(owner, { isProved: false });
		const token = await prove(owner, race);
		await organise.editRace(owner, { race }, { domain: "other-ridges.org" });
		expect(await codeOf(organise.redeemLink(owner, token, from))).toBe(
			"organise.mail_link unknown",
		);
		expect(await organise.racesOf(owner)).toMatchObject([{ isProved: false }]);
	});

	test("expires after three days, and its token is stored as a hash", async () => {
		const race = await newRace(owner, { isProved: false });
		const token = await prove(owner, race);
		expect(await count(`race_claims WHERE token_hash = '${token}'`)).toBe(0);
		await env.DB.prepare("UPDATE race_claims SET expires_at = expires_at - 3 * 86400000").run();
		expect(await codeOf(organise.redeemLink(owner, token, from))).toBe(
			"organise.mail_link expired",
		);
		expect(await codeOf(organise.redeemLink(owner, "A".repeat(43), from))).toBe(
			"organise.mail_link unknown",
		);
	});

	test("comes three times a day to an address, and ten times an hour from an account", async () => {
		const race = await newRace(owner, { isProved: false });
		const domain = await domainOf(race);
		const ask = (name: string, userId = owner) =>
			codeOf(organise.requestProof(userId, { race }, `${name}@${domain}`, from));
		expect([await ask("a"), await ask("a"), await ask("a")]).toEqual(["done", "done", "done"]);
		expect(await ask("a", another)).toBe("request.too_many");
		for (let i = 0; i < 7; i++) await ask(`b${i}`);
		expect(await ask("c")).toBe("request.too_many");
	});

	test("A changed domain has to be proved again", async () => {
		const race = await newRace(owner);
		await organise.editRace(owner, { race }, { domain: "grand-name.org" });
		expect(await organise.racesOf(owner)).toMatchObject([{ isProved: false }]);
	});
});

describe("an invitation", () => {
	test("holds while who sent it is an organiser, and for who opens it, once", async () => {
		const race = await newRace(owner);
		await organise.invite(owner, { race }, { email: "x@y.org", role: "editor" }, from);
		const token = await tokenTo("x@y.org");
		await organise.redeemLink(another, token, from);
		const third = await account("third");
		expect(await codeOf(organise.redeemLink(third, token, from))).toBe("organise.mail_link used");
		const other = await newRace(owner);
		const second = await join(owner, other, "second", "organiser");
		await organise.invite(second, { race: other }, { email: "z@y.org", role: "editor" }, from);
		await organise.removeEditor(owner, { race: other }, second);
		expect(await codeOf(organise.redeemLink(another, await tokenTo("z@y.org"), from))).toBe(
			"organise.mail_link unknown",
		);
	});

	test("and editors are as many as there may be, also when two accept at once", async () => {
		const race = await newRace(owner);
		const invite = (i: number) =>
			codeOf(organise.invite(owner, { race }, { email: `${i}@y.org`, role: "editor" }, from));
		for (let i = 0; i < raceLimits.editors - 2; i++) {
			await env.DB.prepare("DELETE FROM rate_counters").run();
			expect(await invite(i)).toBe("done");
		}
		await env.DB.prepare("DELETE FROM rate_counters").run();
		const last = await Promise.all([invite(100), invite(101), invite(102)]);
		expect(last.sort()).toEqual(["done", "organise.too_many editors", "organise.too_many editors"]);
		const accounts = await Promise.all([account("p"), account("q")]);
		const accepted = await Promise.all(
			accounts.map(async (userId) =>
				codeOf(organise.redeemLink(userId, await tokenTo("1@y.org"), from)),
			),
		);
		expect(accepted.filter((code) => code === "done")).toHaveLength(1);
	});
});

describe("limits", () => {
	test("An account has five races without proof, also when it asks at once", async () => {
		const made = await Promise.all(
			Array.from({ length: raceLimits.unproved + 2 }, () =>
				codeOf(newRace(owner, { isProved: false })),
			),
		);
		expect(made.filter((code) => code === "done")).toHaveLength(raceLimits.unproved);
		expect(made).toContain("organise.too_many unproved");
	});

	test("An edition has as many courses as it may, also when they come at once", async () => {
		const { race, edition } = await newCourse(owner, await newRace(owner));
		const add = (i: number) => codeOf(organise.addCourse(owner, { race, edition }, `Course ${i}`));
		const added = await Promise.all(Array.from({ length: raceLimits.courses }, (_, i) => add(i)));
		expect(added.filter((code) => code !== "done")).toEqual(["organise.too_many courses"]);
	});

	test("A slug that is taken is refused, and a race of another keeps it when it is taken down", async () => {
		const race = await newRace(owner);
		await organise.setTakenDown(owner, { race }, true);
		const fields = { name: race, place: "", country: null, site: "", about: {} };
		const again = organise.addRace(another, fields, { domain: "a.org", slug: "" });
		expect(await codeOf(again)).toBe("organise.slug_taken");
	});

	test("Files of a race are as large as they may be together", async () => {
		const target = await published(owner);
		await env.DB.prepare("UPDATE race_course_versions SET file_bytes = ?")
			.bind(raceLimits.fileBytes)
			.run();
		expect(await codeOf(organise.uploadCourse(owner, target, fileForm()))).toBe(
			"organise.too_many fileBytes",
		);
		expect((await organise.openDraft(owner, target)).course.draftVersion).toBeNull();
	});
});

describe("a moment before", () => {
	test("Who is removed while a file is read stores nothing", async () => {
		const target = await newCourse(owner, await newRace(owner));
		const editor = await join(owner, target.race, "removed");
		const form = fileForm();
		const [uploaded] = await Promise.all([
			codeOf(organise.uploadCourse(editor, target, form)),
			organise.removeEditor(owner, target, editor),
		]);
		const { shown } = await organise.openDraft(owner, target);
		expect(uploaded === "done").toBe(shown !== null);
		expect(await codeOf(organise.uploadCourse(editor, target, fileForm()))).toBe(
			"organise.not_found",
		);
	});

	test("A race that the operator has taken down is not put back, published or proved", async () => {
		const target = await published(owner);
		await env.DB.prepare("UPDATE races SET taken_down_at = 1, taken_down_by = 'operator'").run();
		expect(await codeOf(organise.setTakenDown(owner, target, false))).toBe(
			"organise.taken_down operator",
		);
		await write(owner, target, { station: "1,Hut" });
		const state = await stateAt(owner, target);
		expect(await codeOf(organise.publish(owner, target, state))).toBe(
			"organise.taken_down operator",
		);
		expect(await codeOf(prove(another, target.race))).toBe("organise.not_found");
	});
});

describe("an operator", () => {
	const db = services.directory;
	const now = new Date();

	test("reads reports, answers them, and takes a race down that its organisers cannot put back", async () => {
		const target = await published(owner);
		await organise.report(target.race, { reason: "rights", text: "Mine" }, "192.0.2.1");
		const [report] = await openReports(db);
		expect(report).toMatchObject({ race: target.race, reason: "rights", text: "Mine" });
		expect(await changeRace(db, target.race, "take-down", now)).toMatchObject([
			{ taken_down_by: "operator" },
		]);
		expect([await races.course(target), await count("race_listings")]).toEqual([null, 0]);
		expect(await answerReport(db, report.id, "Taken down", now)).toHaveLength(1);
		expect(await answerReport(db, report.id, "Again", now)).toEqual([]);
		expect(await openReports(db)).toEqual([]);
		await changeRace(db, target.race, "put-back", now);
		expect(await races.course(target)).not.toBeNull();
		expect(await changeRace(db, "no-such", "prove", now)).toEqual([]);
	});

	test("makes an account of a verified address an organiser, and no other", async () => {
		const race = await newRace(owner, { isProved: false });
		expect(await makeOrganiser(db, race, "another@relief.test", now)).toEqual([]);
		await verifyAddress("another@relief.test");
		expect(await makeOrganiser(db, race, "another@relief.test", now)).toEqual([
			{ role: "organiser" },
		]);
		expect(await changeRace(db, race, "prove", now)).toMatchObject([{ proved: 1 }]);
		expect(await organise.racesOf(another)).toMatchObject([{ slug: race, isProved: true }]);
	});
});

describe("a deleted account", () => {
	test("leaves its race to the other organisers, and what it published stays without its name", async () => {
		const one = await account("leaves");
		const target = await published(one);
		const second = await join(one, target.race, "stays", "organiser");
		await removeAccount(one);
		expect(await rolesOf(target.race)).toEqual({ [second]: "organiser" });
		expect((await races.course(target))?.version.publishedBy).toBeNull();
	});

	test("leaves it to the editor of longest standing where it was the last organiser", async () => {
		const one = await account("leaves2");
		const target = await published(one);
		const first = await join(one, target.race, "first");
		const later = await join(one, target.race, "later");
		await removeAccount(one);
		expect(await rolesOf(target.race)).toEqual({ [first]: "organiser", [later]: "editor" });
	});

	test("takes a published race down that it looked after alone, and the race keeps its address", async () => {
		const one = await account("alone");
		const target = await published(one);
		await removeAccount(one);
		expect(await races.course(target)).toBeNull();
		expect(await count("races WHERE taken_down_by = 'no_editor'")).toBe(1);
		expect(await count("race_listings")).toBe(0);
		// Another proves to belong to it, and puts it back.
		await organise.redeemLink(another, await prove(another, target.race), from);
		await organise.setTakenDown(another, target, false);
		expect(await races.course(target)).not.toBeNull();
		expect(await count("race_listings")).toBe(1);
	});

	test("takes its drafts with it, files included", async () => {
		const one = await account("drafts");
		const target = await newCourse(one, await newRace(one));
		await organise.uploadCourse(one, target, fileForm());
		const { shown } = await organise.openDraft(one, target);
		await removeAccount(one);
		await services.at("DB").files.sweep();
		expect(await count("races")).toBe(0);
		expect(await env.FILES.head(shown?.fileKey ?? "")).toBeNull();
		expect(await count("race_claims")).toBe(0);
	});
});

describe("a report", () => {
	test("is stored once, six times a day from a network, and only of a public race", async () => {
		const { race } = await published(owner);
		const send = (text: string, slug = race) =>
			codeOf(organise.report(slug, { reason: "wrong", text }, "192.0.2.1"));
		expect(await send("x", "no-such-race")).toBe("organise.not_found");
		expect([await send("a"), await send("a"), await send("b")]).toEqual(["done", "done", "done"]);
		expect(await count("race_reports")).toBe(2);
		for (const text of ["c", "d", "e"]) await send(text);
		expect(await send("f")).toBe("request.too_many");
		expect((await organise.overview(owner, { race })).reports).toHaveLength(5);
	});

	test("is one of fifty that are open", async () => {
		const { race } = await published(owner);
		for (let i = 0; i <= raceLimits.reports; i++) {
			const code = await codeOf(
				organise.report(race, { reason: "rights", text: `${i}` }, `192.0.2.${i}`),
			);
			expect(code).toBe(i < raceLimits.reports ? "done" : "organise.too_many reports");
		}
	});
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	account,
	codeOf,
	count,
	fileForm,
	join,
	newCourse,
	newRace,
	published,
	services,
	stateAt,
	write,
} from "./organising.ts";

const { organise, races } = services;

let owner: string;
beforeAll(async () => {
	owner = await account("organiser");
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

describe("a course", () => {
	test("that is uploaded, described and published is what its page shows, as it was", async () => {
		const target = await newCourse(owner, await newRace(owner));
		expect(await races.course(target)).toBeNull();
		expect(await organise.uploadCourse(owner, target, fileForm())).toBeNull();
		expect(await write(owner, target)).toEqual([]);
		expect(await races.course(target)).toBeNull();
		const state = await stateAt(owner, target);
		await organise.publish(owner, target, state);
		const shown = await races.course(target);
		expect(shown?.version).toMatchObject({
			version: 1,
			start: "2027-06-19T07:00+02:00[Europe/Paris]",
			kit: { en: ["Whistle", "Water, 1 l"] },
			source: { rights: "own" },
			publishedBy: owner,
		});
		expect(shown?.version.stations).toMatchObject([{ name: "Refuge", kinds: ["aid", "water"] }]);
		expect(shown?.race).toMatchObject({ latDeg: 45, lonDeg: 5.5 });
		expect(await count(`race_listings WHERE race = '${target.race}'`)).toBe(1);
		// The same request again changes nothing.
		await organise.publish(owner, target, state);
		expect((await races.course(target))?.versions).toHaveLength(1);
	});

	test("that was published is changed by a version of its own, and the first stays as it was", async () => {
		const target = await published(owner);
		await write(owner, target, { station: "2,Col,summit" });
		expect((await races.course(target))?.version.stations).toMatchObject([{ name: "Refuge" }]);
		await organise.publish(owner, target, await stateAt(owner, target));
		const [now, before] = await Promise.all([
			races.course(target),
			races.course({ ...target, version: 1 }),
		]);
		expect(now?.version).toMatchObject({ version: 2, stations: [{ name: "Col" }] });
		expect(before?.version.stations).toMatchObject([{ name: "Refuge" }]);
		expect(before?.version.fileKey).toBe(now?.version.fileKey);
	});

	test("whose draft is dropped is as it was published, and keeps the file that both have", async () => {
		const target = await published(owner);
		await write(owner, target, { station: "2,Col,summit" });
		await organise.discardDraft(owner, target, await stateAt(owner, target));
		await services.at("DB").files.sweep();
		const shown = await races.course(target);
		expect(await env.FILES.head(shown?.version.fileKey ?? "")).not.toBeNull();
		expect((await organise.openDraft(owner, target)).course.draftVersion).toBeNull();
	});

	test("whose file is replaced before it is published leaves one file behind", async () => {
		const target = await newCourse(owner, await newRace(owner));
		const key = async () => (await organise.openDraft(owner, target)).shown?.fileKey ?? "";
		await organise.uploadCourse(owner, target, fileForm());
		const first = await key();
		await organise.uploadCourse(owner, target, fileForm({}, hillyCourseGpx({ km: 4 })));
		await services.at("DB").files.sweep();
		expect(await env.FILES.head(first)).toBeNull();
		expect(await env.FILES.head(await key())).not.toBeNull();
	});

	test.each([
		["a start on no day of the edition", { start: "2027-07-01T07:00" }, "organise.not_ready day"],
		["no start", { start: "" }, "organise.not_ready start"],
	])("with %s is not published", async (_, typed, code) => {
		const target = await newCourse(owner, await newRace(owner));
		await organise.uploadCourse(owner, target, fileForm());
		await write(owner, target, { station: "", ...typed });
		const state = await stateAt(owner, target);
		expect(await codeOf(organise.publish(owner, target, state))).toBe(code);
		expect(await races.course(target)).toBeNull();
	});

	test("that cannot be predicted is not published: its stations are beyond the file of now", async () => {
		const target = await newCourse(owner, await newRace(owner));
		await organise.uploadCourse(owner, target, fileForm());
		await write(owner, target, { station: "2.5,Refuge,aid" });
		await organise.uploadCourse(owner, target, fileForm({}, hillyCourseGpx({ km: 2 })));
		const state = await stateAt(owner, target);
		expect(await codeOf(organise.publish(owner, target, state))).toBe(
			"station.not_on_course default",
		);
		expect(await races.course(target)).toBeNull();
	});

	test("without heights is not published, and one without a file neither", async () => {
		const target = await newCourse(owner, await newRace(owner));
		expect(await codeOf(organise.publish(owner, target, ""))).toBe("organise.not_ready file");
		const flat = hillyCourseGpx({ km: 3 }).replace(/<ele>[^<]*<\/ele>/g, "");
		await organise.uploadCourse(owner, target, fileForm({}, flat));
		await write(owner, target, { station: "" });
		const state = await stateAt(owner, target);
		expect(await codeOf(organise.publish(owner, target, state))).toBe("organise.not_ready heights");
	});

	test("of a race without proof is not published", async () => {
		const target = await newCourse(owner, await newRace(owner, { isProved: false }));
		await organise.uploadCourse(owner, target, fileForm());
		await write(owner, target);
		const state = await stateAt(owner, target);
		expect(await codeOf(organise.publish(owner, target, state))).toBe("organise.not_proved");
		await organise.leave(owner, target);
	});

	test.each([
		[{ rights: "" }, { rights: "choice_required" }],
		[{ rights: "permission" }, { holder: "holder_required" }],
		[{ rights: "licence" }, { licence: "licence_required" }],
		[{ url: "javascript:alert(1)" }, { url: "link_format" }],
	])("is not stored without who allows its file: %o", async (fields, wrong) => {
		const target = await newCourse(owner, await newRace(owner));
		expect(await organise.uploadCourse(owner, target, fileForm(fields))).toEqual(wrong);
		expect((await organise.openDraft(owner, target)).shown).toBeNull();
		await organise.removeEdition(owner, target);
		await organise.leave(owner, target);
	});

	test.each([
		["no GPX", "<html/>", "gpx.not_gpx"],
		["no point", "<gpx><trk/></gpx>", "gpx.no_track"],
	])("with %s is refused as an upload refuses it", async (_, gpx, code) => {
		const target = await newCourse(owner, await newRace(owner));
		const refused = await codeOf(organise.uploadCourse(owner, target, fileForm({}, gpx)));
		expect(refused).toMatch(code.split(".")[0] ?? "");
		expect((await organise.openDraft(owner, target)).shown).toBeNull();
		await organise.leave(owner, target);
	});
});

describe("two at once", () => {
	test("Of two who write one draft, the second is refused as changed meanwhile", async () => {
		const target = await newCourse(owner, await newRace(owner));
		await organise.uploadCourse(owner, target, fileForm());
		const results = await Promise.all([
			codeOf(write(owner, target, { station: "1,A" })),
			codeOf(write(owner, target, { station: "2,B" })),
		]);
		expect(results.sort()).toEqual(["done", "organise.changed"]);
	});

	test("Of two first changes of a published course, one makes the draft", async () => {
		const target = await published(owner);
		const results = await Promise.all([
			codeOf(write(owner, target, { station: "1,A" })),
			codeOf(write(owner, target, { station: "2,B" })),
		]);
		expect(results.sort()).toEqual(["done", "organise.changed"]);
	});

	test("A draft that changes while it is published is published as it was looked at, or not at all", async () => {
		const target = await newCourse(owner, await newRace(owner));
		await organise.uploadCourse(owner, target, fileForm());
		await write(owner, target);
		const state = await stateAt(owner, target);
		await write(owner, target, { station: "1,Changed" });
		expect(await codeOf(organise.publish(owner, target, state))).toBe("organise.changed");
		expect(await races.course(target)).toBeNull();
	});

	test("Twice the same publication at once makes one version", async () => {
		const target = await newCourse(owner, await newRace(owner));
		await organise.uploadCourse(owner, target, fileForm());
		await write(owner, target);
		const state = await stateAt(owner, target);
		await Promise.all([1, 2].map(() => codeOf(organise.publish(owner, target, state))));
		expect((await races.course(target))?.versions).toHaveLength(1);
		expect(await count(`race_listings WHERE race = '${target.race}'`)).toBe(1);
	});

	test("Two last organisers who leave at once leave no race to its editors alone", async () => {
		const race = await newRace(owner);
		const second = await join(owner, race, "second", "organiser");
		await join(owner, race, "third");
		const left = await Promise.all([
			codeOf(organise.leave(owner, { race })),
			codeOf(organise.leave(second, { race })),
		]);
		expect(left.sort()).toEqual(["done", "organise.last_organiser"]);
	});
});

import { beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call, origin } from "./client.ts";
import {
	account,
	codeOf,
	fileForm,
	from,
	join,
	published,
	services,
	stateAt,
	tokens,
	write,
} from "./organising.ts";

const { organise, removeAccount } = services;

/** Each write, of a race with a draft and with an edition that is published. */
const writes: Readonly<
	Record<
		string,
		{
			by: "editor" | "organiser";
			run: (userId: string, at: Awaited<ReturnType<typeof published>>) => Promise<unknown>;
		}
	>
> = {
	"edit the race": {
		by: "editor",
		run: (who, at) => organise.editRace(who, at, { place: "Méaudre" }),
	},
	"say who may frame it": {
		by: "organiser",
		run: (who, at) => organise.editRace(who, at, { embedOrigins: [] }),
	},
	"take it down": { by: "organiser", run: (who, at) => organise.setTakenDown(who, at, true) },
	"put it back": { by: "organiser", run: (who, at) => organise.setTakenDown(who, at, false) },
	"add an edition": {
		by: "editor",
		run: (who, at) => organise.addEdition(who, at, { date: "2028-06-19", endDate: null }),
	},
	"edit an edition": {
		by: "editor",
		run: (who, at) => organise.editEdition(who, at, { endDate: "2027-06-20" }),
	},
	"withdraw an edition": {
		by: "organiser",
		run: (who, at) => organise.setWithdrawn(who, at, true),
	},
	"add a course": { by: "editor", run: (who, at) => organise.addCourse(who, at, `Short ${who}`) },
	"rename a course": {
		by: "editor",
		run: (who, at) => organise.renameCourse(who, at, "Longest one"),
	},
	"upload a course": {
		by: "editor",
		run: (who, at) => organise.uploadCourse(who, at, fileForm()),
	},
	"open a draft": { by: "editor", run: (who, at) => organise.openDraft(who, at) },
	"write a draft": { by: "editor", run: (who, at) => write(who, at, { station: "1,Hut" }) },
	"publish a draft": {
		by: "editor",
		run: async (who, at) => organise.publish(who, at, await stateAt(who, at)),
	},
	"see the race": { by: "editor", run: (who, at) => organise.overview(who, at) },
	invite: {
		by: "organiser",
		run: (who, at) => organise.invite(who, at, { email: "n@y.org", role: "editor" }, from),
	},
	"change its domain": {
		by: "organiser",
		run: (who, at) => organise.editRace(who, at, { domain: "x-y.org" }),
	},
	leave: { by: "editor", run: (who, at) => organise.leave(who, at) },
};

const roles = ["organiser", "editor", "another", "former", "deleted"] as const;
type Role = (typeof roles)[number];
const accounts: Partial<Record<Role, string>> = {};
let target: Awaited<ReturnType<typeof published>>;

beforeAll(async () => {
	const owner = await account("made-it");
	target = await published(owner);
	accounts.another = await account("another");
	accounts.editor = await join(owner, target.race, "editor");
	accounts.organiser = await join(owner, target.race, "organiser", "organiser");
	accounts.former = await join(owner, target.race, "former");
	await organise.removeEditor(owner, target, accounts.former);
	accounts.deleted = await join(owner, target.race, "deleted", "organiser");
	await removeAccount(accounts.deleted);
});

const allowed = (role: Role, by: "editor" | "organiser") => {
	if (role === "organiser" || role === by) return "done";
	return role === "editor" ? "organise.organiser_only" : "organise.not_found";
};
const cells = Object.entries(writes).flatMap(([name, { by, run }]) =>
	roles.toReversed().map((role) => ({ role, name, by, run })),
);

test.each(cells)("$role: $name", async ({ role, by, run }) => {
	expect(await codeOf(run(accounts[role] ?? "", target))).toBe(allowed(role, by));
});

/** Sends a form of a page as a browser without script does. */
async function submit(role: Role, path: string, body: URLSearchParams | FormData) {
	const headers = { Cookie: `relief_session=${tokens.get(accounts[role] ?? "")}`, Origin: origin };
	const answer = await call(path, { method: "POST", body, headers });
	await answer.arrayBuffer();
	return answer.status;
}

describe("the pages' own forms", () => {
	beforeAll(async () => {
		const owner = await account("made-another");
		target = await published(owner);
		accounts.editor = await join(owner, target.race, "editor2");
		accounts.organiser = owner;
	});

	test.each([
		["another", 404],
		["editor", 403],
		["organiser", 302],
	] as const)("%s: taking a race down is answered by %i", async (role, status) => {
		const form = new URLSearchParams({ intent: "take-down" });
		expect(await submit(role, `/organise/${target.race}`, form)).toBe(status);
	});

	test.each([
		["another", 404],
		["editor", 302],
		["organiser", 302],
	] as const)("%s: a course's file is answered by %i", async (role, status) => {
		const { race, edition, course } = target;
		const form = new FormData();
		form.append("rights", "own");
		form.append("file", new File([hillyCourseGpx({ km: 2 })], "ridges.gpx"));
		const path = `/organise/${race}/${edition}/${course}/file`;
		expect(await submit(role, path, form)).toBe(status);
	});

	test("A file that is too large is refused, and stores nothing", async () => {
		const { race, edition, course } = target;
		const before = await stateAt(accounts.organiser ?? "", target);
		const form = new FormData();
		form.append("rights", "own");
		form.append("file", new File(["x".repeat(11 * 2 ** 20)], "ridges.gpx"));
		const path = `/organise/${race}/${edition}/${course}/file`;
		expect(await submit("organiser", path, form)).toBe(413);
		expect(await stateAt(accounts.organiser ?? "", target)).toBe(before);
	});
});

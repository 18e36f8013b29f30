import { env } from "cloudflare:workers";
import { stateOf } from "#domain/races/draft-state.ts";
import type { RaceRole } from "#domain/races/race.ts";
import { courseFields } from "#domain/races/race-forms.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { createServices } from "./home.ts";
import { mailsTo } from "./storage.ts";

/** Where requests for mails come from. */
export const from = { origin: "http://relief.test", language: "en" } as const;
export const services = createServices();
const { organise } = services;

export async function account(name: string): Promise<string> {
	const token = await register(`${name}@relief.test`);
	const own = await call("/api/auth/me", bearer(token));
	const { id } = await own.json<{ id: string }>();
	tokens.set(id, token);
	return id;
}
/** Of each account, its session's token. */
export const tokens = new Map<string, string>();
export const count = async (sql: string) =>
	(await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<{ n: number }>())?.n;
export const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string; values?: { bound?: string } }) =>
			[error.code ?? String(error), error.values?.bound].filter(Boolean).join(" "),
	);

let number = 0;
export async function newRace(userId: string, { isProved = true } = {}): Promise<string> {
	const fields = { name: `Ridges ${++number}`, place: "Lans", country: "FR", site: "", about: {} };
	const domain = `ridges-${number}.org`;
	const slug = await organise.addRace(userId, fields, { domain, slug: "" });
	if (isProved) {
		await env.DB.prepare("UPDATE races SET domain_verified_at = 1 WHERE slug = ?").bind(slug).run();
	}
	return slug;
}
export async function newCourse(userId: string, race: string) {
	const edition = await organise.addEdition(
		userId,
		{ race },
		{ date: "2027-06-19", endDate: null },
	);
	const course = await organise.addCourse(userId, { race, edition }, "Long one");
	return { race, edition, course };
}
export const fileForm = (fields: Record<string, string> = {}, gpx = hillyCourseGpx({ km: 3 })) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ rights: "own", ...fields }))
		form.append(name, value);
	form.append("file", new File([gpx], "ridges.gpx"));
	return new Request("http://relief.test/x", { method: "POST", body: form });
};
type Target = Awaited<ReturnType<typeof newCourse>>;
export const stateAt = async (userId: string, target: Target) =>
	stateOf(await organise.openDraft(userId, target));
export async function write(userId: string, target: Target, typed: Record<string, string> = {}) {
	const fields = courseFields.parse({
		rights: "own",
		start: "2027-06-19T07:00",
		station: "1.5,Refuge,aid+water,,0:45",
		kit_en: "Whistle\n\nWater, 1 l",
		...typed,
	});
	return organise.editDraft(userId, target, { fields, state: await stateAt(userId, target) });
}
export async function published(userId: string): Promise<Target> {
	const target = await newCourse(userId, await newRace(userId));
	await organise.uploadCourse(userId, target, fileForm());
	await write(userId, target);
	await organise.publish(userId, target, await stateAt(userId, target));
	return target;
}
/** An editor of a race, in by the mail. */
export async function join(owner: string, race: string, name: string, role: RaceRole = "editor") {
	const userId = await account(name);
	const email = `${name}@relief.test`;
	await organise.invite(owner, { race }, { email, role }, from);
	await organise.redeemLink(userId, await tokenTo(email), from);
	return userId;
}
export async function tokenTo(email: string): Promise<string> {
	const [{ text } = { text: "" }] = (await mailsTo(email)).filter((mail) =>
		/organise\/link/.test(mail.text),
	);
	return /organise\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
}

import { and, eq, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import { inviteEditorMail, proveRaceMail, raceProvedMail } from "#domain/accounts/mails.ts";
import { AppError } from "#domain/app-error.ts";
import { fallbackLanguage, type Language } from "#domain/language/languages.ts";
import { isAddressAt, requireAddressAt } from "#domain/races/claim-domain.ts";
import { type RaceRole, racePath } from "#domain/races/race.ts";
import { raceMailMs } from "#domain/races/race-rules.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import { sendNotice } from "../accounts/notices.ts";
import { users } from "../accounts/tables.ts";
import { hashToken, newToken } from "../accounts/tokens.ts";
import type { Mailer } from "../platform/mail.ts";
import { newId } from "../platform/new-id.ts";
import type { RateLimiter, RateRule } from "../platform/rate-limit.ts";
import { commit, isOwnerDeleted } from "../platform/sql.ts";
import { openRace, type RaceTarget } from "./organise-target.ts";
import { leavingStatements } from "./organiser-data.ts";
import { relist, touchRace } from "./publishing.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import {
	limitIn,
	requireEditorsWithin,
	requireOrganiser,
	requireRacesWithin,
	roleOf,
	writeAs,
} from "./roles.ts";
import { raceClaims, raceEditors, races } from "./tables.ts";

export interface EditorsContext extends RaceWriteContext {
	readonly limiter: RateLimiter;
	readonly mailer: Mailer;
	readonly contactEmail: string;
}

/** Where a request for a mail comes from. */
interface MailFrom {
	readonly origin: string;
	readonly language: Language;
}

/** Mails that an account asks for, and that come to an address: these go to people who may not know this site. */
const mailRules = {
	byAccount: { name: "race-mail-account", attempts: 10, windowMs: hourMs },
	byAccountAndDay: { name: "race-mail-day", attempts: 30, windowMs: dayMs },
	byAddress: { name: "race-mail-address", attempts: 3, windowMs: dayMs },
} satisfies Record<string, RateRule>;
/** Links that are tried. */
const links: RateRule = { name: "race-link", attempts: 20, windowMs: hourMs };

type RaceLink = typeof raceClaims.$inferSelect;

/**
 * Mails a link to an address at the race's own domain: the account that opens it is the race's organiser. Any account may
 * ask. Throws `organise.not_found` for a race that is not public and not the account's, and `organise.address`.
 */
export async function requestProof(
	context: EditorsContext,
	userId: string,
	{ race: slug }: RaceTarget,
	email: string,
	from: MailFrom,
): Promise<void> {
	const { db } = context;
	const race = await db.select().from(races).where(eq(races.slug, slug)).get();
	if (!race?.domain || race.takenDownBy === "operator") throw new AppError("organise.not_found");
	requireAddressAt(email, race.domain);
	const link = await addLink(context, { userId, raceId: race.id, email }, "prove", "organiser", []);
	const mail = proveRaceMail(from.language, {
		domain: race.domain,
		page: pageOf(race, from),
		link: linkUrl(from, link),
	});
	await context.mailer.send({ to: email, ...mail });
}

/** Mails a link that makes the account that opens it an editor, or an organiser. */
export async function invite(
	context: EditorsContext,
	userId: string,
	target: RaceTarget,
	{ email, role }: { email: string; role: RaceRole },
	from: MailFrom,
): Promise<void> {
	const { race } = await openRace(context.db, userId, target);
	const within = [requireEditorsWithin(race.id, context.now())];
	const link = await addLink(context, { userId, raceId: race.id, email }, "invite", role, within);
	const mail = inviteEditorMail(from.language, {
		page: pageOf(race, from),
		link: linkUrl(from, link),
	});
	await context.mailer.send({ to: email, ...mail });
}

const pageOf = ({ slug }: { slug: string }, { origin }: Pick<MailFrom, "origin">) =>
	`${origin}${racePath(slug)}`;
const linkUrl = ({ origin }: MailFrom, token: string) =>
	`${origin}/organise/link?${new URLSearchParams({ token })}`;

/** Stores a link, which takes the place of the same account's to the same address; answers its token. */
async function addLink(
	{ db, limiter, now }: EditorsContext,
	{ userId, raceId, email }: { userId: string; raceId: string; email: string },
	purpose: RaceLink["purpose"],
	role: RaceRole,
	within: readonly SQLWrapper[],
): Promise<string> {
	await limiter.countAll([
		[mailRules.byAccount, userId],
		[mailRules.byAccountAndDay, userId],
		[mailRules.byAddress, email],
	]);
	const token = newToken();
	const row = {
		id: newId(),
		userId,
		raceId,
		purpose,
		role,
		address: email,
		tokenHash: await hashToken(token),
		expiresAt: new Date(now().getTime() + raceMailMs),
	};
	const same = and(
		eq(raceClaims.raceId, raceId),
		eq(raceClaims.address, email),
		eq(raceClaims.purpose, purpose),
		...(purpose === "prove" ? [eq(raceClaims.userId, userId)] : []),
		isNull(raceClaims.usedAt),
	);
	const statements = [
		db.delete(raceClaims).where(same),
		db.insert(raceClaims).values(row),
		...within,
	];
	if (purpose === "invite") await writeAs(db, { raceId, userId }, "organiser", statements);
	else await commit(db, statements);
	return token;
}

/** What the page of a link shows before its button. Throws `organise.mail_link`. */
export async function showLink(context: EditorsContext, userId: string, token: string) {
	const { link, race } = await linkOf(context, userId, token);
	return {
		purpose: link.purpose,
		role: link.role,
		address: link.address,
		name: race.name,
		domain: race.domain,
	};
}
export type ShownRaceLink = Awaited<ReturnType<typeof showLink>>;

async function linkOf({ db, now }: EditorsContext, userId: string, token: string) {
	const found = await db
		.select({ link: raceClaims, race: races })
		.from(raceClaims)
		.innerJoin(races, eq(races.id, raceClaims.raceId))
		.where(eq(raceClaims.tokenHash, await hashToken(token)))
		.get();
	if (!found) throw linkError("unknown");
	const { link } = found;
	if (link.purpose === "prove" && link.userId !== userId) throw linkError("account");
	if (link.usedAt !== null) throw linkError("used");
	if (link.expiresAt <= now()) throw linkError("expired");
	if (link.purpose === "prove" && !provesStill(found)) throw linkError("unknown");
	return found;
}

/** Whether the race's domain is still the one that the mail went to. */
function provesStill({ link, race }: Redeemed): boolean {
	return race.domain !== null && isAddressAt(link.address, race.domain);
}

const linkError = (bound: "used" | "expired" | "unknown" | "account") =>
	new AppError("organise.mail_link", { bound });

/** Does what a link is for, once; answers the race's slug. Throws `organise.mail_link`, `organise.too_many`. */
export async function redeemLink(
	context: EditorsContext,
	userId: string,
	token: string,
	from: Pick<MailFrom, "origin">,
): Promise<string> {
	const { db, limiter } = context;
	await limiter.countAll([[links, userId]]);
	const { link, race } = await linkOf(context, userId, token);
	const uses = { prove: usedToProve, invite: usedToJoin };
	const before = link.purpose === "prove" ? await organisersOf(context, race.id, userId) : [];
	try {
		const { statements, owner } = uses[link.purpose](context, userId, { link, race });
		await commit(db, statements, owner);
	} catch (error) {
		const over = limitIn(error);
		if (over) throw over;
		if (!isOwnerDeleted(error)) throw error;
		// The same request came twice, or what the link rests on has changed since the mail.
		if ((await roleOf(db, { raceId: race.id, userId })) === link.role) return race.slug;
		throw linkError("unknown");
	}
	await relist(db, race.id);
	for (const one of before) await notify(context, one, pageOf(race, from));
	return race.slug;
}

interface Redeemed {
	readonly link: RaceLink;
	readonly race: typeof races.$inferSelect;
}

/**
 * Who proves is an organiser. Of a race that was not proved before, editors are removed whom that account did not choose:
 * it was not among them.
 */
function usedToProve({ db, now }: EditorsContext, userId: string, { link, race }: Redeemed) {
	const stands = sql`SELECT 1 FROM ${raceClaims} c JOIN ${races} r ON r.id = c.race_id
		WHERE c.id = ${link.id} AND c.used_at IS NULL AND r.domain = ${race.domain}
			AND r.taken_down_by IS NOT 'operator'`;
	const isStranger = sql`race_id = ${race.id} AND user_id <> ${userId}
		AND EXISTS (SELECT 1 FROM ${races} WHERE id = ${race.id} AND domain_verified_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM ${raceEditors} WHERE race_id = ${race.id} AND user_id = ${userId})`;
	const at = now();
	return {
		owner: stands,
		statements: [
			sql`DELETE FROM ${raceClaims} WHERE purpose = 'invite' AND ${isStranger}`,
			sql`DELETE FROM ${raceEditors} WHERE ${isStranger}`,
			addEditor(db, { raceId: race.id, userId, role: "organiser", addedAt: at }),
			db
				.update(races)
				.set({ domainVerifiedAt: sql`coalesce(${races.domainVerifiedAt}, ${at.getTime()})` })
				.where(eq(races.id, race.id)),
			db.update(raceClaims).set({ usedAt: at }).where(eq(raceClaims.id, link.id)),
			...requireRacesWithin(userId),
			touchRace(db, race.id),
		],
	};
}

/** An invitation holds while the account that sent it is an organiser. */
function usedToJoin({ db, now }: EditorsContext, userId: string, { link, race }: Redeemed) {
	const stands = sql`SELECT 1 FROM ${raceClaims} c JOIN ${raceEditors} e
		ON e.race_id = c.race_id AND e.user_id = c.user_id AND e.role = 'organiser'
		WHERE c.id = ${link.id} AND c.used_at IS NULL`;
	const at = now();
	return {
		owner: stands,
		statements: [
			db.update(raceClaims).set({ usedAt: at }).where(eq(raceClaims.id, link.id)),
			addEditor(db, { raceId: race.id, userId, role: link.role, addedAt: at }),
			requireEditorsWithin(race.id, at),
			...requireRacesWithin(userId),
		],
	};
}

/** An editor can become an organiser by it, and no organiser an editor. */
const addEditor = (db: EditorsContext["db"], row: typeof raceEditors.$inferInsert) =>
	db
		.insert(raceEditors)
		.values(row)
		.onConflictDoUpdate({
			target: [raceEditors.raceId, raceEditors.userId],
			set: { role: sql`max(role, excluded.role)` },
		});

const organisersOf = ({ db }: EditorsContext, raceId: string, but: string) =>
	db
		.select({
			email: users.email,
			emailVerifiedAt: users.emailVerifiedAt,
			language: users.language,
		})
		.from(raceEditors)
		.innerJoin(users, eq(users.id, raceEditors.userId))
		.where(
			and(
				eq(raceEditors.raceId, raceId),
				eq(raceEditors.role, "organiser"),
				ne(raceEditors.userId, but),
			),
		);

/** Gives an editor another role. Throws `organise.last_organiser`. */
export async function setRole(
	{ db }: EditorsContext,
	userId: string,
	target: RaceTarget,
	{ editorId, role }: { editorId: string; role: RaceRole },
): Promise<void> {
	const { race } = await openRace(db, userId, target);
	const isEditor = and(eq(raceEditors.raceId, race.id), eq(raceEditors.userId, editorId));
	const results = await writeAs(db, { raceId: race.id, userId }, "organiser", [
		db.update(raceEditors).set({ role }).where(isEditor),
		requireOrganiser(race.id),
	]);
	if (results[0].meta.changes === 0) throw new AppError("organise.not_found");
}

/** Removes another editor, with the invitations that they sent. */
export async function removeEditor(
	{ db }: EditorsContext,
	userId: string,
	target: RaceTarget,
	editorId: string,
): Promise<void> {
	if (editorId === userId) throw new AppError("organise.not_found");
	const { race } = await openRace(db, userId, target);
	const isEditor = and(eq(raceEditors.raceId, race.id), eq(raceEditors.userId, editorId));
	const sent = and(eq(raceClaims.raceId, race.id), eq(raceClaims.userId, editorId));
	await writeAs(db, { raceId: race.id, userId }, "organiser", [
		db.delete(raceEditors).where(isEditor),
		db.delete(raceClaims).where(sent),
	]);
}

/** Takes an invitation back that was not used. */
export async function removeInvitation(
	{ db }: EditorsContext,
	userId: string,
	target: RaceTarget,
	id: string,
): Promise<void> {
	const { race } = await openRace(db, userId, target);
	const isLink = and(
		eq(raceClaims.id, id),
		eq(raceClaims.raceId, race.id),
		eq(raceClaims.purpose, "invite"),
		isNull(raceClaims.usedAt),
	);
	await writeAs(db, { raceId: race.id, userId }, "organiser", [
		db.delete(raceClaims).where(isLink),
	]);
}

/**
 * Leaves a race: without another editor it is taken down, or removed where it was never published. Throws
 * `organise.last_organiser` where only editors would be left.
 */
export async function leave(
	context: EditorsContext,
	userId: string,
	target: RaceTarget,
): Promise<void> {
	const { db } = context;
	const { race } = await openRace(db, userId, target);
	const isOwn = and(eq(raceEditors.raceId, race.id), eq(raceEditors.userId, userId));
	const sent = and(eq(raceClaims.raceId, race.id), eq(raceClaims.userId, userId));
	await writeAs(db, { raceId: race.id, userId }, "any", [
		...leavingStatements(context, userId, race.id),
		db.delete(raceEditors).where(isOwn),
		db.delete(raceClaims).where(sent),
		requireOrganiser(race.id),
	]);
	await relist(db, race.id);
}

/** Removes links a day after they expire: until then their page says why they cannot be used. */
export async function removeOldLinks({ db, now }: EditorsContext): Promise<void> {
	await db.delete(raceClaims).where(sql`${raceClaims.expiresAt} < ${now().getTime() - dayMs}`);
}

const notify = (
	{ mailer, contactEmail }: EditorsContext,
	{ language, ...to }: Awaited<ReturnType<typeof organisersOf>>[number],
	page: string,
) => sendNotice(mailer, to, raceProvedMail(language ?? fallbackLanguage, { page, contactEmail }));

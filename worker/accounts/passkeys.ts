import { Buffer } from "node:buffer";
import { passkeyAddedMail, passkeyRemovedMail } from "#domain/accounts/mails.ts";
import {
	type CreatedPasskey,
	type CreationOptions,
	type PasskeyAnswer,
	type PasskeyApplicant,
	type PasskeyEntry,
	passkeyRules,
	type RequestOptions,
} from "#domain/accounts/passkeys.ts";
import type { ProfileEdit } from "#domain/accounts/profile.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import { newId } from "../platform/new-id.ts";
import type { Admissions } from "./admission.ts";
import type { Attempts } from "./attempts.ts";
import { type Credentials, resetsSince } from "./credentials.ts";
import { deviceIdOf, newDevice } from "./device.ts";
import type { MailLinks } from "./mail-links.ts";
import { sendNotice } from "./notices.ts";
import { type Passkey, type PasskeyStore, passkeyRow } from "./passkey-store.ts";
import { noPassword } from "./password.ts";
import {
	type Homes,
	newSession,
	type OpenedSession,
	openAccount,
	refuseTaken,
	type SignedInUser,
} from "./service.ts";
import type { LoginFrom, Sessions } from "./sessions.ts";
import type { AccountStore } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";
import type { SiteWays } from "./ways-in.ts";
import { challengeOf, type RelyingParty, verifyAnswer, verifyCreated } from "./webauthn.ts";

interface Context {
	readonly store: AccountStore;
	readonly passkeys: PasskeyStore;
	readonly credentials: Credentials;
	readonly attempts: Attempts;
	readonly admissions: Admissions;
	readonly sessions: Sessions;
	readonly mailLinks: MailLinks;
	readonly homes: Homes;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	readonly site: SiteWays;
	readonly now: () => Date;
}

/** Where a request for a passkey comes from. */
interface From {
	readonly network: string;
	/** The site's own origin, which the passkey must be for. */
	readonly origin: string;
	/** The secret of the browser's cookie, or null. */
	readonly ceremony: string | null;
	readonly language: Language;
}

/** What an authenticator is asked, and the secret for the cookie of the browser that asked. */
interface Asked<Options> {
	readonly options: Options;
	readonly ceremony: string;
}

type Purpose = "login" | "register" | "add";

/** Passkeys: logging in, registering and confirming with one, and those of an account. */
export const createPasskeys = (context: Context) =>
	bind(context, {
		loginOptions,
		logIn,
		registerOptions,
		register,
		addOptions,
		add,
		list,
		listOfReset,
		rename,
		remove,
		confirm,
		removeOldChallenges,
	});

const partyOf = ({ origin }: From): RelyingParty => ({ id: new URL(origin).hostname, origin });

async function loginOptions(context: Context, from: From): Promise<Asked<RequestOptions>> {
	await context.attempts.countPasskeyRequest(from.network);
	const { challenge, ceremony } = await ask(context, from, { purpose: "login" });
	const options = {
		challenge,
		rpId: partyOf(from).id,
		timeout: passkeyRules.challengeMs,
		userVerification: "required" as const,
		allowCredentials: [],
	};
	return { options, ceremony };
}

/** Opens a session of the account that the passkey belongs to. */
async function logIn(
	context: Context,
	answer: PasskeyAnswer,
	from: From & LoginFrom & { device: string | null },
): Promise<OpenedSession> {
	const { user, used } = await verified(context, answer, from);
	const { token, session, tokenHash } = await newSession(user.id, used.at, from);
	if (!(await context.passkeys.use(used, session, tokenHash))) {
		throw new AppError("auth.passkey_unknown");
	}
	if (!deviceIdOf(from.device, user, used.at)) {
		context.sessions.noteNewDevice(user, session, from);
	}
	return { token, device: newDevice(user, used.at) };
}

/** Proves again who the user is, by password or by a passkey of the account. */
async function confirm(
	context: Context,
	signedIn: SignedInUser,
	proof: { password: string } | { credential: PasskeyAnswer },
	from: From,
): Promise<void> {
	const { store, passkeys, credentials, now } = context;
	const { user, session } = signedIn;
	if ("password" in proof) {
		await credentials.requirePassword(signedIn, proof.password);
		await store.confirmSession(session.id, now());
		return;
	}
	const found = await verified(context, proof.credential, from);
	if (found.user.id !== user.id || !(await passkeys.confirm(found.used, session.id))) {
		throw new AppError("auth.passkey_unknown");
	}
}

/** The account of a passkey that has answered this browser's challenge. */
async function verified(context: Context, answer: PasskeyAnswer, from: From) {
	await redeem(context, answer.response.clientDataJSON, from, "login");
	const found = await context.passkeys.withUser(answer.id);
	const handle = answer.response.userHandle;
	if (!found || (handle && handle !== handleOf(found.user.id))) {
		throw new AppError("auth.passkey_unknown");
	}
	const { passkey, user } = found;
	const { counter, backedUp } = verifyAnswer(answer, passkey, partyOf(from));
	if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
		throw new AppError("auth.passkey_cloned");
	}
	return { user, used: { id: passkey.id, counter, backedUp, at: context.now() } };
}

async function registerOptions(
	context: Context,
	form: PasskeyApplicant,
	from: From,
): Promise<Asked<CreationOptions>> {
	await context.attempts.countPasskeyRequest(from.network);
	await context.admissions.admit(form, from.network);
	await refuseTaken(context, form.email);
	const id = newId();
	const { challenge, ceremony } = await ask(context, from, { purpose: "register", newUserId: id });
	return { options: creationOf(challenge, { id, ...form }, [], from), ceremony };
}

/** Creates an account without a password, with its first passkey and session. */
async function register(
	context: Context,
	form: PasskeyApplicant & { name: string; credential: CreatedPasskey },
	from: From & LoginFrom,
	chosen: Pick<ProfileEdit, "language" | "units"> = {},
): Promise<OpenedSession> {
	const { passkeys, attempts, admissions, homes, now } = context;
	await attempts.countRegistration(from.network);
	const admission = await admissions.admit(form, from.network);
	const { credential } = form;
	const asked = await redeem(context, credential.response.clientDataJSON, from, "register");
	await refuseTaken(context, form.email);
	const state = verifyCreated(credential, partyOf(from));
	if (await passkeys.withUser(credential.id)) throw new AppError("accounts.passkey_exists");
	const at = now();
	const user = {
		id: asked.newUserId ?? newId(),
		email: form.email,
		firstname: form.firstname,
		lastname: form.lastname,
		passwordHash: noPassword(),
		home: await homes.choose(),
		createdAt: at,
		termsAcceptedAt: at,
		...chosen,
	};
	const passkey = passkeyRow(user.id, form, state, at);
	const opened = await openAccount(homes, { user, admission }, from, (session, tokenHash) =>
		passkeys.addUser({ user, passkey }, session, tokenHash),
	);
	from.later(context.mailLinks.sendFirstCode(user, from));
	return opened;
}

async function addOptions(
	context: Context,
	signedIn: SignedInUser,
	from: From,
): Promise<Asked<CreationOptions>> {
	requireConfirmed(signedIn.session, context.now());
	const { user } = signedIn;
	const existing = await context.passkeys.ownedBy(user.id);
	refuseMore(existing);
	const { challenge, ceremony } = await ask(context, from, { purpose: "add", userId: user.id });
	return { options: creationOf(challenge, user, existing, from), ceremony };
}

/** Adds a passkey to the account, and notifies it by mail. */
async function add(
	context: Context,
	signedIn: SignedInUser,
	form: { name: string; credential: CreatedPasskey },
	from: From,
): Promise<PasskeyEntry> {
	const { passkeys, now } = context;
	const { user, session } = signedIn;
	requireConfirmed(signedIn.session, now());
	const asked = await redeem(context, form.credential.response.clientDataJSON, from, "add");
	if (asked.userId !== user.id) throw new AppError("auth.passkey_challenge");
	const state = verifyCreated(form.credential, partyOf(from));
	refuseMore(await passkeys.ownedBy(user.id));
	const passkey = passkeyRow(user.id, form, state, now());
	if (!(await passkeys.add(session.id, passkey, passkeyRules.most))) {
		throw new AppError("accounts.passkey_exists");
	}
	const mail = passkeyAddedMail(user.language ?? from.language, noticeOf(context, form.name));
	await sendNotice(context.mailer, user, mail);
	return entryOf({ ...passkey, lastUsedAt: null });
}

const list = async ({ passkeys }: Context, userId: string): Promise<PasskeyEntry[]> =>
	(await passkeys.ownedBy(userId)).map(entryOf);

/**
 * The passkeys that a new password leaves, to the holder of a reset link that can be used: who added one still gets in.
 * None while the address is not verified, since the reset removes them; null where the link sets no password any more.
 */
async function listOfReset(
	{ store, passkeys, now }: Context,
	token: string,
): Promise<PasskeyEntry[] | null> {
	const user = await store.userOfReset(await hashToken(token), resetsSince(now()));
	if (!user) return null;
	if (user.emailVerifiedAt === null) return [];
	return (await passkeys.ownedBy(user.id)).map(entryOf);
}

async function rename(
	{ passkeys }: Context,
	userId: string,
	id: string,
	name: string,
): Promise<PasskeyEntry> {
	const renamed = await passkeys.rename(userId, id, name);
	if (!renamed) throw new AppError("accounts.passkey_missing");
	return entryOf(renamed);
}

/** Removes a passkey unless it is the last way into the account, and notifies the account by mail. */
async function remove(
	context: Context,
	signedIn: SignedInUser,
	id: string,
	from: { language: Language },
): Promise<void> {
	const { passkeys, site, now } = context;
	const { user } = signedIn;
	const passkey = (await passkeys.ownedBy(user.id)).find((one) => one.id === id);
	if (!passkey) throw new AppError("accounts.passkey_missing");
	requireConfirmed(signedIn.session, now());
	if (!(await passkeys.remove(user.id, id, site))) throw new AppError("accounts.last_way_in");
	const mail = passkeyRemovedMail(user.language ?? from.language, noticeOf(context, passkey.name));
	await sendNotice(context.mailer, user, mail);
}

const removeOldChallenges = ({ passkeys, now }: Context) =>
	passkeys.removeChallenges(challengesSince(now()));

const challengesSince = (now: Date) => new Date(now.getTime() - passkeyRules.challengeMs);

const noticeOf = ({ contactEmail }: Context, name: string) => ({ name, contactEmail });

function refuseMore(existing: readonly Passkey[]): void {
	const max = passkeyRules.most;
	if (existing.length >= max) throw new AppError("accounts.passkey_limit", { max });
}

/** Stores a new challenge for the browser of the cookie; a browser without one gets a secret. */
async function ask(
	{ passkeys, now }: Context,
	from: From,
	about: { purpose: Purpose; userId?: string; newUserId?: string },
) {
	const challenge = newToken();
	const ceremony = from.ceremony ?? newToken();
	await passkeys.addChallenge({
		challengeHash: await hashToken(challenge),
		browserHash: await hashToken(ceremony),
		createdAt: now(),
		...about,
	});
	return { challenge, ceremony };
}

/** The row of the challenge in client data, which this browser was asked for that purpose, once. */
async function redeem(
	{ passkeys, now }: Context,
	clientDataJson: string,
	from: From,
	purpose: Purpose,
) {
	const asked = {
		challengeHash: await hashToken(challengeOf(clientDataJson)),
		browserHash: await hashToken(from.ceremony ?? ""),
		purpose,
	};
	const found = await passkeys.takeChallenge(asked, challengesSince(now()));
	if (!found) throw new AppError("auth.passkey_challenge");
	return found;
}

/** What authenticators keep of an account beside its name: base64url of its id. */
const handleOf = (userId: string) => Buffer.from(userId).toString("base64url");

function creationOf(
	challenge: string,
	user: { id: string; email: string; firstname: string; lastname: string },
	existing: readonly Passkey[],
	from: From,
): CreationOptions {
	return {
		challenge,
		rp: { id: partyOf(from).id, name: "Relief" },
		user: {
			id: handleOf(user.id),
			name: user.email,
			displayName: `${user.firstname} ${user.lastname}`,
		},
		pubKeyCredParams: passkeyRules.algorithms.map((alg) => ({ type: "public-key", alg })),
		timeout: passkeyRules.challengeMs,
		attestation: "none",
		authenticatorSelection: {
			residentKey: "required",
			requireResidentKey: true,
			userVerification: "required",
		},
		excludeCredentials: existing.map(({ credentialId, transports }) => ({
			type: "public-key",
			id: credentialId,
			transports,
		})),
	};
}

const entryOf = (
	passkey: Pick<Passkey, "id" | "name" | "createdAt" | "lastUsedAt" | "backedUp">,
): PasskeyEntry => ({
	id: passkey.id,
	name: passkey.name,
	created_at: passkey.createdAt.toISOString(),
	last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
	synced: passkey.backedUp,
});

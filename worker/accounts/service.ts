import type { Registration } from "#domain/accounts/forms.ts";
import type { Profile, ProfileEdit } from "#domain/accounts/profile.ts";
import { isConfirmed, isSessionAlive, sessionRules, wantsTouch } from "#domain/accounts/session.ts";
import type { Units } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { bind } from "../platform/bind.ts";
import { newId } from "../platform/new-id.ts";
import type { Admission, Admissions } from "./admission.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
import { deviceIdOf, newDevice } from "./device.ts";
import type { MailLinks } from "./mail-links.ts";
import {
	hashPassword,
	hasPassword,
	type PasswordCost,
	requirePasswords,
	verifyPassword,
} from "./password.ts";
import type { LoginFrom, Origin, Sessions } from "./sessions.ts";
import type { AccountStore, NewSession, SessionToken, SignedIn, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

/** The signed-in user of a request, and the session that it came with. */
export interface SignedInUser extends SignedIn {
	/** The session token that the request carried: what its cookie is renewed with. */
	token: string;
	/** The row of that token. */
	stored: SessionToken;
	/** True when this use was recorded, so that the cookie is to be renewed, too. */
	touched: boolean;
}

/** What a browser stores of a login. */
export interface OpenedSession {
	token: string;
	/** The mark of a device that has logged in (device.ts). */
	device: string;
}

/** The database for the next runner, and the row there that the runner's rows belong to. */
export interface Homes {
	choose(): Promise<string>;
	add(name: string, userId: string): Promise<void>;
	remove(name: string, userId: string): Promise<void>;
}

interface Context {
	readonly store: AccountStore;
	readonly attempts: Attempts;
	readonly admissions: Admissions;
	readonly sessions: Sessions;
	readonly mailLinks: MailLinks;
	readonly homes: Homes;
	/** Whether a user has linked a tracker. */
	readonly isLinked: (user: User) => Promise<boolean>;
	/** Null on a site without passwords. */
	readonly passwordCost: PasswordCost | null;
	readonly now: () => Date;
}

export const createAccountService = (context: Context) =>
	bind(context, {
		register,
		logIn,
		signedInBy,
		profileOf,
		refresh,
		logOut,
		logOutEverywhere,
		editProfile,
		removeDeadSessions,
		opensByPassword,
		waysIn,
	});

/** Creates the account, with what its device has chosen, and its first session. */
async function register(
	context: Context,
	form: Registration,
	from: { network: string } & LoginFrom,
	chosen: Pick<ProfileEdit, "language" | "units"> = {},
): Promise<OpenedSession> {
	const cost = requirePasswords(context);
	const { store, attempts, admissions, mailLinks, homes, now } = context;
	await attempts.countRegistration(from.network);
	const admission = await admissions.admit(form, from.network);
	await refuseTaken(context, form.email);
	await refuseCommon(form.password);
	const at = now();
	const user = {
		id: newId(),
		home: await homes.choose(),
		email: form.email,
		firstname: form.firstname,
		lastname: form.lastname,
		passwordHash: await hashPassword(form.password, cost),
		createdAt: at,
		termsAcceptedAt: at,
		...chosen,
	};
	const opened = await openAccount(homes, { user, admission }, from, (session, tokenHash) =>
		store.addUser(user, session, tokenHash),
	);
	from.later(mailLinks.sendFirstCode(user, from));
	return opened;
}

/** Refuses the address of a new account where another has it, or can take it back. */
export async function refuseTaken(
	{ store, now }: Pick<Context, "store" | "now">,
	email: string,
): Promise<void> {
	if (await store.isAddressTaken(email, now())) throw new AppError("accounts.email_taken");
}

/**
 * Has an account added with its first session, after its row in the database of its home, so that no account is without
 * it. `add` answers false when the address has an account already.
 */
export async function openAccount(
	homes: Homes,
	{
		user,
	}: {
		user: { id: string; home: string; passwordHash: string; createdAt: Date };
		admission: Admission;
	},
	from: Origin,
	add: (session: NewSession, tokenHash: string) => Promise<boolean>,
): Promise<OpenedSession> {
	const { token, session, tokenHash } = await newSession(user.id, user.createdAt, from);
	await homes.add(user.home, user.id);
	if (!(await add(session, tokenHash))) {
		await homes.remove(user.home, user.id);
		throw new AppError("accounts.email_taken");
	}
	return { token, device: newDevice(user, user.createdAt) };
}

/**
 * Opens a session. An unknown address and a wrong password take the same time and give the same error, and so does
 * a password that was changed while it was verified.
 */
async function logIn(
	context: Context,
	form: { email: string; password: string },
	from: { network: string; device: string | null } & LoginFrom,
): Promise<OpenedSession> {
	const cost = requirePasswords(context);
	const { store, attempts, sessions, now } = context;
	const user = await store.userByEmail(form.email);
	const deviceId = user ? deviceIdOf(from.device, user, now()) : null;
	const attempt = { email: form.email, network: from.network, deviceId };
	await attempts.countLogin(attempt);
	const matches = await verifyPassword(form.password, user?.passwordHash ?? null, cost);
	if (!user || !matches) throw invalidCredentials();
	const { token, session, tokenHash } = await newSession(user.id, now(), from);
	const opened = await store.addSession(session, tokenHash, user.passwordHash);
	if (!opened) throw invalidCredentials();
	await attempts.forgetLogins(attempt);
	if (!deviceId) sessions.noteNewDevice(user, session, from);
	return { token, device: newDevice(user, now()) };
}

/** Whether the account has a password, and the site takes it. */
const opensByPassword = ({ passwordCost }: Context, user: User): boolean =>
	passwordCost !== null && hasPassword(user);

/** What the pages know of the ways into the account. */
const waysIn = (context: Context, { user, session }: SignedInUser, passkeys: number) => ({
	password: opensByPassword(context, user),
	passkeys,
	confirmed: isConfirmed(session, context.now()),
});

/** One error for an unknown address and a wrong password. Clients of the API look for the words of its detail. */
const invalidCredentials = () =>
	new AppError("auth.invalid_credentials", {}, { detail: "Invalid email or password" });

/** A session that is not stored yet, with its first token. */
export async function newSession(userId: string, at: Date, { browser, country }: Origin) {
	const token = newToken();
	const id = crypto.randomUUID();
	const session = { id, userId, browser, country, createdAt: at, lastUsedAt: at };
	return { token, session, tokenHash: await hashToken(token) };
}

/** The user of a session token; null when its session has ended. */
async function signedInBy({ store, now }: Context, token: string): Promise<SignedInUser | null> {
	const found = await store.sessionByTokenHash(await hashToken(token));
	if (!found) return null;
	const { session, user, token: stored } = found;
	const at = now();
	if (!isSessionAlive(session, at)) {
		await store.removeSession(session.id);
		return null;
	}
	if (stored.goodUntil !== null && at > stored.goodUntil) return null;
	const touched = stored.goodUntil === null && wantsTouch(session, at);
	if (touched) await store.touchSession(session.id, at);
	return { user, session, token, stored, touched };
}

/** What the account says of its runner. */
const profileOf = async ({ isLinked }: Context, user: User): Promise<Profile> => ({
	id: user.id,
	email: user.email,
	isEmailVerified: user.emailVerifiedAt !== null,
	firstname: user.firstname,
	lastname: user.lastname,
	heightCm: user.heightCm,
	weightKg: user.weightKg,
	birthYear: user.birthYear,
	sex: user.sex,
	maxHeartRateBpm: user.maxHeartRate,
	restingHeartRateBpm: user.restingHeartRate,
	units: user.units,
	language: user.language,
	createdAt: user.createdAt,
	isLinked: await isLinked(user),
});

/**
 * Gives the session a new token. The old one stays valid for a moment, and may be replaced again within it, so that
 * two tabs that refresh at once, or a lost response, end no session.
 */
async function refresh({ store, now }: Context, signedIn: SignedInUser): Promise<string> {
	const token = newToken();
	const replaced = await store.replaceToken(signedIn.stored, await hashToken(token), now());
	if (!replaced) throw new AppError("auth.token_invalid");
	return token;
}

const logOut = ({ store }: Context, { session }: SignedInUser) => store.removeSession(session.id);

/** Ends every session of the account, the current one included. */
const logOutEverywhere = ({ store }: Context, userId: string) => store.removeSessionsOf(userId);

/** Changes the given fields, and single units by `chosen`; returns the updated user. */
async function editProfile(
	{ store }: Context,
	user: User,
	edit: ProfileEdit,
	chosen: Partial<Units> = {},
): Promise<User> {
	const { height, weight, birth_year, max_heart_rate, resting_heart_rate, ...same } = edit;
	const changes = {
		...same,
		heightCm: height,
		weightKg: weight,
		birthYear: birth_year,
		maxHeartRate: max_heart_rate,
		restingHeartRate: resting_heart_rate,
	};
	const given = [...Object.values(changes), ...Object.values(chosen)];
	if (given.every((value) => value === undefined)) return user;
	const edited = await store.editUser(user.id, changes, chosen);
	if (!edited) throw new AppError("auth.token_invalid");
	return edited;
}

async function removeDeadSessions({ store, now }: Context): Promise<void> {
	const at = now().getTime();
	await store.removeDeadSessions(
		new Date(at - sessionRules.idleMs),
		new Date(at - sessionRules.totalMs),
	);
}

import type { Registration } from "../../domain/accounts/forms.ts";
import type { ProfileEdit } from "../../domain/accounts/profile.ts";
import { isSessionAlive, sessionRules, wantsTouch } from "../../domain/accounts/session.ts";
import type { Units } from "../../domain/accounts/units.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
import { deviceIdOf, newDevice } from "./device.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { profileOf } from "./profile.ts";
import type { AccountStore, Session, SessionToken, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Who a request speaks for, and through which session. */
export interface Viewer {
	user: User;
	session: Session;
	/** The token that the request carried: what its cookie is renewed with. */
	token: string;
	/** What the database keeps of it. */
	stored: SessionToken;
	/** True when this use was written down, so that the cookie is due for renewal too. */
	touched: boolean;
}

/** What a browser is given to keep. */
export interface OpenedSession {
	token: string;
	/** The mark of a device that has logged in (device.ts). */
	device: string;
}

export function createAccountService(deps: {
	store: AccountStore;
	attempts: Attempts;
	/** Whether a runner has linked a tracker. */
	isLinked: (userId: string) => Promise<boolean>;
	now: () => Date;
}) {
	const { store, attempts, isLinked, now } = deps;

	async function newSession(userId: string) {
		const token = newToken();
		const at = now();
		const session = { id: crypto.randomUUID(), userId, createdAt: at, lastUsedAt: at };
		return { token, session, tokenHash: await hashToken(token) };
	}

	/** The viewer that a token stands for, or null when it opens no living session. */
	async function viewerOf(token: string): Promise<Viewer | null> {
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

	return {
		/** Creates the account, with what its device has chosen, and its first session. */
		async register(
			form: Registration,
			from: { network: string },
			chosen: Pick<ProfileEdit, "language" | "units"> = {},
		): Promise<OpenedSession> {
			await attempts.countRegistration(from.network);
			if (await store.userByEmail(form.email)) throw new AppError("accounts.email_taken");
			await refuseCommon(form.password);
			const passwordHash = await hashPassword(form.password);
			const at = now();
			const user = {
				id: crypto.randomUUID(),
				email: form.email,
				firstname: form.firstname,
				lastname: form.lastname,
				passwordHash,
				createdAt: at,
				termsAcceptedAt: at,
				...chosen,
			};
			const { token, session, tokenHash } = await newSession(user.id);
			if (!(await store.addUser(user, session, tokenHash)))
				throw new AppError("accounts.email_taken");
			return { token, device: newDevice(user, at) };
		},

		/**
		 * Opens a session; unknown address and wrong password cost and say the same, and so does a password that was
		 * changed while it was verified.
		 */
		async logIn(
			form: { email: string; password: string },
			from: { network: string; device: string | null },
		): Promise<OpenedSession> {
			const user = await store.userByEmail(form.email);
			const deviceId = user ? deviceIdOf(from.device, user, now()) : null;
			const attempt = { email: form.email, network: from.network, deviceId };
			await attempts.countLogin(attempt);
			const matches = await verifyPassword(form.password, user?.passwordHash ?? null);
			if (!user || !matches) throw invalidCredentials();
			const { token, session, tokenHash } = await newSession(user.id);
			const opened = await store.addSession(session, tokenHash, user.passwordHash);
			if (!opened) throw invalidCredentials();
			await attempts.forgetLogins(attempt);
			return { token, device: newDevice(user, now()) };
		},

		viewerOf,
		profileOf: async (user: User) => profileOf(user, await isLinked(user.id)),

		/**
		 * Gives the session a new token. The old one stays good for a moment, and may be replaced again in it:
		 * two tabs that refresh at once, or an answer that is lost, log nobody out.
		 */
		async refresh(viewer: Viewer): Promise<string> {
			const token = newToken();
			const replaced = await store.replaceToken(viewer.stored, await hashToken(token), now());
			if (!replaced) throw new AppError("auth.token_invalid");
			return token;
		},

		logOut: ({ session }: Viewer) => store.removeSession(session.id),

		/** Ends every session of the account, this one included. */
		logOutEverywhere: (userId: string) => store.removeSessionsOf(userId),

		/**
		 * Writes what changes of the profile; answers the user as it then is. `chosen` changes single units, and
		 * leaves the others as they are stored.
		 */
		async editProfile(user: User, edit: ProfileEdit, chosen: Partial<Units> = {}): Promise<User> {
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
		},

		async removeDeadSessions(): Promise<void> {
			const at = now().getTime();
			await store.removeDeadSessions(
				new Date(at - sessionRules.idleMs),
				new Date(at - sessionRules.totalMs),
			);
		},
	};
}

/** One error for an unknown address and a wrong password. Clients of the API look for the words of its detail. */
const invalidCredentials = () =>
	new AppError("auth.invalid_credentials", {}, { detail: "Invalid email or password" });

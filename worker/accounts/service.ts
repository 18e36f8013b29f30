import { emailTaken, invalidCredentials } from "../../domain/accounts/faults.ts";
import type { Registration } from "../../domain/accounts/forms.ts";
import type { ProfileEdit } from "../../domain/accounts/profile.ts";
import { isSessionAlive, sessionRules, wantsTouch } from "../../domain/accounts/session.ts";
import type { Units } from "../../domain/accounts/units.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
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

export function createAccountService(deps: {
	store: AccountStore;
	attempts: Attempts;
	/** Whether a runner has linked a tracker. */
	isLinked: (userId: string) => Promise<boolean>;
	now: () => Date;
}) {
	const { store, attempts, isLinked, now } = deps;

	async function openSession(userId: string): Promise<string> {
		const token = newToken();
		const at = now();
		const session = { id: crypto.randomUUID(), userId, createdAt: at, lastUsedAt: at };
		await store.addSession(session, await hashToken(token));
		return token;
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
		/** Creates the account, with what its device has chosen, and its first session; answers its token. */
		async register(
			form: Registration,
			address: string,
			chosen: Pick<ProfileEdit, "language" | "units"> = {},
		): Promise<string> {
			await attempts.countRegistration(address);
			await refuseCommon(form.password);
			const id = crypto.randomUUID();
			const at = now();
			const added = await store.addUser({
				id,
				email: form.email,
				firstname: form.firstname,
				lastname: form.lastname,
				passwordHash: await hashPassword(form.password),
				createdAt: at,
				termsAcceptedAt: at,
				...chosen,
			});
			if (!added) throw emailTaken();
			return openSession(id);
		},

		/** Opens a session; unknown address and wrong password cost and say the same. */
		async logIn(form: { email: string; password: string }, address: string): Promise<string> {
			await attempts.countLogin({ address, email: form.email });
			const user = await store.userByEmail(form.email);
			const matches = await verifyPassword(form.password, user?.passwordHash ?? null);
			if (!user || !matches) throw invalidCredentials();
			await attempts.forgetLogins(form.email);
			return openSession(user.id);
		},

		viewerOf,
		profileOf: async (user: User) => profileOf(user, await isLinked(user.id)),

		/**
		 * Gives the session a new token. The old one stays good for a moment, and may be replaced again in it:
		 * two tabs that refresh at once, or an answer that is lost, log nobody out.
		 */
		async refresh(viewer: Viewer): Promise<string> {
			const token = newToken();
			await store.replaceToken(viewer.stored, await hashToken(token), now());
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
			return (await store.editUser(user.id, changes, chosen)) ?? user;
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

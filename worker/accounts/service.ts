import { emailTaken, invalidCredentials, tokenInvalid } from "../../domain/accounts/faults.ts";
import type { Registration } from "../../domain/accounts/forms.ts";
import type { ProfileEdit } from "../../domain/accounts/profile.ts";
import { isSessionAlive, sessionRules, wantsTouch } from "../../domain/accounts/session.ts";
import type { Attempts } from "./attempts.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { AccountStore, Session, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Who a request speaks for, and through which session. */
export interface Viewer {
	user: User;
	session: Session;
	/** The token that the request carried: what its cookie is renewed with. */
	token: string;
	/** True when this use was written down, so that the cookie is due for renewal too. */
	touched: boolean;
}

export function createAccountService(deps: {
	store: AccountStore;
	attempts: Attempts;
	now: () => Date;
}) {
	const { store, attempts, now } = deps;

	async function openSession(userId: string): Promise<string> {
		const token = newToken();
		const at = now();
		await store.addSession({
			id: crypto.randomUUID(),
			userId,
			tokenHash: await hashToken(token),
			createdAt: at,
			lastUsedAt: at,
		});
		return token;
	}

	/** The viewer that a token stands for, or null when it opens no living session. */
	async function viewerOf(token: string): Promise<Viewer | null> {
		const tokenHash = await hashToken(token);
		const found = await store.sessionByTokenHash(tokenHash);
		if (!found) return null;
		const { session, user } = found;
		const at = now();
		if (!isSessionAlive(session, at)) {
			await store.removeSession(session.id);
			return null;
		}
		const replaced = session.tokenHash !== tokenHash;
		if (replaced && (session.previousGoodUntil === null || at > session.previousGoodUntil))
			return null;
		const touched = !replaced && wantsTouch(session, at);
		if (touched) await store.touchSession(session.id, at);
		return { user, session, token, touched };
	}

	return {
		/** Creates the account and its first session; answers the session's token. */
		async register(form: Registration, address: string): Promise<string> {
			await attempts.countRegistration(address);
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

		/**
		 * Rotates the session's token; the old one stays good for a moment. A request that loses the race
		 * against another tab finds its own token in that moment of grace, and rotates after it.
		 */
		async refresh(viewer: Viewer): Promise<string> {
			const token = newToken();
			const tokenHash = await hashToken(token);
			let current: Viewer | null = viewer;
			for (let tries = 0; current && tries < 3; tries++) {
				if (await store.rotateSession(current.session, { tokenHash, now: now() })) return token;
				current = await viewerOf(viewer.token);
			}
			throw tokenInvalid();
		},

		async logOut(token: string): Promise<void> {
			const viewer = await viewerOf(token);
			if (viewer) await store.removeSession(viewer.session.id);
		},

		/** Ends every session of the account, this one included. */
		logOutEverywhere: (userId: string) => store.removeSessionsOf(userId),

		/** Writes what changes of the profile; answers the user as it then is. */
		async editProfile(user: User, edit: ProfileEdit): Promise<User> {
			const { height, weight, birth_year, max_heart_rate, resting_heart_rate, ...same } = edit;
			const changes = {
				...same,
				heightCm: height,
				weightKg: weight,
				birthYear: birth_year,
				maxHeartRate: max_heart_rate,
				restingHeartRate: resting_heart_rate,
			};
			if (Object.values(changes).every((value) => value === undefined)) return user;
			return (await store.editUser(user.id, changes)) ?? user;
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

export type AccountService = ReturnType<typeof createAccountService>;

import { passwordChangedMail, resetMail } from "../../domain/accounts/mails.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Language } from "../../domain/language/detect.ts";
import { minuteMs } from "../../domain/time.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
import { newDevice } from "./device.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Viewer } from "./service.ts";
import type { AccountStore, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

const resetMinutes = 30;
/** How long a reset link is good. */
export const resetMs = resetMinutes * minuteMs;

/** Changing a password, with the old one or with the account's mail. */
export function createCredentials(deps: {
	store: AccountStore;
	attempts: Attempts;
	mailer: Mailer;
	contactEmail: string;
	now: () => Date;
}) {
	const { store, attempts, mailer, contactEmail, now } = deps;

	/** Throws unless the password is the account's own; guesses count by session, apart from logins. */
	async function requirePassword({ user, session }: Viewer, password: string): Promise<void> {
		await attempts.countPrompt(session.id);
		if (!(await verifyPassword(password, user.passwordHash)))
			throw new AppError("accounts.wrong_password");
		// Verifying takes a while: the session may have ended in it, and the password have changed.
		if (!(await store.holds(session, user.passwordHash))) throw new AppError("auth.token_invalid");
		await attempts.forgetPrompts(session.id);
	}

	async function tellOfChange(user: User, language: Language): Promise<void> {
		const mail = passwordChangedMail(user.language ?? language, contactEmail);
		await sendReceipt(mailer, { to: user.email, ...mail });
	}

	const resetsSince = () => new Date(now().getTime() - resetMs);

	return {
		requirePassword,

		/** Sets a new password and ends every other session; answers the device's new mark. */
		async change(
			viewer: Viewer,
			form: { current_password: string; password: string },
			from: { language: Language },
		): Promise<string> {
			const { user, session } = viewer;
			await refuseCommon(form.password);
			await requirePassword(viewer, form.current_password);
			const next = await hashPassword(form.password);
			const changed = await store.setPassword(session, { verified: user.passwordHash, next });
			if (!changed) throw new AppError("auth.token_invalid");
			await tellOfChange(user, from.language);
			return newDevice({ id: user.id, passwordHash: next }, now());
		},

		/**
		 * Counts the request at once; the mail, if the address has an account that has not been sent enough of them,
		 * is `later`'s work: the answer is the same for every address.
		 */
		async requestReset(
			email: string,
			from: { network: string; origin: string; language: Language },
			later: (work: Promise<unknown>) => void,
		): Promise<void> {
			await attempts.countReset(from.network);
			later(sendResetLink(email, from));
		},

		/** Uses a link up: sets the password and ends every session; answers the device's new mark. */
		async reset(
			form: { token: string; password: string },
			from: { network: string; language: Language },
		): Promise<string> {
			await attempts.countRedemption(from.network);
			const tokenHash = await hashToken(form.token);
			const user = await store.userOfReset(tokenHash, resetsSince());
			if (!user) throw new AppError("accounts.reset_link");
			await refuseCommon(form.password);
			const passwordHash = await hashPassword(form.password);
			const redeemed = await store.redeemReset(tokenHash, user.id, passwordHash);
			if (!redeemed) throw new AppError("accounts.reset_link");
			await attempts.forgetGuesses({ email: user.email, network: from.network });
			await tellOfChange(user, from.language);
			return newDevice({ id: user.id, passwordHash }, now());
		},

		removeOldResets: () => store.removeResets(resetsSince()),
	};

	async function sendResetLink(
		email: string,
		from: { origin: string; language: Language },
	): Promise<void> {
		const user = await store.userByEmail(email);
		if (!user || !(await attempts.mayMailReset(email))) return;
		const token = newToken();
		if (!(await store.addReset(await hashToken(token), user, now()))) return;
		const link = `${from.origin}/reset-password?${new URLSearchParams({ token })}`;
		const mail = resetMail(user.language ?? from.language, link, resetMinutes);
		await mailer.send({ to: user.email, ...mail });
	}
}

export type Credentials = ReturnType<typeof createCredentials>;

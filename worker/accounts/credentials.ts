import { resetLinkUnusable, wrongPassword } from "../../domain/accounts/faults.ts";
import { passwordChangedMail, resetMail } from "../../domain/accounts/mails.ts";
import type { Language } from "../../domain/language/detect.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Viewer } from "./service.ts";
import type { AccountStore, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

const resetMinutes = 30;

/** Changing a password, with the old one or with the account's mail. */
export function createCredentials(deps: {
	store: AccountStore;
	attempts: Attempts;
	mailer: Mailer;
	contactEmail: string;
	now: () => Date;
}) {
	const { store, attempts, mailer, contactEmail, now } = deps;

	/** Throws unless the password is the account's own; guesses count like logins. */
	async function requirePassword(user: User, password: string, address: string): Promise<void> {
		await attempts.countLogin({ address, email: user.email });
		if (!(await verifyPassword(password, user.passwordHash))) throw wrongPassword();
		await attempts.forgetLogins(user.email);
	}

	async function tellOfChange(user: User, language: Language): Promise<void> {
		const mail = passwordChangedMail(user.language ?? language, contactEmail);
		await sendReceipt(mailer, { to: user.email, ...mail });
	}

	const resetsSince = () => new Date(now().getTime() - resetMinutes * 60_000);

	return {
		requirePassword,

		/** Sets a new password and ends every other session. */
		async change(
			viewer: Viewer,
			form: { current_password: string; password: string },
			from: { address: string; language: Language },
		): Promise<void> {
			await requirePassword(viewer.user, form.current_password, from.address);
			await refuseCommon(form.password);
			const hash = await hashPassword(form.password);
			await store.setPassword(viewer.user.id, hash, viewer.session.id);
			await tellOfChange(viewer.user, from.language);
		},

		/** Counts the request at once; the mail, if the address has an account, is `later`'s work. */
		async requestReset(
			email: string,
			from: { address: string; origin: string; language: Language },
			later: (work: Promise<unknown>) => void,
		): Promise<void> {
			await attempts.countReset({ address: from.address, email });
			later(sendResetLink(email, from));
		},

		/** Uses a link up: sets the password and ends every session. */
		async reset(form: { token: string; password: string }, language: Language): Promise<void> {
			await refuseCommon(form.password);
			const hash = await hashPassword(form.password);
			const user = await store.redeemReset(await hashToken(form.token), resetsSince(), hash);
			if (!user) throw resetLinkUnusable();
			await attempts.forgetLogins(user.email);
			await tellOfChange(user, language);
		},

		removeOldResets: () => store.removeResets(resetsSince()),
	};

	async function sendResetLink(
		email: string,
		from: { origin: string; language: Language },
	): Promise<void> {
		const user = await store.userByEmail(email);
		if (!user) return;
		const token = newToken();
		const tokenHash = await hashToken(token);
		await store.addReset({ tokenHash, userId: user.id, createdAt: now() });
		const link = `${from.origin}/reset-password?${new URLSearchParams({ token })}`;
		const mail = resetMail(user.language ?? from.language, link, resetMinutes);
		await mailer.send({ to: user.email, ...mail });
	}
}

export type Credentials = ReturnType<typeof createCredentials>;

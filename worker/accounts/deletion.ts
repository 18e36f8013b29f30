import { deletionMail } from "../../domain/accounts/mails.ts";
import type { Language } from "../../domain/language/detect.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Credentials } from "./credentials.ts";
import type { Viewer } from "./service.ts";
import type { AccountStore } from "./store.ts";

/** What another noun keeps of a runner outside the rows that go by cascade. */
export interface Belongings {
	/** Notes what is to be removed, before the account's rows are gone. */
	release(userId: string): Promise<void>;
	/** Removes what was noted; whatever fails is left to the sweeper. */
	remove(userId: string): Promise<void>;
}

/** Deletes an account with everything that belongs to it, and says so by mail. */
export function createDeletion(deps: {
	store: AccountStore;
	credentials: Credentials;
	belongings: readonly Belongings[];
	mailer: Mailer;
}) {
	const { store, credentials, belongings, mailer } = deps;
	return async (viewer: Viewer, password: string, from: { language: Language }): Promise<void> => {
		const { user } = viewer;
		await credentials.requirePassword(viewer, password);
		for (const belonging of belongings) await belonging.release(user.id);
		await store.removeUser(user.id);
		await Promise.allSettled(belongings.map((belonging) => belonging.remove(user.id)));
		const receipt = deletionMail(user.language ?? from.language);
		await sendReceipt(mailer, { to: user.email, ...receipt });
	};
}

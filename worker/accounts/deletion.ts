import type { SQLWrapper } from "drizzle-orm";
import { deletionMail } from "../../domain/accounts/mails.ts";
import type { Language } from "../../domain/language/detect.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Credentials } from "./credentials.ts";
import type { Viewer } from "./service.ts";
import type { AccountStore } from "./store.ts";

/** What another noun keeps of a runner outside the rows that go by cascade. */
export interface AccountDataHooks {
	/** What has to be done before the account's rows are deleted; repeating it is harmless. */
	prepare?(userId: string): Promise<void>;
	/** Statements of the transaction that deletes the account's rows, before it does. */
	release?(userId: string): readonly SQLWrapper[];
	/** Removes what was noted; whatever fails is left to the sweeper. */
	remove?(userId: string): Promise<void>;
}

/** Deletes accounts with everything that belongs to them. */
export function createDeletion(deps: {
	store: AccountStore;
	credentials: Credentials;
	belongings: readonly AccountDataHooks[];
	mailer: Mailer;
}) {
	const { store, credentials, belongings, mailer } = deps;

	/** Deletes an account, whoever asks for it; nothing where there is none. */
	async function remove(userId: string): Promise<void> {
		for (const belonging of belongings) await belonging.prepare?.(userId);
		const released = belongings.flatMap((belonging) => belonging.release?.(userId) ?? []);
		await store.removeUser(userId, released);
		await Promise.allSettled(belongings.map((belonging) => belonging.remove?.(userId)));
	}

	return {
		remove,

		/** Deletes the account of a runner who gives its password, and says so by mail. */
		async ask(viewer: Viewer, password: string, from: { language: Language }): Promise<void> {
			const { user } = viewer;
			await credentials.requirePassword(viewer, password);
			await remove(user.id);
			const receipt = deletionMail(user.language ?? from.language);
			await sendReceipt(mailer, { to: user.email, ...receipt });
		},
	};
}

import type { WrittenMail } from "#domain/accounts/mails.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";

/** Sends a notice to an account whose address is verified: another may be a stranger's. */
export async function sendNotice(
	mailer: Mailer,
	{ email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
	mail: WrittenMail,
): Promise<void> {
	if (emailVerifiedAt !== null) await sendReceipt(mailer, { to: email, ...mail });
}

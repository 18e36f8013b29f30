import { desc } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { errorLine } from "#domain/loggable.ts";
import { count } from "./meter.ts";
import { outbox } from "./tables.ts";

interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
}

/** Where mail goes. */
export interface Mailer {
	send(mail: Mail): Promise<void>;
}

/** Confirms by mail what is done already: a failure to send is logged, and is no error of the action. */
export async function sendReceipt(mailer: Mailer, mail: Mail): Promise<void> {
	try {
		await mailer.send(mail);
	} catch (error) {
		console.error(JSON.stringify({ event: "receipt_not_sent", message: errorLine(error) }));
	}
}

/** The mailer of development: stores mails in a table, which the page `/outbox` shows. */
export function createOutbox(db: DrizzleD1Database, now: () => Date) {
	return {
		async send({ to, subject, text, html }: Mail): Promise<void> {
			await db.insert(outbox).values({ subject, text, html, recipient: to, sentAt: now() });
		},
		latest: (limit: number) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit),
	};
}

/**
 * The outbox where there is one, Cloudflare's `send_email` otherwise
 * (developers.cloudflare.com/email-routing/email-workers/send-email-workers).
 * @param from an address of a domain with Email Routing; without one nothing can be sent.
 */
export function createMailer(deps: {
	outbox: Mailer | null;
	binding: SendEmail;
	from: string | null;
	/** Notes a mail that could not be sent. */
	noteRefused: () => Promise<void>;
}): Mailer {
	const { outbox: stored, binding, from, noteRefused } = deps;
	return {
		async send(mail) {
			count("mails");
			if (stored) return stored.send(mail);
			try {
				if (from === null) throw new Error("No mail can be sent: set MAIL_FROM.");
				const { to, subject, text, html } = mail;
				await binding.send({ from: { email: from, name: "Relief" }, to, subject, text, html });
			} catch (error) {
				await noteRefused().catch(() => undefined);
				throw error;
			}
		},
	};
}

import { or, type SQL, sql } from "drizzle-orm";
import { identities, passkeys, users } from "./tables.ts";

/** What opens accounts of this site beside what they have themselves. */
export interface SiteWays {
	/** Whether a mail opens an account. */
	readonly opensByMail: boolean;
	/** The issuer whose accounts open those here; null without one. */
	readonly issuer: string | null;
}

/** Whether something else than the passkey or identity `but` opens the account: its last way in is not removed. */
export const hasOtherWay = (userId: string, but: string, { opensByMail, issuer }: SiteWays): SQL =>
	or(
		opensByMail ? sql`1` : sql`0`,
		sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND password_hash LIKE ${"scrypt$%"})`,
		sql`EXISTS (SELECT 1 FROM ${passkeys} AS other WHERE other.user_id = ${userId} AND other.id <> ${but})`,
		sql`EXISTS (
			SELECT 1 FROM ${identities} AS other
			WHERE other.user_id = ${userId} AND other.id <> ${but} AND other.issuer = ${issuer}
		)`,
	) ?? sql`0`;

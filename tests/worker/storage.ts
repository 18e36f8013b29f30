import { env } from "cloudflare:workers";

/** Every row of every table of ours, by table. */
export async function allRows(): Promise<Record<string, unknown[]>> {
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
	).all<{ name: string }>();
	const rows: Record<string, unknown[]> = {};
	for (const { name } of tables) {
		rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
	}
	return rows;
}

export interface KeptMail {
	recipient: string;
	subject: string;
	text: string;
	html: string;
}

/** Mails to one address, the newest first. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
	const { results } = await env.DB.prepare(
		"SELECT * FROM outbox WHERE recipient = ? ORDER BY id DESC",
	)
		.bind(address)
		.all<KeptMail>();
	return results;
}

import { env } from "cloudflare:workers";

/** Data of the build: a static file of the built site, the text itself in development and tests. */
export type PackedText = { readonly path: string } | { readonly text: string };

/** Throws when the file cannot be read. */
export async function readPackedText(packed: PackedText): Promise<string> {
	if ("text" in packed) return packed.text;
	// The binding looks at the path alone.
	const answer = await env.ASSETS.fetch(`https://assets.local${packed.path}`);
	if (!answer.ok) throw new Error(`${packed.path} answers ${answer.status}.`);
	return answer.text();
}

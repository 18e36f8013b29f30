import { createHmac } from "node:crypto";

/** Headers of a post of a timing system, signed now, or some seconds from now. */
export function signatureOf(
	secret: string,
	body: string,
	{ offS = 0, ...said }: { offS?: number; signedAt?: string } = {},
) {
	const signedAt = said.signedAt ?? (Date.now() / 1000 + offS).toFixed(3);
	const signature = createHmac("sha256", secret).update(`${signedAt}.${body}`).digest("hex");
	return { "Relief-Signed-At": signedAt, "Relief-Signature": signature };
}

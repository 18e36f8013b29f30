import { packPlan, unpackPlan } from "./pack-plan.ts";
import type { SharedPlan } from "./shared-plan.ts";
import { simplifyLine } from "./simplify-line.ts";

/** Points of the way that a link carries at most. */
const mostPoints = 600;
/** Longest fragment that is read, characters, and most that it may unfold to, bytes. */
const mostCharacters = 64_000;
const mostBytes = 512 * 1024;
/** Stands before the content, so that later forms can be told apart. */
const version = "1.";

/** Why a link cannot be shown. */
export type LinkError = "empty" | "newer" | "broken";

/** A plan as the fragment of an address: JSON, deflated (RFC 1951), base64url (RFC 4648 §5). */
export async function fragmentOf(plan: SharedPlan): Promise<string> {
	const packed = packPlan({ ...plan, line: simplifyLine(plan.line, mostPoints) });
	const text = new TextEncoder().encode(JSON.stringify(packed));
	const deflated = await through(
		text,
		new CompressionStream("deflate-raw"),
		Number.POSITIVE_INFINITY,
	);
	return version + base64url(deflated);
}

/** The plan of a fragment, or why there is none. The fragment is untrusted: its size is bounded, then its content is validated. */
export async function readFragment(fragment: string): Promise<SharedPlan | LinkError> {
	const text = fragment.replace(/^#/, "");
	if (text === "") return "empty";
	if (/^\d+\./.test(text) && !text.startsWith(version)) return "newer";
	if (text.length > mostCharacters || !/^1\.[\w-]+$/.test(text)) return "broken";
	try {
		const inflated = await through(
			fromBase64url(text.slice(version.length)),
			new DecompressionStream("deflate-raw"),
			mostBytes,
		);
		const content: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(inflated));
		return unpackPlan(content) ?? "broken";
	} catch {
		return "broken";
	}
}

/** All that comes out of a stream for these bytes; throws as soon as it is more than `most`. */
async function through(
	bytes: Uint8Array<ArrayBuffer>,
	stream: CompressionStream | DecompressionStream,
	most: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const output = new Blob([bytes]).stream().pipeThrough(stream).getReader();
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await output.read();
		if (done) break;
		size += value.byteLength;
		if (size > most) {
			await output.cancel();
			throw new RangeError(`A link unfolds to more than ${most} bytes.`);
		}
		chunks.push(value as Uint8Array<ArrayBuffer>);
	}
	return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
		letter.charCodeAt(0),
	);
}

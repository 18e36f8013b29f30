import { simplifyLine } from "../course/simplify-line.ts";
import { deflated, inflated } from "./deflated.ts";
import { packPlan, unpackPlan } from "./pack-plan.ts";
import type { Public } from "./public-plan.ts";
import type { SharedPlan } from "./shared-plan.ts";

/** Points of the way that a link carries at most. */
const mostPoints = 600;
/** Longest fragment that is read, characters, and most that it may unfold to, bytes. */
export const mostCharacters = 64_000;
const mostBytes = 512 * 1024;
/** Stands before the content, so that later forms can be told apart. */
const version = "1.";

/** Why a link cannot be shown. */
export type LinkError = "empty" | "newer" | "broken";

/** A plan as the fragment of an address: JSON, deflated (RFC 1951), base64url (RFC 4648 §5). */
export async function fragmentOf(plan: Public<SharedPlan>): Promise<string> {
	const packed = packPlan({ ...plan, line: simplifyLine(plan.line, mostPoints) });
	return version + (await deflated(packed));
}

/** The plan of a fragment, or why there is none. The fragment is untrusted: its size is bounded, then its content is validated. */
export async function readFragment(fragment: string): Promise<SharedPlan | LinkError> {
	const text = fragment.replace(/^#/, "");
	if (text === "") return "empty";
	if (/^s?\d+\./.test(text) && !text.startsWith(version)) return "newer";
	if (text.length > mostCharacters || !/^1\.[\w-]+$/.test(text)) return "broken";
	try {
		return unpackPlan(await inflated(text.slice(version.length), mostBytes)) ?? "broken";
	} catch {
		return "broken";
	}
}

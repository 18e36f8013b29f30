import { stripVTControlCharacters } from "node:util";

/** A step of a deployment that failed. The message names it, the cause, and what to do; what was done before stays. */
export class StepError extends Error {}

/** Runs a step. @throws StepError */
export async function step<T>(what: string, remedy: string, run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const cause = causeIn((error as Error).message);
		const todo = isLoggedOut(cause)
			? "`npx wrangler login` logs in, or set CLOUDFLARE_API_TOKEN"
			: remedy;
		throw new StepError(
			`Stopped at ${what}:\n${cause}\nWhat is said above is done. ${todo}; then run the same command again: it uses what is there, and goes on.`,
		);
	}
}

const isLoggedOut = (text: string) =>
	/CLOUDFLARE_API_TOKEN|not authenticated|not logged in|Authentication error/i.test(text);

/** wrangler's error, of everything that it printed: what follows its ✘, up to where it speaks of itself. */
function causeIn(text: string): string {
	const plain = stripVTControlCharacters(text);
	const [, said = plain] =
		/✘ (.*?)(?:If you think this is a bug|Note that there is a newer|🪵|$)/s.exec(plain) ?? [];
	const lines = said.split("\n").filter((line) => line.trim());
	return lines.slice(-longestCause).join("\n");
}

/** Lines. */
const longestCause = 12;

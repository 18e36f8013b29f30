import { setTimeout as wait } from "node:timers/promises";

/** Sends a command to a browser: one call of WebDriver (w3.org/TR/webdriver2), over HTTP or Marionette. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

/** The few commands that a walk takes, by their names in Marionette. */
export type Command =
	| "Navigate"
	| "GetCurrentURL"
	| "ExecuteScript"
	| "ElementClick"
	| "ElementClear"
	| "ElementSendKeys"
	| "TakeScreenshot";

/** A browser that is open. */
export interface Session {
	/** "Firefox 153.7.0". */
	readonly version: string;
	readonly send: Send;
	stop(): Promise<void>;
}

/** A reference to an element (WebDriver 2 §12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type ElementReference = { readonly [elementKey]: string };

const pollMs = 150;
/** A step on a busy machine. */
const patienceMs = 45_000;

/** What a person does in a browser. Waits for what it needs, and throws with its name where that does not come. */
export class Driver {
	readonly #send: Send;

	constructor(send: Send) {
		this.#send = send;
	}

	async open(url: string): Promise<void> {
		await this.#send("Navigate", { url });
	}

	async run<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
		const answer = await this.#send("ExecuteScript", { script, args });
		return answer as Answer;
	}

	/** The first value that is not falsy. */
	async until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
		const deadline = performance.now() + patienceMs;
		for (;;) {
			// A page that is left meanwhile answers with an error.
			const answer = await ask().catch(() => null);
			if (answer) return answer;
			if (performance.now() > deadline) {
				const path = await this.#send("GetCurrentURL", {}).catch(() => "no page");
				throw new Error(`${what} did not come within ${patienceMs / 1000} s on ${path}`);
			}
			await wait(pollMs);
		}
	}

	/** Until the page's script is in charge: forms and buttons then do what they do with it. */
	async ready(): Promise<void> {
		await this.until("script", () => this.run(inCharge));
	}

	async path(part: string): Promise<void> {
		await this.until(part, async () =>
			String(await this.#send("GetCurrentURL", {})).includes(part),
		);
	}

	async text(selector: string): Promise<string> {
		return this.until(selector, () => this.run(textOf, selector));
	}

	async shows(text: string): Promise<void> {
		await this.until(`“${text}”`, () => this.run(isShown, text));
	}

	/** Once it can be pressed, and stands still: what loads above it moves it. */
	async press(selector: string): Promise<void> {
		const id = await this.until(selector, () => this.#reference(stillOf, selector));
		await this.#send("ElementClick", { id });
	}

	/** Into the first field of this name that is seen. */
	async type(name: string, text: string): Promise<void> {
		const id = await this.until(name, () => this.#reference(seenOf, `[name=${name}]`));
		await this.#send("ElementClear", { id });
		await this.#send("ElementSendKeys", { id, text });
	}

	async choose(path: string): Promise<void> {
		const id = await this.until("file field", () =>
			this.#reference(fileFieldOf, "input[type=file]"),
		);
		await this.#send("ElementSendKeys", { id, text: path });
	}

	/** PNG. */
	async picture(): Promise<Buffer> {
		return Buffer.from(String(await this.#send("TakeScreenshot", { full: false })), "base64");
	}

	async #reference(script: string, argument: string): Promise<string | null> {
		const found = await this.run<ElementReference | null>(script, argument);
		return found?.[elementKey] ?? null;
	}
}

// Scripts of the page, as texts: both protocols take a function's body.
const inCharge = `window.dispatchEvent(new Event("pointermove"));
	const main = document.querySelector("main");
	return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));`;
const textOf = `return document.querySelector(arguments[0])?.textContent.trim() ?? "";`;
const isShown = `return document.body.innerText.includes(arguments[0]);`;
const seenOf = `const found = [...document.querySelectorAll(arguments[0])]
	.find((e) => e.getClientRects().length > 0 && !e.disabled);
	found?.scrollIntoView({ block: "center", behavior: "instant" });
	return found ?? null;`;
const stillOf = `${seenOf.replace("return found ?? null;", "")}
	const top = found ? found.getBoundingClientRect().top : NaN;
	const isStill = window.lastTop === top && document.readyState === "complete";
	window.lastTop = top;
	return isStill ? found : null;`;
const fileFieldOf = `return document.querySelector(arguments[0]);`;

import type { TFunction } from "i18next";
import { errorText, noticeOf } from "#app/i18n/error-text.ts";
import { type Formats, formatsOf } from "#app/i18n/formats.ts";
import tokens from "#app/ui/tokens.css?raw";
import { unitsOf } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import {
	type EmbeddedRace,
	raceAddressText,
	readRaceAddress,
} from "#domain/races/embedded-race.ts";
import { coursePath } from "#domain/races/race.ts";
import { loadPredictingEngine } from "#wasm/load-prediction-browser.ts";
import { element } from "./element.ts";
import sheet from "./embed.module.css?inline";
import { raceAnswer } from "./embed-answer.ts";
import { colourText, embedColours, readColour } from "./embed-colours.ts";
import { resultForm } from "./embed-form.ts";
import { racePicture } from "./embed-picture.ts";
import { wordsIn } from "./embed-words.ts";
import { type OpenedRace, openRace, predictRace, type TypedResult } from "./opened-race.ts";
import { spokenLanguage } from "./spoken-language.ts";

/** Where this script comes from: nothing else is asked for anything. */
const { origin } = new URL(import.meta.url);
const colourNames = ["paper", "ink", "accent"] as const;

/** What the component writes in. */
interface Speech {
	t: TFunction;
	formats: Formats;
	language: Language;
}

/**
 * `<relief-race race="trail-argentelle/2027/50k">`: a course of a race, and the prediction of a visitor with one result,
 * made in the visitor's browser. Attributes: `race`, `lang`, `units` ("imperial"), and the colours `paper`, `ink` and
 * `accent` ("#rrggbb"); `heading` is "1" where it is the whole page. It reads and sets no cookie, stores nothing, and asks its own site alone.
 */
export class ReliefRace extends HTMLElement {
	static readonly observedAttributes = ["race", "lang", "units", ...colourNames];
	readonly #root = this.attachShadow({ mode: "open" });
	readonly #dark = matchMedia("(prefers-color-scheme: dark)");
	readonly #tokens = new CSSStyleSheet();
	/** Of the drawing that is wanted last: an older one that comes late is dropped. */
	#turn = 0;

	connectedCallback(): void {
		if (!this.#root.hasChildNodes()) this.#root.append(element("slot"));
		this.#root.adoptedStyleSheets = [this.#tokens, styles(sheet)];
		this.#dark.addEventListener("change", this.#paint);
		this.#paint();
		void this.#show();
	}

	disconnectedCallback(): void {
		this.#dark.removeEventListener("change", this.#paint);
		this.#turn++;
	}

	attributeChangedCallback(name: string, before: string | null, after: string | null): void {
		if (!this.isConnected || before === after) return;
		if (colourNames.some((one) => one === name)) this.#paint();
		else void this.#show();
	}

	/** The colours of the attributes, as far as they can be read. */
	readonly #paint = (): void => {
		const given = Object.fromEntries(
			colourNames.map((name) => [name, this.getAttribute(name)]),
		) as Record<(typeof colourNames)[number], string | null>;
		for (const [name, text] of Object.entries(given)) {
			if (text !== null && readColour(text) === null)
				console.warn(`relief-race: ${name}="${text}" is no colour like #a23f19.`);
		}
		const colours = embedColours(given, this.#dark.matches ? "dark" : "light");
		this.#tokens.replaceSync(tokensOf(colours.isDark));
		for (const name of [...colourNames, "onAccent"] as const)
			this.style.setProperty(`--embed-${name}`, colourText(colours[name]));
	};

	async #show(): Promise<void> {
		const turn = ++this.#turn;
		const speech = await this.#speech();
		const shown = await this.#content(speech).catch((error: unknown) => {
			console.error(error);
			return [this.#notice(speech.t("embed.unreachable"))];
		});
		if (turn !== this.#turn) return;
		const main = element(
			"section",
			{
				lang: speech.language,
				"aria-label": speech.t("embed.label"),
			},
			...shown,
		);
		this.#root.replaceChildren(main);
	}

	async #speech(): Promise<Speech> {
		const around = this.closest("[lang]")?.getAttribute("lang");
		const language = spokenLanguage([this.getAttribute("lang"), around, ...navigator.languages]);
		const units = unitsOf(this.getAttribute("units") ?? undefined);
		return { language, t: await wordsIn(language), formats: formatsOf(language, units) };
	}

	async #content(speech: Speech): Promise<Node[]> {
		const address = readRaceAddress(this.getAttribute("race"));
		if (!address) return [this.#notice(speech.t("embed.unknown"))];
		const answer = await fetch(`${origin}/api/races/${raceAddressText(address)}/embed`, {
			credentials: "omit",
		});
		if (answer.status === 404) return [this.#notice(speech.t("embed.unknown"))];
		if (!answer.ok) throw new Error(`The race was refused: ${answer.status}.`);
		const heading = this.getAttribute("heading") === "1" ? "h1" : "h2";
		return raceContent(openRace((await answer.json()) as EmbeddedRace), { ...speech, heading });
	}

	#notice(sentence: string): HTMLElement {
		return element("p", { role: "status" }, sentence, element("slot"));
	}
}

/** The site's values of one scheme: a page's own paper decides it, which `light-dark()` does not ask. */
const tokensOf = (isDark: boolean) =>
	tokens
		.replaceAll(":root", ":host")
		.replaceAll("light dark", isDark ? "dark" : "light")
		.replace(/light-dark\((#\w+), (#\w+)\)/g, isDark ? "$2" : "$1");

function styles(css: string): CSSStyleSheet {
	const made = new CSSStyleSheet();
	made.replaceSync(css);
	return made;
}

function raceContent(opened: OpenedRace, speech: Speech & { heading: "h1" | "h2" }): Node[] {
	const { race } = opened;
	const { t, formats } = speech;
	const { distance, height, date } = formats;
	const { distanceM, gainM, elevationMethod } = race.grid;
	const climb = elevationMethod === "none" ? null : `+${height(gainM)}`;
	const facts = [date(race.date), distance(distanceM, 1), climb].filter((one) => one !== null);
	const label = t("embed.picture", { course: race.courseName, facts: facts.slice(1).join(", ") });
	const picture = element("div", {}, racePicture(opened, label, null));
	const answer = element("div", { "data-part": "outcome", tabindex: -1, "aria-live": "polite" });
	const plan = element(
		"a",
		{ href: origin + coursePath(race.address), target: "_blank", rel: "noopener" },
		t("embed.whole"),
	);
	const engine = once(loadPredictingEngine);
	const form = resultForm(t, formats.distanceUnit, async (typed) => {
		form.refuse(null);
		try {
			const prediction = predictRace(await engine(), opened, typed, new Date());
			picture.replaceChildren(racePicture(opened, label, prediction));
			answer.replaceChildren(raceAnswer(t, formats, prediction));
			plan.href = origin + planAddress(race, typed);
			answer.focus();
		} catch (error) {
			answer.replaceChildren();
			form.refuse(sentenceOf(error, speech));
		}
	});
	return [
		element(
			"header",
			{},
			element("p", { "data-part": "fine" }, facts.join(" · ")),
			element(speech.heading, { "data-part": "name" }, race.name),
			race.courseName !== race.name && element("p", {}, race.courseName),
		),
		picture,
		form.form,
		answer,
		element("footer", { "data-part": "fine" }, plan, element("p", {}, t("embed.privacy"))),
	];
}

/** The race's own page, with what was typed. */
function planAddress({ address }: EmbeddedRace, { distance, time }: TypedResult): string {
	const query = new URLSearchParams({ result: `${distance}=${time.trim()}` });
	return `${coursePath(address)}?${query}`;
}

function sentenceOf(error: unknown, { t, formats }: Speech): string {
	if (error instanceof AppError) return errorText(t, noticeOf(error), formats);
	console.error(error);
	return t("trial.failed");
}

/** Loads when it is first called, and again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
	let loaded: Promise<T> | null = null;
	return () => {
		loaded ??= load().catch((error: unknown) => {
			loaded = null;
			throw error;
		});
		return loaded;
	};
}

if (!customElements.get("relief-race")) customElements.define("relief-race", ReliefRace);

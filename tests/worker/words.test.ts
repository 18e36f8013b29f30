import { beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/i18n/en.ts";
import { fr } from "#app/i18n/fr.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { call, register } from "./client.ts";
import { uploadGpx } from "./uploads.ts";

type Tree = { readonly [key: string]: string | Tree };

/** Key → text, flat. */
function flatten(tree: Tree, prefix = ""): Map<string, string> {
	return new Map(
		Object.entries(tree).flatMap(([key, value]) =>
			typeof value === "string"
				? [[prefix + key, value] as const]
				: [...flatten(value, `${prefix}${key}.`)],
		),
	);
}

const catalogues = { en: flatten(en as unknown as Tree), fr: flatten(fr as unknown as Tree) };
type Language = keyof typeof catalogues;

/** What people read or hear of a page: its text, and the attributes that are spoken or shown. */
function wordsOf(html: string): string {
	const spoken = [...html.matchAll(/ (?:aria-label|placeholder|title|alt|content)="([^"]*)"/g)];
	const text = html
		.replace(/<(script|style|button lang)[\s\S]*?<\/\w+>/g, "")
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<[^>]+>/g, "\n");
	return [text, ...spoken.map(([, words]) => words)]
		.join("\n")
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");
}

/** Sentences of the other language that this one does not have: long enough to be told apart. */
function foreignTo(language: Language): string[] {
	const own = [...catalogues[language].values()].join("\n");
	return [...catalogues[language === "en" ? "fr" : "en"].values()]
		.flatMap((text) => text.split(/{{\w+}}|<[^>]+>/))
		.map((part) => part.trim())
		.filter((part) => part.length >= 8 && part.includes(" ") && !own.includes(part));
}

let token: string;
let prediction: string;
beforeAll(async () => {
	token = await register("words@relief.test");
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 12 }));
	prediction = (await uploaded.json<{ id: string }>()).id;
});

// The success page leads on where no link is in progress; its own tests look at it.
const silent = new Set([
	...["/language", "/logout", "/settings/export", "/strava-success"],
	...["/explorer/week", "/explorer/csv", "/robots.txt", "/manifest.webmanifest", "/sitemap.xml"],
	...["/.well-known/security.txt", "/.well-known/change-password", "/metrics"],
]);
const paths = pageRoutes
	.filter(({ path }) => !silent.has(path) && !/:/.test(path))
	.map(({ path, rule }) => ({ path: path === "*" ? "/nowhere" : path, rule }));
const states = [
	"/settings?open=profile",
	"/settings?open=password",
	"/settings?open=delete",
	"/prediction-result?id=",
	"/login?reset=done",
	"/register?keep=1",
	"/strava-link?error=callback_failed",
].map((path) => ({ path, rule: /login|register/.test(path) ? "visitors" : "runners" }));

describe.each(["en", "fr"] as const)("in %s", (language) => {
	const keys = [...catalogues[language].keys()].filter((key) => key.includes("."));
	const foreign = foreignTo(language);

	test("There is something to look for", () => {
		expect(keys.length).toBeGreaterThan(300);
		expect(foreign.length).toBeGreaterThan(200);
	});

	test.each([...paths, ...states])("$path shows no key and no word of the other", async (page) => {
		const headers = new Headers({ Cookie: `relief_language=${language}` });
		if (page.rule !== "visitors") headers.append("Cookie", `relief_session=${token}`);
		headers.set("Cookie", (headers.get("Cookie") ?? "").replaceAll(", ", "; "));
		const path = page.path.endsWith("id=") ? page.path + prediction : page.path;
		const answer = await call(path, { headers });
		const html = await answer.text();
		// The link of a mail without its token is incomplete.
		const isLink = ["/reset-password", "/mail-link", "/organise/link"].includes(page.path);
		expect(isLink ? [400] : [200, 404]).toContain(answer.status);
		expect(html).toContain(`<html lang="${language}"`);
		const words = wordsOf(html);
		const lines = new Set(words.split(/\s+/));
		expect(keys.filter((key) => lines.has(key))).toEqual([]);
		expect(foreign.filter((sentence) => words.includes(sentence))).toEqual([]);
	});
});

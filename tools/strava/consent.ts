import type { Library } from "./library.ts";
import { type Scope, scopeNames } from "./tokens.ts";

const boxes: Partial<Record<Scope, string>> = {
	"activity:read": "View data about your activities",
	"activity:read_all": "View data about your private activities",
	"profile:read_all": "View your complete profile",
};

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The boxes of the requested scopes; the larger one adds the box of the smaller one. */
export function offeredBoxes(requested: readonly string[]): Scope[] {
	const offered = new Set(requested);
	if (offered.has("activity:read_all")) offered.add("activity:read");
	return scopeNames.filter((name) => offered.has(name) && boxes[name]);
}

const counted = (number: number) =>
	`${number.toLocaleString("en")} ${number === 1 ? "activity" : "activities"}`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 34rem; }
.note { padding: .75rem 1rem; border: 2px dashed currentColor; border-radius: .5rem; }
fieldset { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .5rem; margin: 1rem 0; }
h1 { font-size: 1.5rem; }
label { display: flex; gap: .6rem; padding: .3rem 0; align-items: baseline; }
small { opacity: .75; }
button { font: inherit; padding: .6rem 1.2rem; border-radius: .4rem; border: 1px solid currentColor; cursor: pointer; background: none; color: inherit; }
button.primary { background: #1a56c4; border-color: #1a56c4; color: #fff; }
.buttons { display: flex; gap: .75rem; flex-wrap: wrap; }`;

/** The consent page, with all athletes to choose from instead of a login. */
export function consentPage(query: URLSearchParams, { athletes, sessions }: Library): Response {
	const hidden = [...query].map(
		([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
	);
	const people = athletes.map(
		(athlete, place) =>
			`<label><input type="radio" name="athlete" value="${athlete.id}"${place === 2 ? " checked" : ""}>
			<span>${escaped(`${athlete.firstname} ${athlete.lastname}, ${athlete.city}`)} <small>${counted(sessions(athlete).length)}</small></span></label>`,
	);
	const ticks = offeredBoxes((query.get("scope") ?? "").split(",")).map(
		(name) =>
			`<label><input type="checkbox" name="tick" value="${name}" checked> ${escaped(boxes[name] ?? name)}</label>`,
	);
	return html(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Consent (local stand-in)</title><style>${style}</style></head>
<body><main>
<p class="note"><strong>This is a local stand-in, not Strava.</strong> It runs on your machine, and all athletes below are invented. With credentials of your own the real service asks here.</p>
<h1>Let Relief read your activities?</h1>
<form method="post" action="/oauth/authorize">${hidden.join("")}
<fieldset><legend>Continue as</legend>${people.join("")}</fieldset>
<fieldset><legend>Allow Relief to</legend>
<label><input type="checkbox" checked disabled> View your public profile (required)</label>${ticks.join("")}</fieldset>
<p class="buttons"><button class="primary" name="answer" value="authorize">Authorize</button>
<button name="answer" value="cancel">Cancel</button></p>
</form></main></body></html>`);
}

const html = (body: string) =>
	new Response(body, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});

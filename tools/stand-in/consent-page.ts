import type { Athlete } from "../training/athletes.ts";

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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

interface Consent {
	/** The service that this stands in for. */
	readonly service: string;
	readonly query: URLSearchParams;
	readonly athletes: readonly { readonly athlete: Athlete; readonly activities: number }[];
	/** Sentence of a box that cannot be unticked; empty without one. */
	readonly required: string;
	/** Scopes that can be ticked, with their sentences. */
	readonly boxes: readonly (readonly [scope: string, sentence: string])[];
}

/** A page of consent, with all athletes to choose from instead of a login. Its form posts to the page's own path. */
export function consentPage({ service, query, athletes, required, boxes }: Consent): Response {
	const hidden = [...query].map(
		([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
	);
	const people = athletes.map(
		({ athlete, activities }, place) =>
			`<label><input type="radio" name="athlete" value="${athlete.id}"${place === 2 ? " checked" : ""}>
			<span>${escaped(`${athlete.firstname} ${athlete.lastname}, ${athlete.city}`)} <small>${counted(activities)}</small></span></label>`,
	);
	const fixed = required
		? `<label><input type="checkbox" checked disabled> ${escaped(required)}</label>`
		: "";
	const ticks = boxes.map(
		([scope, sentence]) =>
			`<label><input type="checkbox" name="tick" value="${scope}" checked> ${escaped(sentence)}</label>`,
	);
	return html(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Consent (local stand-in)</title><style>${style}</style></head>
<body><main>
<p class="note"><strong>This is a local stand-in, not ${service}.</strong> It runs on your machine, and all athletes below are invented. With credentials of your own the real service asks here.</p>
<h1>Let Relief read your activities?</h1>
<form method="post" action="/oauth/authorize">${hidden.join("")}
<fieldset><legend>Continue as</legend>${people.join("")}</fieldset>
<fieldset><legend>Allow Relief to</legend>
${fixed}${ticks.join("")}</fieldset>
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

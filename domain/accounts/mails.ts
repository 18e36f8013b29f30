import type { Language } from "../language/languages.ts";
import type { Letter, PasskeyNotice } from "../language/letters/letter.ts";
import { letters } from "../language/letters/letters.ts";

export interface WrittenMail {
	subject: string;
	text: string;
	html: string;
}

/** The link to choose a new password. */
export const resetMail = (language: Language, link: string, minutes: number): WrittenMail =>
	writeMail(language, letters[language].reset({ link, minutes }));

/** The notice that the password has changed, for an owner who did not change it. */
export const passwordChangedMail = (language: Language, contactEmail: string): WrittenMail =>
	writeMail(language, letters[language].passwordChanged({ contactEmail }));

/** The notices that a passkey was added or removed, for an owner who did not do it. */
export const passkeyAddedMail = (language: Language, passkey: PasskeyNotice): WrittenMail =>
	writeMail(language, letters[language].passkeyAdded(passkey));
export const passkeyRemovedMail = (language: Language, passkey: PasskeyNotice): WrittenMail =>
	writeMail(language, letters[language].passkeyRemoved(passkey));

/** The notice that an access token was made, for an owner who did not make it. */
export const accessTokenAddedMail = (language: Language, token: PasskeyNotice): WrittenMail =>
	writeMail(language, letters[language].accessTokenAdded(token));

/** The notices that an account at a provider was linked or unlinked, likewise; `name` is the provider. */
export const identityAddedMail = (language: Language, identity: PasskeyNotice): WrittenMail =>
	writeMail(language, letters[language].identityAdded(identity));
export const identityRemovedMail = (language: Language, identity: PasskeyNotice): WrittenMail =>
	writeMail(language, letters[language].identityRemoved(identity));

interface MailCode {
	readonly code: string;
	readonly link: string;
}

/** The code and the link that verify an address. */
export const confirmAddressMail = (language: Language, { code, link }: MailCode): WrittenMail =>
	writeMail(language, letters[language].confirmAddress({ code: spacedCode(code), link }));

/** The code and the link that log in, and those that create an account. */
export const loginCodeMail = (language: Language, { code, link }: MailCode): WrittenMail =>
	writeMail(language, letters[language].loginCode({ code: spacedCode(code), link }));
export const registerCodeMail = (language: Language, { code, link }: MailCode): WrittenMail =>
	writeMail(language, letters[language].registerCode({ code: spacedCode(code), link }));

/** The notice to an account's former address, with the link that gives it back. */
export const addressChangedMail = (
	language: Language,
	changed: { link: string; contactEmail: string },
): WrittenMail => writeMail(language, letters[language].addressChanged(changed));

/** The notice of a login on a new device. */
export const newLoginMail = (language: Language, login: NewLogin): WrittenMail => {
	const names = new Intl.DisplayNames([language], { type: "region" });
	const place = login.country === null ? null : (names.of(login.country) ?? login.country);
	const at = `${login.at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
	return writeMail(language, letters[language].newLogin({ ...login, place, at }));
};

interface NewLogin {
	readonly browser: string | null;
	/** ISO 3166-1 alpha-2. */
	readonly country: string | null;
	readonly at: Date;
	/** Ends its session. */
	readonly link: string;
	readonly contactEmail: string;
}

/** The link that proves that an account belongs to a race, to an address at the race's own domain. */
export const proveRaceMail = (
	language: Language,
	race: { domain: string; page: string; link: string },
): WrittenMail => writeMail(language, letters[language].proveRace(race));

/** The link that makes its reader an editor of a race. */
export const inviteEditorMail = (
	language: Language,
	race: { page: string; link: string },
): WrittenMail => writeMail(language, letters[language].inviteEditor(race));

/** The notice to a race's organisers that another has proved to belong to it. */
export const raceProvedMail = (
	language: Language,
	race: { page: string; contactEmail: string },
): WrittenMail => writeMail(language, letters[language].raceProved(race));

/** The receipt of a deletion. */
export const deletionMail = (language: Language): WrittenMail =>
	writeMail(language, letters[language].accountDeleted);

/** The confirmation that a tracker was disconnected and everything that came from it deleted. */
export const disconnectedMail = (language: Language, tracker: { source: string }): WrittenMail =>
	writeMail(language, letters[language].disconnected(tracker));

function writeMail(language: Language, { subject, paragraphs }: Letter): WrittenMail {
	const text = paragraphs.map((part) => (typeof part === "string" ? part : part.link)).join("\n\n");
	const body = paragraphs
		.map((part) => (typeof part === "string" ? escapeHtml(part) : anchor(part.link)))
		.map((part) => `<p>${part}</p>`)
		.join("\n");
	return {
		subject,
		text: `${text}\n\n— Relief\n`,
		html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1b2420;max-width:34em;margin:2em auto;padding:0 1em">
${body}
<p>— Relief</p>
</body></html>
`,
	};
}

/** "12345678" as it is read and typed: "1234 5678". */
const spacedCode = (code: string) => code.replace(/(\d{4})(?=\d)/g, "$1 ");

const anchor = (link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

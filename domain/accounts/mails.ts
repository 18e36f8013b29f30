import type { Language } from "../language/detect.ts";

/** Subject and paragraphs of a mail; one paragraph may be a link. */
interface Letter {
	subject: string;
	paragraphs: readonly (string | { link: string })[];
}

export interface WrittenMail {
	subject: string;
	text: string;
	html: string;
}

/** The link to choose a new password. */
export function resetMail(language: Language, link: string, minutes: number): WrittenMail {
	return writeMail(language, {
		fr: {
			subject: "Choisir un nouveau mot de passe",
			paragraphs: [
				"Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Relief.",
				`Ce lien sert une seule fois, pendant ${minutes} minutes\u202f:`,
				{ link },
				"Si ce n’était pas vous, ne faites rien\u202f: votre mot de passe reste le même.",
			],
		},
		en: {
			subject: "Choose a new password",
			paragraphs: [
				"Someone, most likely you, asked for a new password for your Relief account.",
				`This link works once, for ${minutes} minutes:`,
				{ link },
				"If it was not you, do nothing: your password stays as it is.",
			],
		},
	});
}

/** The notice that the password has changed, for an owner who did not change it. */
export function passwordChangedMail(language: Language, contactEmail: string): WrittenMail {
	return writeMail(language, {
		fr: {
			subject: "Votre mot de passe a changé",
			paragraphs: [
				"Le mot de passe de votre compte Relief vient de changer, et toutes les autres sessions sont fermées.",
				`Si ce n’était pas vous, demandez un nouveau mot de passe depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
			],
		},
		en: {
			subject: "Your password has changed",
			paragraphs: [
				"The password of your Relief account has just changed, and every other session has ended.",
				`If it was not you, ask for a new password on the login page and write to us at ${contactEmail}.`,
			],
		},
	});
}

/** The receipt of a deletion. */
export function deletionMail(language: Language): WrittenMail {
	return writeMail(language, {
		fr: {
			subject: "Votre compte Relief est supprimé",
			paragraphs: [
				"Votre compte, vos prévisions et vos fichiers sont supprimés. Nous ne gardons rien de vous.",
				"Ce message en est le reçu. Bonnes foulées.",
			],
		},
		en: {
			subject: "Your Relief account is deleted",
			paragraphs: [
				"Your account, your predictions and your files are deleted. We store nothing of you any more.",
				"This message is your receipt. Run well.",
			],
		},
	});
}

export function writeMail(
	language: Language,
	letters: Readonly<Record<Language, Letter>>,
): WrittenMail {
	const { subject, paragraphs } = letters[language];
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

const anchor = (link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

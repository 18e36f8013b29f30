// Folder: races as their organisers publish them, and how they are found. Imports: language, predictions.

import { AppError } from "../app-error.ts";
import { clip } from "../error-values.ts";

/** Longest name of a host (RFC 1035 §2.3.4). */
const longestDomain = 253;
/** Two labels at least, of letters, digits and hyphens; the last one has a letter, as no IPv4 address has. */
const domainPattern =
	/^(?=.*[a-z][^.]*$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Where everybody has an address, or a site below: mail there proves nothing about a race. */
const shared: ReadonlySet<string> = new Set(
	`gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com
icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io tuta.com gmx.com gmx.net gmx.de gmx.at gmx.ch
web.de t-online.de freenet.de posteo.de mailbox.org mail.de arcor.de fastmail.com fastmail.fm hey.com zoho.com zohomail.com
yandex.com yandex.ru mail.ru bk.ru inbox.ru list.ru rambler.ru mail.com email.com usa.com hushmail.com mailfence.com
riseup.net disroot.org runbox.com startmail.com orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr
club-internet.fr aliceadsl.fr libero.it virgilio.it alice.it tim.it tiscali.it telefonica.net terra.es bluewin.ch sunrise.ch
telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl btinternet.com sky.com talktalk.net virginmedia.com
comcast.net verizon.net att.net sbcglobal.net cox.net charter.net earthlink.net shaw.ca rogers.com sympatico.ca videotron.ca
bigpond.com optusnet.com.au xtra.co.nz qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net hanmail.net
docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl
seznam.cz centrum.cz duck.com simplelogin.com anonaddy.com mailinator.com guerrillamail.com 10minutemail.com yopmail.com
yopmail.fr temp-mail.org trashmail.com sharklasers.com getnada.com
github.io gitlab.io pages.dev workers.dev netlify.app vercel.app herokuapp.com web.app firebaseapp.com wordpress.com
wixsite.com weebly.com jimdosite.com jimdofree.com blogspot.com sites.google.com facebook.com instagram.com strava.com
canalblog.com e-monsite.com onlc.eu over-blog.com squarespace.com myshopify.com eu.org us.com uk.com de.com
example.com example.org example.net`.split(/\s+/),
);
/** Second labels below which registries of countries register names: "co.uk", "asso.fr". */
const registered =
	/^(ac|asso|co|com|edu|firm|gen|go|gob|gouv|gov|govt|id|ind|info|ltd|me|mil|ne|net|nom|or|org|plc|police|sch|school|tm|web)\.[a-z]{2}$/;
/** Some providers have one domain a country. */
const sharedPattern =
	/^(yahoo|hotmail|live|outlook|gmx|yandex|ymail)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/;

/**
 * The domain of a race's site, of its address ("https://www.trail.example/2027") or its host. Throws `organise.domain`: it
 * cannot be read, is shared by many who have nothing to do with each other, or names below it are sold one by one.
 */
export function readRaceDomain(text: string): string {
	const host = hostOf(text.trim()).replace(/^www\./, "");
	const refused = (bound: "unreadable" | "shared" | "registry") =>
		new AppError("organise.domain", { bound, text: clip(text) });
	if (host.length > longestDomain || !domainPattern.test(host)) throw refused("unreadable");
	if (registered.test(host)) throw refused("registry");
	if (parentsOf(host).some((one) => shared.has(one) || sharedPattern.test(one))) {
		throw refused("shared");
	}
	return host;
}

function hostOf(text: string): string {
	const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	// The parser of addresses turns letters beyond ASCII into their Punycode, as mail addresses have them.
	return URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/\.$/, "") : "";
}

/** A domain and all above it: "a.b.com", "b.com", "com". */
const parentsOf = (domain: string) =>
	domain.split(".").map((_, i, labels) => labels.slice(i).join("."));

/** Whether a mail address is at a race's domain, or below it. */
export function isAddressAt(address: string, domain: string): boolean {
	const host = hostOf(address.slice(address.lastIndexOf("@") + 1));
	return host === domain || host.endsWith(`.${domain}`);
}

/** Throws `organise.address` for one that is not. */
export function requireAddressAt(address: string, domain: string): void {
	if (!isAddressAt(address, domain)) {
		throw new AppError("organise.address", { address: clip(address), domain });
	}
}

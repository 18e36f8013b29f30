import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { readRaceDomain, requireAddressAt } from "./claim-domain.ts";

const boundOf = (text: string) => {
	try {
		return readRaceDomain(text);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return `${error.code} ${error.values.bound}`;
	}
};

test.each([
	["https://www.Trail-Ridges.org/2027?x#y", "trail-ridges.org"],
	["trail.ridges.co.uk", "trail.ridges.co.uk"],
	["bücher.ch", "xn--bcher-kva.ch"],
	["utmb.world.", "utmb.world"],
	["user:secret@race.example.ski", "race.example.ski"],
	["https://race.run:8443/", "race.run"],
])("The site %s has the domain %s", (site, domain) => {
	expect(boundOf(site)).toBe(domain);
});

test.each([
	["", "unreadable"],
	["race", "unreadable"],
	["127.0.0.1", "unreadable"],
	["[::1]", "unreadable"],
	["2130706433", "unreadable"],
	["ftp://race.org", "unreadable"],
	["a b.org", "unreadable"],
	["-race-.org", "unreadable"],
	[`${"a.".repeat(130)}org`, "unreadable"],
	["gmail.com", "shared"],
	["www.GMail.com", "shared"],
	["my-race.github.io", "shared"],
	["mail.yahoo.fr", "shared"],
	["yahoo.co.uk", "shared"],
	["co.uk", "registry"],
	["asso.fr", "registry"],
])("“%s” proves nothing about a race: %s", (site, bound) => {
	expect(boundOf(site)).toBe(`organise.domain ${bound}`);
});

test.each([
	["info@ridges.org", true],
	["info@mail.ridges.org", true],
	["info@evilridges.org", false],
	["info@ridges.org.evil.com", false],
	["ridges.org@evil.com", false],
	['"a@ridges.org"@evil.com', false],
	["info@org", false],
])("%s is at ridges.org: %s", (address, isThere) => {
	const check = () => requireAddressAt(address, "ridges.org");
	if (isThere) expect(check).not.toThrow();
	else expect(check).toThrow("organise.address");
});

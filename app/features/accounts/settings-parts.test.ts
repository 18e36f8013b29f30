import { expect, test } from "vitest";
import { settingsPartOf, settingsParts, settingsPath } from "./settings-parts.ts";

test("Each part of the settings is found again by its address", () => {
	for (const part of settingsParts) {
		const { searchParams } = new URL(settingsPath(part), "https://relief.test");
		expect(settingsPartOf(searchParams.get("part"), null)).toBe(part);
	}
	expect(settingsPartOf("elsewhere", null)).toBe("you");
});

test.each([
	["profile", "you"],
	["zones-saved", "you"],
	["disconnect", "you"],
	["address-sent", "access"],
	["passkeys", "access"],
	["passkey-added", "access"],
	["password-changed", "access"],
	["sessions-ended", "access"],
	["delete", "data"],
])("What opens by %s is on the part %s, whatever part is named", (open, part) => {
	for (const named of [null, ...settingsParts]) expect(settingsPartOf(named, open)).toBe(part);
});

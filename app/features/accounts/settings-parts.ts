/** The pages of the settings: the runner and the training, what opens the account, and what it keeps. */
export const settingsParts = ["you", "access", "data"] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The page of access tokens. */
export const tokensPath = "/settings/access";

/** The address of a part; the first one has the shortest. */
export const settingsPath = (part: SettingsPart): string =>
	part === "you" ? "/settings" : `/settings?part=${part}`;

/** What opens, or is said to be done, on another part than the first, by how the address names it. */
const places: readonly (readonly [open: RegExp, part: SettingsPart])[] = [
	[/^(address|passkey|password|provider|sessions|tokens)/, "access"],
	[/^delete$/, "data"],
];

/** The part of an address: that of what is open, else the one that it names. */
export function settingsPartOf(named: string | null, open: string | null): SettingsPart {
	const [, part] = places.find(([pattern]) => open !== null && pattern.test(open)) ?? [];
	if (part) return part;
	return (open === null && settingsParts.find((one) => one === named)) || "you";
}

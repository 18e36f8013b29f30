/** Marks of browsers in a user agent, the more particular first: most claim to be Chrome or Safari, too. */
const browsers: readonly [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOPT\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
	[/\b(iPhone|iPod)\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\b(Macintosh|Mac OS X)\b/, "macOS"],
	[/\bLinux\b|\bX11\b/, "Linux"],
];

/** The kind of a browser, without versions: "Firefox, Windows"; null for a program or an unknown one. */
export function browserKind(userAgent: string | null): string | null {
	const nameIn = (table: readonly [RegExp, string][]) =>
		table.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
	return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(", ") || null;
}

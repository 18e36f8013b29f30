/** Month names of English and French archives, without accents and points; enough letters to distinguish them. */
const months: Readonly<Record<string, number>> = {
	jan: 0,
	feb: 1,
	mar: 2,
	apr: 3,
	may: 4,
	jun: 5,
	jul: 6,
	aug: 7,
	sep: 8,
	oct: 9,
	nov: 10,
	dec: 11,
	janv: 0,
	fevr: 1,
	mars: 2,
	avr: 3,
	mai: 4,
	juin: 5,
	juil: 6,
	aout: 7,
	sept: 8,
};

const forms: readonly [
	RegExp,
	readonly ("year" | "month" | "day" | "hour" | "minute" | "second" | "half")[],
][] = [
	// Sep 12, 2018, 3:02:23 PM
	[
		/^([a-z]+) (\d+), (\d{4}), (\d+):(\d+):(\d+) ([ap])m$/,
		["month", "day", "year", "hour", "minute", "second", "half"],
	],
	// 1 nov. 2025 a 08:00:00, with or without the comma or the word between date and time
	[
		/^(\d+) ([a-z]+)\.? (\d{4})(?:,| a)? (\d+):(\d+):(\d+)$/,
		["day", "month", "year", "hour", "minute", "second"],
	],
	// 09.12.2022, 15:24:49
	[
		/^(\d+)\.(\d+)\.(\d{4}),? (\d+):(\d+):(\d+)$/,
		["day", "month", "year", "hour", "minute", "second"],
	],
	// 2025-11-01 08:00:00
	[
		/^(\d{4})-(\d+)-(\d+)[t ](\d+):(\d+):(\d+)z?$/,
		["year", "month", "day", "hour", "minute", "second"],
	],
];

/** An instant as an archive of English, French or German language writes it, in UTC; null if none of them. */
export function archiveDateMs(text: string): number | null {
	const plain = text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/\s+/g, " ")
		.trim()
		.toLowerCase();
	for (const [form, names] of forms) {
		const match = form.exec(plain);
		if (!match) continue;
		const part = Object.fromEntries(names.map((name, i) => [name, match[i + 1] as string]));
		const month = months[part.month as string] ?? Number(part.month) - 1;
		const hour = part.half
			? (Number(part.hour) % 12) + (part.half === "p" ? 12 : 0)
			: Number(part.hour);
		const at = Date.UTC(
			Number(part.year),
			month,
			Number(part.day),
			hour,
			Number(part.minute),
			Number(part.second),
		);
		return Number.isNaN(at) || month > 11 ? null : at;
	}
	return null;
}

/** A station as it is typed into fields. */
export interface TypedStop {
	/** In the form's unit. */
	distance: string;
	name: string;
	minutes: string;
}

/** The same as a line of text that the API takes, "12.5,Lake,,5"; empty without anything typed. */
export function typedStopText({ distance, name, minutes }: TypedStop): string {
	const [where, called, stop] = [distance, name, minutes].map((text) => text.trim());
	if (!where && !called && !stop) return "";
	return [decimal(where), `"${called.replaceAll('"', '""')}"`, "", decimal(stop)].join(",");
}

/** The stops of lines that `typedStopText` made. */
export function typedStopsOf(lines: string): TypedStop[] {
	const found = lines.matchAll(/^([^,]*),"((?:[^"]|"")*)",,(.*)$/gm);
	return [...found].map(([, distance, name, minutes]) => {
		return { distance, name: name.replaceAll('""', '"'), minutes };
	});
}

/** A comma parts the fields of a line. */
const decimal = (text: string) => text.replaceAll(",", ".");

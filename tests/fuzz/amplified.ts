import { zipSync } from "fflate";
import { pick, pickInt } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { fileOf } from "./fit-file.ts";
import { utf8 } from "./target.ts";

// Inputs that make much of little: deep, long and many, up to what a reader takes and a little beyond.

/** One input in so many is one of these. */
const share = 0.01;
export const isAmplified = (random: () => number) => random() < share;

/** How many bytes it is about: most are small, few are as large as they may be. */
function sizeOf(random: () => number, most: number): number {
	const kind = random();
	if (kind < 0.6) return 1000 + pickInt(random, 20_000);
	if (kind < 0.95) return 20_000 + pickInt(random, Math.min(most, 1_000_000));
	return Math.ceil(most * (0.9 + 0.2 * random()));
}

/** At least so many bytes, and less than one part more. */
function filled(bytes: number, one: (i: number) => string): string {
	const parts: string[] = [];
	for (let length = 0; length < bytes; length += parts[parts.length - 1].length) {
		parts.push(one(parts.length));
	}
	return parts.join("");
}

const isoAt = (second: number) => new Date(Date.UTC(2026, 3, 1) + 1000 * second).toISOString();

/** XML of courses (`time` false) and recordings, whose points have the name `point`. */
export function amplifiedXml(
	random: () => number,
	point: "trkpt" | "Trackpoint",
	most: number,
): Uint8Array {
	const size = sizeOf(random, most);
	const place = (i: number) => `lat="${i % 2 ? 60 : -60}" lon="${(i * 37) % 180}"`;
	const timed = (i: number) =>
		point === "trkpt"
			? `<trkpt lat="${45 + i / 1e5}" lon="6"><time>${isoAt(i)}</time></trkpt>`
			: `<Trackpoint><Time>${isoAt(i)}</Time><DistanceMeters>${3 * i}</DistanceMeters></Trackpoint>`;
	const whole = (text: string) =>
		point === "trkpt"
			? `<gpx><trk><trkseg>${text}</trkseg></trk></gpx>`
			: `<T><Activities><Activity Sport="Running"><Lap><Track>${text}</Track></Lap></Activity></Activities></T>`;
	const texts: readonly (() => string)[] = [
		() => "<a>".repeat(size / 3),
		() => `${"<a>".repeat(size / 7)}${"</a>".repeat(size / 7)}`,
		() => whole(`<a ${filled(size, (i) => `a${i}="" `)}/>`),
		() => whole(`<a b="${"x".repeat(size)}"/>`),
		() => whole(`<${"x".repeat(size)}/>`),
		() => whole(`<name>${"&amp;é".repeat(size / 8)}</name>`),
		() => whole(`<!--${"> <".repeat(size / 3)}-->`),
		() => whole(`<![CDATA[${"]".repeat(size)}]]>`),
		() => whole(`<${point}/>`.repeat(size / (point.length + 3))),
		() => whole(filled(size, (i) => `<${point} ${place(i)}/>`)),
		() => whole(filled(size, timed)),
		() => whole(filled(size, (i) => timed(i * pick(random, [1, 1, 86_400])))),
		() => filled(size, () => `<trk><name>a</name><trkseg>${timed(0)}${timed(1)}</trkseg></trk>`),
		() => `<T>${filled(size, () => `<Activity>${timed(0)}${timed(1)}</Activity>`)}</T>`,
		() => `<T>${'<Activity Sport="x"/>'.repeat(size / 21)}</T>`,
	];
	return utf8(pick(random, texts)());
}

/** FIT files: many records, definitions, sessions and links, and messages as large as they may be. */
export function amplifiedFit(random: () => number, most: number): Uint8Array {
	const size = sizeOf(random, most);
	const message = pick(random, [20, 20, 20, 18, 0, 34, 21, 206]);
	const define = (fields: number[]) => [0x40, 0, 0, message, 0, fields.length / 3, ...fields];
	const stamp = [253, 4, 0x86];
	const wide = Array.from({ length: 255 }, (_, i) => [i, pick(random, [1, 4, 255]), 0x02]).flat();
	const shapes = [[3, 1, 0x02], stamp, [...stamp, 0, 4, 0x85, 1, 4, 0x85, 5, 4, 0x86], wide, []];
	const fields = pick(random, shapes);
	const definition = Uint8Array.from(define(fields));
	const record = new Uint8Array(1 + fields.reduce((sum, b, i) => sum + (i % 3 === 1 ? b : 0), 0));
	const many = random() < 0.2 ? definition : record;
	const data = new Uint8Array(definition.length + many.length * Math.ceil(size / many.length));
	data.set(definition);
	const view = new DataView(data.buffer);
	for (let at = definition.length, i = 0; at < data.length; at += many.length, i++) {
		data.set(many, at);
		if (fields[0] === 253 && many === record) view.setUint32(at + 1, 1e9 + i, true);
	}
	const links = random() < 0.2 ? Math.min(2 + pickInt(random, 60), Math.floor(most / size)) : 1;
	const file = fileOf(data);
	return links > 1 ? join(...Array.from({ length: links }, () => file)) : file;
}

/** Tables with many rows, columns, quotes or one long line. */
export function amplifiedTable(random: () => number, most: number): string {
	const size = sizeOf(random, most);
	const row = (i: number) =>
		`${i},2025-11-01 08:00:00,"A ""b""",Run,,60,1,,,,,,activities/${i}.gpx\n`;
	const texts: readonly (() => string)[] = [
		() => "\n".repeat(size),
		() => ",".repeat(size),
		() => `${",".repeat(60_000)}\n`.repeat(size / 60_000),
		() => filled(size, row),
		() => `"${filled(size, row)}`,
		() => '"a""b",'.repeat(size / 7),
		() => "1\n".repeat(size / 2),
	];
	return `h\n${pick(random, texts)()}`;
}

/** Archives of many names, and of files that unpack to much. */
export function amplifiedArchive(random: () => number): Uint8Array {
	const files: Record<string, Uint8Array> = {};
	const many = pickInt(random, 300);
	if (random() < 0.5) {
		for (let i = 0; i < many; i++) files[`${"x".repeat(i % 90)}${i}.gpx`] = new Uint8Array(1);
	} else {
		files["bomb.gpx"] = new Uint8Array(pick(random, [1e5, 1e6, 26_000_000]));
		if (random() < 0.5) files["activities.csv"] = utf8(amplifiedTable(random, 2_000_000));
		if (random() < 0.5) files["part.zip"] = zipSync({ "b.gpx": new Uint8Array(1e6) });
	}
	return zipSync(files, { level: 6 });
}

/** JSON texts of much depth, and of many values. */
export function amplifiedJson(random: () => number, most: number): string {
	const size = sizeOf(random, most);
	const texts: readonly (() => string)[] = [
		() => "[".repeat(size),
		() => `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`,
		() => '{"a":'.repeat(size / 5),
		() => `[${"[],".repeat(size / 3)}[]]`,
		() => `[${"{},".repeat(size / 3)}{}]`,
		() => `[0${",0".repeat(size / 2)}]`,
		() => `{"time":{"data":[0${filled(size, (i) => `,${i + 1}`)}]}}`,
		() => `{"time":{"data":[]},"latlng":{"data":[${"[1,2],".repeat(size / 6)}[1,2]]}}`,
		() => `"${"\\u00e9".repeat(size / 6)}"`,
		() => `[${filled(size, (i) => `{"id":${i},"name":"a"},`)}{}]`,
		() => `{${filled(size, (i) => `"k${i}":0,`)}"x":0}`,
	];
	return pick(random, texts)();
}

/** Bodies of forms with many parts, long headers and long fields. */
export function amplifiedForm(random: () => number, boundary: string, most: number): string {
	const size = sizeOf(random, most);
	const part = (name: string, text: string, header = "") =>
		`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n${text}\r\n`;
	const file = part("file", "<gpx/>", '; filename="a.gpx"');
	const texts: readonly (() => string)[] = [
		() => filled(size, () => part("result", "10km=45:00")),
		() => part("stop", "12.5@5;".repeat(size / 7)) + file,
		() => part("result", "10km=45:00 ".repeat(size / 11)) + file,
		() => part("x".repeat(size), "") + file,
		() => part("file", "-".repeat(size), '; filename="a.gpx"'),
		() => part("file", `--${boundary.slice(0, -1)}`.repeat(size / 9), '; filename="a.gpx"'),
	];
	return `${pick(random, texts)()}--${boundary}--`;
}

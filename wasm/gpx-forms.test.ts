import { describe, expect, it } from "vitest";
import { bytesOf, readCourse, warningOf } from "#tests/fixtures/core.ts";
import { type FixturePoint, makeGpx, makeGpxOf } from "#tests/fixtures/gpx.ts";
import { hillyLoop, sample } from "#tests/fixtures/paths.ts";

const points = sample(hillyLoop(12000), { decimals: 6, eleDecimals: 1 });
const plain = makeGpx(points);
const base = readCourse(plain);

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, bigEndian: boolean, mark = true) => {
	const all = mark ? `\ufeff${text}` : text;
	const view = new DataView(new ArrayBuffer(2 * all.length));
	for (let i = 0; i < all.length; i++) view.setUint16(2 * i, all.charCodeAt(i), !bigEndian);
	return new Uint8Array(view.buffer);
};
const declared = (encoding: string, name: string) =>
	makeGpx(points, { declaration: `<?xml version="1.0" encoding="${encoding}"?>`, name });
const inFirst = (extra: string): FixturePoint[] =>
	points.map((p, i) => (i === 0 ? { ...p, extra } : p));

describe("the same course, written differently, reads the same", () => {
	it.each<[string, string | Uint8Array]>([
		["UTF-8 byte order mark", `\ufeff${plain}`],
		["mark and blank lines ahead of the declaration", `\ufeff\n\n${plain}`],
		["no declaration", makeGpx(points, { declaration: "" })],
		["CR line ends", makeGpx(points, { lineEnd: "\r" })],
		["CR LF line ends", makeGpx(points, { lineEnd: "\r\n" })],
		["one line", makeGpx(points, { lineEnd: "" })],
		["every element prefixed", makeGpx(points, { prefix: "g:" })],
		["no namespace", makeGpx(points, { namespace: null })],
		["a prefix that is never declared", makeGpx(points, { prefix: "g:", namespace: null })],
		["a foreign default namespace", makeGpx(points, { namespace: "http://example.org/other" })],
		["GPX 1.0", makeGpx(points, { namespace: "http://www.topografix.com/GPX/1/0" })],
		["single quotes, longitude first", makeGpx(points, { quote: "'", lonFirst: true })],
		[
			"spaces in tags and values",
			plain.replaceAll('" lon="', '"\n\tlon = " ').replaceAll("</ele>", " </ele >"),
		],
		["28 decimals", plain.replaceAll('" lon', `${"0".repeat(22)}" lon`)],
		["exponents", plain.replace(/<ele>(\d+)\.(\d)</g, "<ele>$1$2e-1<")],
		["decimal commas", plain.replace(/<ele>(\d+)\.(\d)</g, "<ele>$1,$2<")],
		[
			"a comment with a point in it",
			makeGpx(points, { before: '<!-- <trkpt lat="1" lon="1"/> -- -->' }),
		],
		[
			"comments inside values",
			plain.replaceAll(".", ".").replace(/<ele>(\d)/g, "<ele><!--x-->$1<!-- y -->"),
		],
		["a processing instruction", makeGpx(points, { before: "<?pi <trk> ?>" })],
		["CDATA around values", plain.replace(/<ele>([^<]*)</g, "<ele><![CDATA[$1]]><")],
		[
			"character references in numbers",
			plain.replaceAll("<ele>8", "<ele>&#56;").replaceAll('lat="46', 'lat="&#x34;6'),
		],
		["NUL bytes at the end", `${plain}\0\0\0`],
		["text behind the root", `${plain}that was it`],
		["UTF-16 little endian", utf16(plain, false)],
		["UTF-16 big endian", utf16(plain, true)],
		["UTF-16 without a mark", utf16(plain, false, false)],
		["UTF-16 big endian without a mark", utf16(plain, true, false)],
		["a declaration of UTF-16 on bytes that are not", declared("UTF-16", "Course")],
		[
			"heights of other kinds in extensions",
			makeGpx(inFirst("<extensions><ele>4000</ele><time>x</time></extensions>")),
		],
		[
			"a foreign height beside the point's own",
			makeGpx(inFirst('<x:ele xmlns:x="y">4000</x:ele>')),
		],
		["a second height in one point", makeGpx(inFirst("<ele>4000</ele>"))],
		[
			"waypoints beside the track",
			makeGpx(points, { before: '<wpt lat="1" lon="1"><ele>9</ele></wpt>' }),
		],
		["an empty track ahead", makeGpx(points, { before: "<trk><name>none</name><trkseg/></trk>" })],
	])("%s", (_, file) => {
		const course = readCourse(file);
		expect(course.distanceM).toBe(base.distanceM);
		expect(course.gainM).toBe(base.gainM);
		expect(course.grade).toEqual(base.grade);
		expect(course.pointsUsed).toBe(points.length);
		expect(course.warnings).toEqual([]);
	});

	it("reads what stands ahead of the track in any order of elements", () => {
		const swapped = makeGpx(points.map((p) => ({ ...p, ele: null, extra: `<ele>${p.ele}</ele>` })));
		expect(readCourse(swapped).gainM).toBe(base.gainM);
	});
});

describe("names", () => {
	const nameOf = (file: string | Uint8Array) => readCourse(file).name;

	it.each([
		["entities", "Tom &amp; &#x1F3C3; &lt;b&gt; &quot;&apos;", `Tom & 🏃 <b> "'`],
		["CDATA", "<![CDATA[<b>Tour</b> & ]] more]]>", "<b>Tour</b> & ]] more"],
		["a bare ampersand", "Tom & Jerry", "Tom & Jerry"],
		["an unknown entity", "caf&eacute;", "caf&eacute;"],
		["a reference to no character", "a&#0;b&#xD800;c", "a&#0;b&#xD800;c"],
		["an ampersand at the end", "R&", "R&"],
		["white space around", "\n  Tour \t", "Tour"],
		["a control character", "a\vb", "a\vb"],
		["accents", "Côte d’Azur", "Côte d’Azur"],
	])("with %s", (_, written, name) => {
		expect(nameOf(makeGpx(points, { name: written }))).toBe(name);
	});

	it("fall back from the track to the file, and to null", () => {
		expect(nameOf(makeGpx(points, { name: null, metadataName: "File" }))).toBe("File");
		expect(nameOf(makeGpx(points, { name: "Track", metadataName: "File" }))).toBe("Track");
		expect(nameOf(makeGpx(points, { name: null }))).toBeNull();
	});

	it("are cut to 200 bytes between characters", () => {
		const name = nameOf(makeGpx(points, { name: `a${"é".repeat(20000)}` }));
		expect(name).toBe(`a${"é".repeat(99)}`);
	});

	it("of the program come from the root", () => {
		expect(readCourse(makeGpx(points, { creator: "Écrit &amp; fait" })).creator).toBe(
			"Écrit & fait",
		);
		expect(readCourse(makeGpx(points, { creator: null })).creator).toBeNull();
	});

	it("in ISO-8859-1, Windows-1251 and UTF-16 are transcoded", () => {
		expect(nameOf(latin1(declared("ISO-8859-1", "Forêt")))).toBe("Forêt");
		const cyrillic = declared("windows-1251", "@").replace("@", "\xcf\xf3\xf2\xfc");
		expect(nameOf(latin1(cyrillic))).toBe("Путь");
		expect(nameOf(utf16(declared("UTF-16", "Путь 🏃"), true))).toBe("Путь 🏃");
	});

	it("in Latin-1 that claims to be UTF-8 are read as such", () => {
		expect(nameOf(latin1(declared("UTF-8", "Forêt")))).toBe("Forêt");
	});
});

describe("routes and segments", () => {
	it("a route alone is a course, and says so", () => {
		const course = readCourse(makeGpx(points, { kind: "rte" }));
		expect(course.distanceM).toBe(base.distanceM);
		expect(warningOf(course, "route_only")).toBe(points.length);
		expect(course.elevationMethod).toBe("planned");
	});

	it("of a track and a route the track counts", () => {
		const both = makeGpx(points).replace(
			"<trk>",
			`<rte><rtept lat="46" lon="7"/><rtept lat="47" lon="8"/></rte><trk>`,
		);
		const course = readCourse(both);
		expect(course.distanceM).toBe(base.distanceM);
		expect(warningOf(course, "route_ignored")).toBe(1);
	});

	it("Garmin's shape points lie on the route, behind their route point", () => {
		const [first, ...rest] = points;
		const shape = rest
			.slice(0, -1)
			.map(
				(p) =>
					`<gpxx:rpt lat="${p.lat}" lon="${p.lon}"><gpxx:Subclass>00</gpxx:Subclass></gpxx:rpt>`,
			);
		const extra = `<extensions><gpxx:RoutePointExtension>${shape.join("")}</gpxx:RoutePointExtension></extensions>`;
		const ends = [{ ...(first as FixturePoint), extra }, points.at(-1) as FixturePoint];
		const course = readCourse(makeGpx(ends, { kind: "rte" }));
		expect(course.distanceM).toBe(base.distanceM);
		expect(course.pointsRead).toBe(points.length);
	});

	it("segments are joined without a word when they touch", () => {
		const pairs = points.map((_, i) => points.slice(i, i + 2)).filter((_, i) => i % 2 === 0);
		const course = readCourse(makeGpxOf([pairs]));
		expect(course.distanceM).toBe(base.distanceM);
		expect(course.warnings).toEqual([]);
	});
});

it("reads the same whatever the size of the chunks", () => {
	const bytes = bytesOf(plain);
	for (const chunk of [1, 2, 3, 7, 64, 1000, 65535, 65536, 65537, 1 << 20]) {
		expect(readCourse(bytes, { chunk }).distanceM).toBe(base.distanceM);
	}
});

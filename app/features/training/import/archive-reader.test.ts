import { strFromU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { TooLarge } from "#domain/training/files/bounded.ts";
import { maxArchiveFiles, type OpenArchive, openChosen } from "./archive-reader.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (name: string, files: Record<string, Uint8Array>) =>
	new File([zipSync(files) as Uint8Array<ArrayBuffer>], name);
/** How much is read: a failed expectation prints what it was given. */
const lengthOf = async (archive: OpenArchive, path: string) => (await archive.read(path)).length;

test("an archive with a table is opened newest first, and its files are read one by one", async () => {
	const archive = await openChosen([
		zip("export.zip", {
			"activities.csv": utf8(
				"h\n1,2025-01-01 08:00:00,A,Run,,60,1,,,,,,activities/1.gpx\n2,2025-02-01 08:00:00,B,Run,,60,1,,,,,,activities/2.gpx",
			),
			"activities/1.gpx": utf8("first"),
			"activities/2.gpx": utf8("second"),
			"media/a.jpg": utf8("x"),
		}),
	]);
	expect(archive.selection.files.map(({ path }) => path)).toEqual([
		"activities/2.gpx",
		"activities/1.gpx",
	]);
	expect(new TextDecoder().decode(await archive.read("activities/1.gpx"))).toBe("first");
	await archive.close();
});

test("an archive inside an archive is opened, one inside that is not", async () => {
	const innermost = zipSync({ "c.fit": utf8("c") });
	const inner = zipSync({ "b.fit": utf8("b"), "more.zip": innermost });
	const archive = await openChosen([zip("garmin.zip", { "a.fit": utf8("a"), "part.zip": inner })]);
	expect(archive.selection.files.map(({ path }) => path).sort()).toEqual(["a.fit", "b.fit"]);
	expect(new TextDecoder().decode(await archive.read("b.fit"))).toBe("b");
	await archive.close();
});

test("single files and archives can be chosen together", async () => {
	const archive = await openChosen([
		new File(["one"], "one.tcx"),
		zip("more.zip", { "two.gpx": utf8("two") }),
		new File(["x"], "notes.txt"),
	]);
	expect(archive.selection.files.map(({ path }) => path).sort()).toEqual(["one.tcx", "two.gpx"]);
	expect(archive.selection.leftOut).toEqual([{ path: "notes.txt", reason: "not_activity_file" }]);
	await archive.close();
});

test("a file that unpacks to more than it says is given up", async () => {
	const bomb = zipSync({ "a.gpx": new Uint8Array(30_000_000) });
	// The directory at the end claims a small size: four bytes, 24 behind its signature.
	const directory = bomb.lastIndexOf(0x50, bomb.length - 22 - 1);
	let at = directory;
	while (at > 0 && !(bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1)) at--;
	new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 1000, true);
	const archive = await openChosen([new File([bomb as Uint8Array<ArrayBuffer>], "bomb.zip")]);
	expect(archive.selection.files).toHaveLength(1);
	await expect(lengthOf(archive, "a.gpx")).rejects.toThrow();
	await archive.close();
});

test("a huge file that says so is left out before it is read", async () => {
	const archive = await openChosen([zip("b.zip", { "a.gpx": new Uint8Array(30_000_000) })]);
	expect(archive.selection.leftOut).toEqual([{ path: "a.gpx", reason: "too_large" }]);
	await archive.close();
});

test("a single file that is too long is given up while it is read", async () => {
	const file = new File([new Uint8Array(100)], "a.gpx");
	Object.defineProperty(file, "stream", {
		value: () => new Blob([new Uint8Array(26_000_000)]).stream(),
	});
	const archive = await openChosen([file]);
	await expect(lengthOf(archive, "a.gpx")).rejects.toBeInstanceOf(TooLarge);
});

test("bytes that are no archive are refused", async () => {
	await expect(openChosen([new File(["no zip at all"], "x.zip")])).rejects.toThrow();
});

test("A damaged file of an archive is noticed by its sum", async () => {
	const packed = zipSync({ "a.gpx": utf8("a recording of a run") }, { level: 0 });
	packed[strFromU8(packed, true).indexOf("recording")] ^= 1;
	const archive = await openChosen([new File([packed as Uint8Array<ArrayBuffer>], "a.zip")]);
	await expect(lengthOf(archive, "a.gpx")).rejects.toThrow();
});

test("An archive that lists more files than are read is refused", async () => {
	const one = zipSync({ "a/": new Uint8Array() }, { level: 0 });
	const end = one.length - 22;
	const directory = new DataView(one.buffer, one.byteOffset + end).getUint32(16, true);
	const entry = one.subarray(directory, end);
	const count = 0.6 * maxArchiveFiles;
	const entries = new Uint8Array(count * entry.length);
	for (let i = 0; i < count; i++) entries.set(entry, i * entry.length);
	const tail = one.slice(end);
	const view = new DataView(tail.buffer);
	view.setUint16(8, count, true);
	view.setUint16(10, count, true);
	view.setUint32(12, entries.length, true);
	const blob = new File([one.subarray(0, directory), entries, tail] as BlobPart[], "many.zip");
	await expect(openChosen([blob, blob])).rejects.toThrow("lists more than");
});

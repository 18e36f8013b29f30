import assert from "node:assert/strict";
import { MultipartParser } from "@remix-run/multipart-parser";
import { maxGpxBytes, readUploadFields } from "#domain/predictions/input/upload.ts";
import { readUploadForm } from "#worker/predictions/upload-form.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { amplifiedForm, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers } from "./damage.ts";
import { assertFinite, codeOf, digestOf, type FuzzTarget, utf8 } from "./target.ts";

/** Forms of the upload: the first line is their content type, and behind it comes the body. */
export const multipartFuzz: FuzzTarget = {
	make(random) {
		const boundary = pick(random, ["b-1", "----WebKitFormBoundaryx", "'", "a b", "=".repeat(70)]);
		const type = pick(random, contentTypes).replace("*", boundary);
		if (isAmplified(random)) {
			return utf8(`${type}\n${amplifiedForm(random, boundary, maxGpxBytes)}`);
		}
		const form = utf8(randomForm(random, boundary));
		return join(utf8(`${type}\n`), random() < 0.55 ? form : damaged(random, form));
	},

	async read(input) {
		const lineEnd = input.indexOf(10);
		const type = new TextDecoder().decode(input.subarray(0, Math.max(0, lineEnd)));
		const body = input.subarray(lineEnd + 1);
		if (body.length > mostComparedBytes) return readOnce(type, body);
		const whole = await outcome(type, body, body.length);
		const pieces = await outcome(type, body, 1 + (digestOf(input) % 90));
		assert.deepEqual(pieces, whole, "another border between pieces");
		if (typeof whole === "string") return whole;
		assertLibraryAgrees(type, body, whole);
		return fieldsOutcome(whole.fields);
	},
};

/** Longer forms are read once, and their file is not kept a second time. */
const mostComparedBytes = 200_000;

async function readOnce(type: string, body: Uint8Array): Promise<string> {
	try {
		const watcher = { begin: () => {}, push: () => {} };
		const { fields } = await readUploadForm(arriving(type, body, 65_536), watcher);
		return fieldsOutcome(fields as Form["fields"]);
	} catch (error) {
		return codeOf(error);
	}
}

interface Form {
	name: string;
	bytes: Uint8Array;
	fields: Map<string, string[]>;
}

async function outcome(type: string, body: Uint8Array, piece: number): Promise<Form | string> {
	const shown: { name: string; bytes: Uint8Array[] }[] = [];
	try {
		const form = await readUploadForm(arriving(type, body, piece), {
			begin: (name) => void shown.push({ name, bytes: [] }),
			push: (bytes) => void shown.at(-1)?.bytes.push(bytes.slice()),
		});
		const { name, bytes } = form.file;
		const last = shown.at(-1);
		assert.equal(last?.name, name);
		assert.deepEqual(join(...(last?.bytes ?? [])), bytes.slice(), "what was shown is the file");
		assert.ok(bytes.length <= maxGpxBytes);
		return { name, bytes: bytes.slice(), fields: new Map(form.fields as Form["fields"]) };
	} catch (error) {
		return codeOf(error);
	}
}

function fieldsOutcome(fields: Form["fields"]): string {
	try {
		assertFinite(readUploadFields(fields));
		return "read";
	} catch (error) {
		return codeOf(error);
	}
}

/** The reference keeps each part until it ends, and refuses more, which is not compared. */
function assertLibraryAgrees(type: string, body: Uint8Array, { name, bytes }: Form): void {
	const boundary = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type);
	const parser = new MultipartParser(boundary?.[1] ?? boundary?.[2] ?? "");
	try {
		const parts = [...parser.write(body)];
		const file = parts.findLast((part) => part.name === "file" && part.filename);
		assert.equal(file?.filename, name);
		assert.deepEqual(Buffer.from(file?.bytes ?? []), Buffer.from(bytes));
	} catch (error) {
		if (error instanceof assert.AssertionError) throw error;
	}
}

/** A request whose body comes in pieces, as the edge's runtime hands it out: at least so many bytes, or the end. */
function arriving(type: string, body: Uint8Array, piece: number): Request {
	let at = 0;
	const reader = {
		async readAtLeast(_bytes: number, view: Uint8Array) {
			const next = body.subarray(at, at + Math.min(piece, view.length));
			at += next.length;
			view.set(next);
			return { value: view.subarray(0, next.length), done: at >= body.length };
		},
	};
	const headers = new Headers();
	try {
		headers.set("Content-Type", type);
	} catch {
		// A line that is no header has none.
	}
	return { headers, body: { getReader: () => reader } } as unknown as Request;
}

const contentTypes = [
	...Array.from({ length: 20 }, () => "multipart/form-data; boundary=*"),
	'multipart/form-data; boundary="*"',
	"MULTIPART/form-data; charset=x; boundary=*",
	"multipart/form-data",
	"text/plain",
	"",
	"multipart/; boundary=",
];
const names = [
	"file",
	"file",
	"file",
	"result",
	"weekly_km",
	"runner_index",
	"edition_median",
	"track",
	"goal",
	"stop",
	"race",
	"é",
	"",
];
const values = [
	"10km=45:00",
	"half=1:38:00",
	"10km=0",
	"marathon=3:1:1@40",
	"=",
	"50",
	"3",
	"12.5@5",
	"3:45:00",
	"no",
	"trail",
	"28",
	"even-pace",
	"odd",
	"9".repeat(400),
	"\r\n--",
	"--b-1",
	"é\0",
	...oddNumbers,
];

function randomForm(random: () => number, boundary: string): string {
	const parts = Array.from({ length: pickInt(random, 7) }, () => {
		const name = pick(random, names);
		const file = name === "file" ? pick(random, fileNames) : "";
		const type = pick(random, ["", "Content-Type: application/gpx+xml\r\n", "X: y\r\n", ": \r\n"]);
		const text = Array.from({ length: pickInt(random, 4) }, () => pick(random, values)).join("");
		return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n${text}\r\n`;
	});
	return `${parts.join("")}--${boundary}${pick(random, ["--", "--", "--\r\n", "--trailer", ""])}`;
}

const fileNames = [
	'; filename="a.gpx"',
	'; filename="a.gpx"',
	"; filename*=UTF-8''col%C3%A9.gpx",
	"; filename*=UTF-8''%",
	'; filename=""',
	"",
	"; filename=a.GPX",
];

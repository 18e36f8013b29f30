// `node lab/bench/import-apple.ts write <path> <MB>` writes an export of Apple Health whose export.xml has so many MB;
// `… hold|read <path>` holds it as a file, or opens it and reads some runs; prints the largest resident set, bytes, and
// how long opening took.

import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { openChosen, writeAppleExport } from "#tests/fixtures/large-apple-export.ts";

const [what, path = "", mb = "0"] = process.argv.slice(2);

if (what === "write") {
	const file = await open(path, "w");
	await writeAppleExport(file, Number(mb) * 1e6);
	await file.close();
}
const newestRuns = 60;

let openS = 0;
let runs = 0;
const archive = new File([what === "write" ? "" : await openAsBlob(path)], "export.zip");
if (what === "read") {
	const from = performance.now();
	const { selection, read } = await openChosen([archive]);
	openS = (performance.now() - from) / 1000;
	for (const { path } of selection.files.slice(0, newestRuns)) await read(path);
	runs = selection.files.length;
}
console.log(JSON.stringify({ maxBytes: process.resourceUsage().maxRSS * 1024, openS, runs }));

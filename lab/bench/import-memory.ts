// `node lab/bench/import-memory.ts hold|read`: holds a TCX of 10 MB, or reads it too; prints the largest resident set, bytes.

import { recording, tcxRecording } from "#tests/fixtures/recorded-run.ts";
import { readActivityFile } from "#worker/training/files/read.ts";

const bytes = new TextEncoder().encode(tcxRecording(recording({ seconds: 34_000 })));
if (process.argv[2] === "read") readActivityFile("x.tcx", bytes);
console.log(process.resourceUsage().maxRSS * 1024);

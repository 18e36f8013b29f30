// Part of `npm run types`: declares the classes of each sheet, so that the compiler refuses markup with another.

import { join } from "node:path";
import { root } from "./build.mjs";
import { writeSheetTypes } from "./sheets.ts";

await writeSheetTypes(join(root, ".sheet-types"));

import { expect, test } from "vitest";
import { workerScriptKbGzip } from "../../tools/worker-script.ts";

/** An isolate reads all of it before its first answer. */
const mostKb = 960;

test("The worker's script keeps to its budget", () => {
	expect(workerScriptKbGzip()).toBeLessThan(mostKb);
});

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { silence } from "./broken-answers.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("Silence ends with its caller's request, whatever was collected meanwhile", async () => {
	const caller = new AbortController();
	const ended: string[] = [];
	for (let k = 0; k < 10; k++) {
		const request = new Request("http://stand-in.test/", { signal: caller.signal });
		silence(request).catch((error: Error) => ended.push(error.message));
	}
	for (let round = 0; round < 3; round++) {
		await new Promise((resolve) => setTimeout(resolve, 1));
		collect();
	}
	caller.abort(new Error("ended"));
	await new Promise((resolve) => setTimeout(resolve, 1));
	expect(ended).toEqual(Array(10).fill("ended"));
});

import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { mountainRaceGpx } from "#tests/fixtures/mountain-race.ts";
import type { FieldMessage, FieldTyped } from "./field-worker.ts";

afterEach(() => vi.unstubAllGlobals());

const modules = ["core.wasm", "field.wasm", "prediction.wasm"].map((file) => [file, "GET", null]);

/** What a worker of a browser can send by, beside `fetch`. */
const senders = ["XMLHttpRequest", "WebSocket", "EventSource", "BroadcastChannel", "WebTransport"];
/** What it can store in. */
const stores = ["indexedDB", "caches", "localStorage", "sessionStorage"];

/** Has the field's worker answer here; says what it asked of the network, and what it opened beside it. */
async function drawn(typed: Partial<FieldTyped>) {
	const asked: unknown[] = [];
	const opened: string[] = [];
	vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
		const name = url.replace(/^.*\//, "").replace("?no-inline", "");
		asked.push([name, init?.method ?? "GET", init?.body ?? null]);
		if (!modules.some(([file]) => file === name)) return new Response();
		const file = new URL(`../../../../wasm/${name}`, import.meta.url);
		return new Response(readFileSync(file), { headers: { "Content-Type": "application/wasm" } });
	});
	for (const name of [...senders, ...stores]) {
		const open = () => {
			opened.push(name);
			return {};
		};
		vi.stubGlobal(name, new Proxy(class {}, { construct: open, get: open }));
	}
	vi.stubGlobal("navigator", { sendBeacon: () => opened.push("sendBeacon") });
	const answered = new Promise<FieldMessage>((resolve) => {
		vi.stubGlobal("self", {
			postMessage: (message: FieldMessage) => message.kind !== "progress" && resolve(message),
		});
	});
	vi.resetModules();
	await import("./field-worker.ts");
	const data = { ...empty, file: new Blob([mountainRaceGpx()]), ...typed };
	(self.onmessage as (event: { data: FieldTyped }) => void)({ data });
	return { answer: await answered, asked, opened };
}

const empty: FieldTyped = {
	...{ file: new Blob([]), track: null, entrants: null, stations: "name;km\nPass;16" },
	...{ count: "", quantiles: "", normal: "", stops: "", start: "", waves: "", cutOffs: "" },
	leavesOut: false,
};

test("What draws a field asks the network for its code alone, and stores nothing", async () => {
	const list = ["name,index", ...Array.from({ length: 20 }, (_, k) => `Runner ${k},${500 + k}`)];
	const { answer, asked, opened } = await drawn({ entrants: new Blob([list.join("\n")]) });
	expect(answer).toMatchObject({ kind: "done", leftOut: 0, answer: { known: 20 } });
	expect(asked.toSorted()).toEqual(modules);
	expect(opened).toEqual([]);
});

test("Nor does it with a list that cannot be read", async () => {
	const { answer, asked, opened } = await drawn({ entrants: new Blob(["name,index\nA,9000"]) });
	expect(answer).toMatchObject({ kind: "refused", notices: [{ code: "field.unread" }, {}] });
	expect(asked.toSorted()).toEqual(modules);
	expect(opened).toEqual([]);
});

/** Ways of a page's script to send or to store. */
const ways =
	/\b(?:fetch|callApi|useFetcher|useSubmit|sendBeacon|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|BroadcastChannel|indexedDB|localStorage|sessionStorage|caches|new Image|method="post")\b/g;

test("Pages of a field send and store nothing: they fetch the course's file alone", () => {
	const folder = new URL("./", import.meta.url);
	const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/test/.test(name));
	const sources = [...files, "../../organise/after-card.tsx"].map((name) => ({
		name,
		text: readFileSync(new URL(name, folder), "utf8"),
	}));
	const found = sources.flatMap(({ name, text }) =>
		[...text.matchAll(ways)].map(([way]) => `${name}: ${way}`),
	);
	expect(found).toEqual(["use-field-form.ts: fetch"]);
	expect(sources.find(({ name }) => name === "use-field-form.ts")?.text).toContain(
		"fetch(gpxPath, { signal: controller.signal })",
	);
});

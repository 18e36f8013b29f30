import { beforeAll, expect, test } from "vitest";
import { racePlace } from "../fixtures/published-race.ts";
import { call, register } from "./client.ts";
import { createServices } from "./home.ts";
import { showRace } from "./shown-race.ts";

const { race, edition, course } = racePlace;
const path = `/races/${race}/${edition}/${course}/picture.png`;

beforeAll(() => showRace());

test("The picture of a course is the same for everyone, and any cache may keep it", async () => {
	const answer = await call(path);
	const { headers } = answer;
	expect([answer.status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
	expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const size = new DataView(bytes.buffer);
	expect([size.getUint32(16), size.getUint32(20)]).toEqual([1200, 630]);
	const Cookie = `relief_session=${await register()}; relief_language=fr`;
	const known = await call(`${path}?version=1`, { headers: { Cookie } });
	expect(new Uint8Array(await known.arrayBuffer())).toEqual(bytes);
	for (const one of [answer, known]) {
		expect(one.headers.getSetCookie()).toEqual([]);
		expect(one.headers.get("Offline-Copy")).toBeNull();
		expect(one.headers.get("ETag")).toBe(headers.get("ETag"));
	}
});

test("Who has it already is sent nothing", async () => {
	const tag = (await call(path)).headers.get("ETag") ?? "";
	const again = await call(path, { headers: { "If-None-Match": tag } });
	expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test.each([`${path}?version=2`, path.replace("long", "short"), path.replace("hills", "no")])(
	"%s is missing, and no cache keeps that",
	async (missing) => {
		const answer = await call(missing);
		expect(answer.status).toBe(404);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		await answer.arrayBuffer();
	},
);

test("It goes with its race", async () => {
	const { directory } = createServices();
	await directory.run("UPDATE races SET taken_down_at = 1, taken_down_by = 'owner'");
	expect((await call(path)).status).toBe(404);
});

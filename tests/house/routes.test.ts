import { expect, test } from "vitest";
import routes from "../../app/routes.ts";

/** Pages that anyone may open, and those for visitors alone. Every other page needs a session. */
const publicPages = [
	...["/", "about", "cgu", "language", "outbox", "reset-password", "*"],
	...["login", "register", "forgot-password"],
];

interface Node {
	path?: string;
	index?: boolean;
	file: string;
	children?: Node[];
}

function pages(nodes: readonly Node[], guarded = false): { path: string; guarded: boolean }[] {
	return nodes.flatMap((node) => {
		const closed = guarded || node.file === "routes/runners-only.tsx";
		const here = node.index ? "/" : node.path;
		const own = here === undefined ? [] : [{ path: here, guarded: closed }];
		return [...own, ...pages(node.children ?? [], closed)];
	});
}

test("every page is closed unless it is listed public", () => {
	const open = pages(routes as Node[]).filter(({ guarded }) => !guarded);
	expect(open.map(({ path }) => path).sort()).toEqual([...publicPages].sort());
});

test("no public page is closed by mistake", () => {
	const closed = pages(routes as Node[]).filter(({ guarded }) => guarded);
	expect(closed.map(({ path }) => path)).toEqual(
		expect.arrayContaining(["dashboard", "settings", "upload-gpx", "prediction-result"]),
	);
});

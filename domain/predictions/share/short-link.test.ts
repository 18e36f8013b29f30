import fc from "fast-check";
import { expect, test } from "vitest";
import { mostCharacters } from "./share-link.ts";
import {
	decryptFragment,
	encryptFragment,
	longestEncrypted,
	readShortLink,
	shortFragment,
} from "./short-link.ts";

test("What was encrypted is opened by its own key alone", async () => {
	const fragment = fc.string({ unit: "grapheme", maxLength: 400 });
	await fc.assert(
		fc.asyncProperty(fragment, async (text) => {
			const [first, second] = [await encryptFragment(text), await encryptFragment(text)];
			expect(first.encrypted).not.toContain(second.encrypted.slice(0, 16));
			expect(await decryptFragment(first.encrypted, first.key)).toBe(text);
			expect(await decryptFragment(first.encrypted, second.key)).toBeNull();
		}),
		{ numRuns: 50, seed: 1 },
	);
});

test("A changed letter anywhere in what is kept, and a key that is cut, open nothing", async () => {
	const { encrypted, key } = await encryptFragment("1.plan");
	for (let k = 0; k < encrypted.length - 1; k++) {
		const letter = encrypted[k] === "A" ? "B" : "A";
		const changed = encrypted.slice(0, k) + letter + encrypted.slice(k + 1);
		expect(await decryptFragment(changed, key)).toBeNull();
	}
	for (const cut of ["", key.slice(0, 10), key.slice(0, -1)]) {
		expect(await decryptFragment(encrypted, cut)).toBeNull();
	}
});

test("The longest fragment has room when it is encrypted", async () => {
	const { encrypted } = await encryptFragment("1".repeat(mostCharacters));
	expect(encrypted.length).toBeLessThanOrEqual(longestEncrypted);
});

test("A short link is read as it was written, without its key as far as it goes, and no other link as one", async () => {
	const { key } = await encryptFragment("1.plan");
	const short = { link: "0aZ9bY8cX7dW", key };
	expect(readShortLink(`#${shortFragment(short)}`)).toEqual(short);
	expect(readShortLink("#s1.0aZ9bY8cX7dW")).toEqual({ ...short, key: "" });
	expect(readShortLink("#s1.0aZ9bY8cX7dW.")).toEqual({ ...short, key: "" });
	for (const other of ["", "#1.abc", "#s2.0aZ9bY8cX7dW.x", `#s1.${"a".repeat(30)}`]) {
		expect(readShortLink(other)).toBeNull();
	}
});

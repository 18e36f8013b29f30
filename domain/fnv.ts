/** FNV-1a of 64 bits of a text (isthe.com/chongo/tech/comp/fnv), hexadecimal: equal texts have the same one. It protects nothing. */
export function fnv1a(text: string): string {
	let hash = 0xcbf29ce484222325n;
	for (const byte of new TextEncoder().encode(text)) {
		hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
	}
	return hash.toString(16).padStart(16, "0");
}

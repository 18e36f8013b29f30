/** A course's name for a file: letters and digits of any script, which every file system accepts. */
export function fileName(name: string): string {
	const plain = name
		.normalize("NFC")
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	return plain.slice(0, 60) || "relief";
}

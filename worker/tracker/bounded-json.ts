/** Open brackets at once: answers of trackers need four. */
export const maxJsonDepth = 32;
/** Memory of what a JSON text makes, by the estimate below. */
export const maxJsonMemoryBytes = 32 * 2 ** 20;

const bytesPerArray = 64;
const bytesPerObject = 128;
/** A member of an array or object. */
const bytesPerMember = 8;

/**
 * Why a JSON text makes more than it may, in a clause for logs; null when it does not. It is looked at before it is
 * parsed: a text of some megabytes can make a hundred times as many. The estimate counts brackets and commas outside of
 * strings, and follows what V8 takes for arrays and objects of numbers.
 */
export function jsonExcess(text: string): string | null {
	let depth = 0;
	let memoryBytes = 0;
	let inString = false;
	for (let i = 0; i < text.length; i++) {
		const char = text.charCodeAt(i);
		if (inString) {
			if (char === backslash) i++;
			else if (char === quote) inString = false;
			continue;
		}
		if (char === quote) inString = true;
		else if (char === comma) memoryBytes += bytesPerMember;
		else if (char === closeArray || char === closeObject) depth--;
		else if (char === openArray || char === openObject) {
			memoryBytes += char === openArray ? bytesPerArray : bytesPerObject;
			if (++depth > maxJsonDepth) return `the answer nests more than ${maxJsonDepth} levels`;
		}
		if (memoryBytes > maxJsonMemoryBytes) {
			return `the answer makes more than ${maxJsonMemoryBytes / 2 ** 20} MB`;
		}
	}
	return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

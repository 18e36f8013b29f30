const fileIdMessage = 0;
const typeField = 0;
const activityKind = 4;

/**
 * Whether a FIT file records an activity, by its first message alone (FIT protocol: `file_id` comes
 * first, its field 0 is the kind). Archives of watches hold thousands of others. True when unknown.
 *
 * @param bytes - at least the first 100 bytes of the file.
 */
export function mayBeFitActivity(bytes: Uint8Array): boolean {
	const at = bytes[0] ?? 0;
	const isDefinition = ((bytes[at] ?? 0) & 0xc0) === 0x40;
	const message = (bytes[at + 3] ?? 0) | ((bytes[at + 4] ?? 0) << 8);
	if (!isDefinition || bytes[at + 2] !== 0 || message !== fileIdMessage) return true;
	const fields = bytes[at + 5] ?? 0;
	const developerBit = (bytes[at] ?? 0) & 0x20;
	if (developerBit) return true;
	let value = at + 6 + 3 * fields + 1;
	for (let field = 0; field < fields; field++) {
		if (bytes[at + 6 + 3 * field] === typeField) return bytes[value] === activityKind;
		value += bytes[at + 7 + 3 * field] ?? 0;
	}
	return true;
}

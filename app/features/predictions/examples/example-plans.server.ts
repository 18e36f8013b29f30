import hundred from "virtual:example-hundred";
import marathon from "virtual:example-marathon";
import mountain from "virtual:example-mountain";
import { type ExampleName, exampleNames } from "./example-names.ts";

const plans = { marathon, mountain, hundred } satisfies Record<ExampleName, unknown>;

/** Null when no example has that name. `read` gives the text of a static file of the site. */
export async function packedExample(
	name: string,
	read: (file: (typeof plans)[ExampleName]) => Promise<string>,
): Promise<{ name: ExampleName; packed: unknown } | null> {
	const known = exampleNames.find((one) => one === name);
	return known ? { name: known, packed: JSON.parse(await read(plans[known])) } : null;
}

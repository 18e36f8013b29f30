import { type ExampleName, exampleNames } from "./example-names.ts";

/** As links hold plans: none is read before its page is. */
const packedPlans: Readonly<Record<ExampleName, () => Promise<{ default: unknown }>>> = {
	marathon: () => import("./marathon.json"),
	mountain: () => import("./mountain.json"),
	hundred: () => import("./hundred.json"),
};

/** Null when no example has that name. */
export async function packedExample(
	name: string,
): Promise<{ name: ExampleName; packed: unknown } | null> {
	const known = exampleNames.find((one) => one === name);
	return known ? { name: known, packed: (await packedPlans[known]()).default } : null;
}

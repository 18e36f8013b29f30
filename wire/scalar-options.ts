import {
	type AnyOption,
	type NumberOption,
	type ScalarOptions,
	scalarOptions,
	shownNumber,
} from "#domain/predictions/options/scalar-options.ts";

/** The scalar options as the API spells them. */
type WireScalars = { [O in AnyOption as O["wire"]]: ScalarOptions[O["key"]] };

export const toWireScalars = (options: ScalarOptions) =>
	Object.fromEntries(
		scalarOptions.map((option) => {
			const value = options[option.key];
			const isNumber = "measure" in option && typeof value === "number";
			return [option.wire, isNumber ? wireNumber(option, value) : value];
		}),
	) as WireScalars;

/** A number of an option in its unit of the API. */
export const wireNumber = (option: NumberOption, value: number) =>
	option.wire.endsWith("_percent") ? shownNumber(option, value) : value;

import { type numberGroups, numberOptions } from "#domain/predictions/options/scalar-options.ts";
import { SlidingField } from "./sliding-field.tsx";
import type { WhatIfModel } from "./use-what-if.ts";

interface NumberFieldsProps {
	model: WhatIfModel;
	group: (typeof numberGroups)[number];
}

/** The options of a group that are numbers. */
export function NumberFields({ model, group }: NumberFieldsProps) {
	const { strategy, options } = model.question;
	return numberOptions
		.filter((option) => option.group === group)
		.map((option) => (
			<SlidingField
				key={option.key}
				option={option}
				value={options[option.key]}
				disabled={option.key === "splitBias" && strategy === "even-pace"}
				onValue={(value) => model.setOptions({ [option.key]: value })}
			/>
		));
}

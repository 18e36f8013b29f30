import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useNeedsScript } from "#app/ui/use-needs-script.ts";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import { scalarError } from "#domain/predictions/options/scalar-fields.ts";
import {
	type NumberOption,
	type numberGroups,
	numberOfShown,
	numberOptions,
	shownNumber,
} from "#domain/predictions/options/scalar-options.ts";
import { typedNumber } from "#domain/typed.ts";
import type { WhatIfModel } from "./use-what-if.ts";
import * as styles from "./what-if.module.css";

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

interface SlidingFieldProps {
	option: NumberOption;
	/** Null is off: an empty field. */
	value: number | null;
	disabled?: boolean;
	onValue: (value: number | null) => void;
}

/** An option that is a number, by typing and by sliding. */
function SlidingField({ option, value, disabled, onValue }: SlidingFieldProps) {
	const { t } = useTranslation();
	const { number, percent, temperature, temperatureUnit, units } = useFormats();
	const errorText = useErrorText();
	const { name, measure, slider, bounds } = option;
	const [least, most] = slider.bounds ?? bounds;
	const shown = (value: number) => Math.round(shownNumber(option, value, units) * 100) / 100;
	const { text, keep } = useTypedText(value, (value) => String(shown(value)));
	const refuse = (typed: string) => scalarError(name, typed, units);
	const refusal = refuse(text);
	const label = t(`planOption.${name}`, { unit: temperatureUnit });
	const say = { fraction: percent, temperature, amount: number }[measure];

	function type(next: string) {
		const wanted =
			next.trim() === "" || refuse(next) ? null : numberOfShown(option, typedNumber(next), units);
		keep(next, wanted);
		onValue(wanted);
	}

	return (
		<div className={`${layout.stackHair} ${styles.whatIfField}`}>
			<Field
				label={label}
				hint={t(`planOption.${name}Hint`)}
				name={name}
				inputMode="decimal"
				autoComplete="off"
				placeholder="–"
				disabled={disabled}
				error={refusal && errorText(noticeOf(refusal))}
				value={text}
				onChange={(event) => type(event.target.value)}
			/>
			<Slider
				label={label}
				text={value === null ? t("whatIf.off") : say(value)}
				min={shown(least)}
				max={shown(most)}
				step={slider.step}
				disabled={disabled}
				value={value === null ? null : shown(value)}
				resting={shown(slider.resting)}
				onValue={(typed) => onValue(numberOfShown(option, typed, units))}
			/>
		</div>
	);
}

interface SliderProps {
	label: string;
	/** What it stands for in words. */
	text: string;
	min: number;
	max: number;
	step: number;
	/** Null while nothing is set: its track is empty, and its thumb hollow. */
	value: number | null;
	/** Where it rests until then. */
	resting: number;
	disabled?: boolean;
	onValue: (value: number) => void;
}

export function Slider({ label, text, value, resting, onValue, ...range }: SliderProps) {
	const needsScript = useNeedsScript();
	const { min, max } = range;
	// A slider that the edge renders would be set by the browser when it restores a reloaded form.
	if (needsScript) return <div className={`${styles.slider} ${needsScript}`} />;
	const share = ((value ?? resting) - min) / (max - min);
	return (
		<input
			{...range}
			type="range"
			className={styles.slider}
			aria-label={label}
			aria-valuetext={text}
			data-unset={value === null || undefined}
			style={{ "--share": `${Math.min(1, Math.max(0, share)) * 100}%` } as CSSProperties}
			value={value ?? resting}
			onChange={({ target }) => onValue(Number(target.value))}
		/>
	);
}

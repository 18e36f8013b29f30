import type { CSSProperties } from "react";
import * as styles from "./slider.module.css";

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
	const { min, max } = range;
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

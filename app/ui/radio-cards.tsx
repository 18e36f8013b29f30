import { type ReactNode, useId } from "react";
import * as field from "./field.module.css";
import * as layout from "./layout.module.css";
import * as styles from "./radio-cards.module.css";

interface RadioCardsProps {
	name: string;
	legend: ReactNode;
	options: readonly { value: string; title: string; text?: string }[];
	defaultValue?: string;
	/** Between the legend and the cards. */
	figure?: ReactNode;
	onPick?: (value: string) => void;
}

/** One choice out of a few, each with a line that explains it. */
export function RadioCards({
	name,
	legend,
	options,
	defaultValue,
	figure,
	onPick,
}: RadioCardsProps) {
	const id = useId();
	return (
		<fieldset className={styles.radioCards}>
			<legend className={field.fieldLabel}>{legend}</legend>
			{figure}
			{options.map(({ value, title, text }) => (
				<label className={`${layout.panel} ${styles.radioCard}`} key={value}>
					<input
						type="radio"
						name={name}
						value={value}
						defaultChecked={value === defaultValue}
						aria-labelledby={`${id}-${value}`}
						aria-describedby={text ? `${id}-${value}-text` : undefined}
						onChange={() => onPick?.(value)}
					/>
					<span className={styles.radioCardTitle} id={`${id}-${value}`}>
						{title}
					</span>
					{text && (
						<span className={`${layout.fine} ${styles.radioCardText}`} id={`${id}-${value}-text`}>
							{text}
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}

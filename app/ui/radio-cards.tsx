import { type ReactNode, useId } from "react";
import "./radio-cards.css";

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
		<fieldset className="radio-cards">
			<legend className="field__label">{legend}</legend>
			{figure}
			{options.map(({ value, title, text }) => (
				<label className="radio-card" key={value}>
					<input
						type="radio"
						name={name}
						value={value}
						defaultChecked={value === defaultValue}
						aria-labelledby={`${id}-${value}`}
						aria-describedby={text ? `${id}-${value}-text` : undefined}
						onChange={() => onPick?.(value)}
					/>
					<span className="radio-card__title" id={`${id}-${value}`}>
						{title}
					</span>
					{text && (
						<span className="radio-card__text" id={`${id}-${value}-text`}>
							{text}
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}

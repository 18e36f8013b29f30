import type { ReactNode } from "react";
import "./segments.css";

interface SegmentsProps<Value extends string> {
	name: string;
	legend: ReactNode;
	/** Beside the legend. */
	note?: ReactNode;
	options: readonly { value: Value; label: string }[];
	value: Value;
	onPick: (value: Value) => void;
}

/** One choice out of a few short ones, all in sight: radio buttons in a row. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
	const { name, legend, note, options, value, onPick } = props;
	return (
		<fieldset className="segments">
			<legend className="field__label">
				{legend}
				{note && <span className="segments__note">{note}</span>}
			</legend>
			<div className="segments__row">
				{options.map((option) => (
					<label key={option.value}>
						<input
							type="radio"
							className="unseen-control"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onPick(option.value)}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

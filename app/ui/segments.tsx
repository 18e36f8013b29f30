import type { ReactNode } from "react";
import * as field from "./field.module.css";
import * as layout from "./layout.module.css";
import * as styles from "./segments.module.css";

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
		<fieldset className={styles.segments}>
			<legend className={field.fieldLabel}>
				{legend}
				{note && <span className={styles.segmentsNote}>{note}</span>}
			</legend>
			<div className={`${layout.panelBold} ${styles.segmentsRow}`}>
				{options.map((option) => (
					<label key={option.value}>
						<input
							type="radio"
							className={layout.unseenControl}
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

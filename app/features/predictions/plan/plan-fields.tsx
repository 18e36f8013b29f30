import type { ReactNode } from "react";
import { unitSystemOf } from "../../../../domain/accounts/units";
import { startMsOf } from "../../../../domain/predictions/start-time";
import { useFormats } from "../../../i18n/use-formats";
import { Field } from "../../../ui/field";
import { useTypedText } from "../../../ui/use-typed-text";

interface StartFieldProps {
	label: ReactNode;
	hint: ReactNode;
	/** Local time at the start, "2027-05-02T07:30", with or without an offset; null while unknown. */
	start: string | null;
	onStart: (start: string | null) => void;
	/** Its name, where it belongs to a form. */
	name?: string;
}

/** When the run starts. */
export function StartField({ start, onStart, ...field }: StartFieldProps) {
	const { text, keep } = useTypedText(start, minuteOf);
	return (
		<Field
			{...field}
			type="datetime-local"
			value={text}
			onChange={({ target }) => {
				// Typing the first three digits of a year gives no start yet.
				const next = startMsOf(target.value, 0) === null ? null : target.value;
				keep(target.value, next);
				onStart(next);
			}}
		/>
	);
}

/** As the field takes it: without seconds and offset. */
const minuteOf = (start: string) => start.slice(0, "2027-05-02T07:30".length);

/** A hidden field that names the units of temperature and stops; without it they are metric. */
export function UnitsInput() {
	const { units } = useFormats();
	const system = unitSystemOf(units);
	return system === "metric" ? null : <input type="hidden" name="units" value={system} />;
}

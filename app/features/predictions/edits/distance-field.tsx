import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field } from "#app/ui/field.tsx";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import { typedNumber } from "#domain/typed.ts";

interface DistanceFieldProps {
	label: string;
	distanceM: number;
	/** Of the course, m. */
	lengthM: number;
	/** Why the distance does not fit to others. */
	error?: string | null;
	/** False when it is refused: what was typed then stays, beside the reason. */
	onDistance: (distanceM: number) => unknown;
}

/** A place on the course, typed in the runner's unit. */
export function DistanceField(props: DistanceFieldProps) {
	const { label, distanceM, lengthM, error, onDistance } = props;
	const { t } = useTranslation();
	const { distance, distanceNumber, distanceUnitM, typedDistance } = useFormats();
	const { text, keep } = useTypedText<number>(distanceM, typedDistance);
	const isWrong = metresOf(text, lengthM, distanceUnitM) === null;
	const example = distanceNumber(lengthM / 2);

	return (
		<Field
			label={label}
			inputMode="decimal"
			autoComplete="off"
			error={isWrong ? t("edits.wrongDistance", { end: distance(lengthM), example }) : error}
			value={text}
			onChange={({ target }) => {
				const metres = metresOf(target.value, lengthM, distanceUnitM);
				const isTaken = metres !== null && onDistance(metres) !== false;
				keep(target.value, isTaken ? metres : distanceM);
			}}
		/>
	);
}

/** m in decimetres, up to the end of the course; null for what is none. */
function metresOf(text: string, lengthM: number, unitM: number): number | null {
	const metres = Math.round(typedNumber(text) * unitM * 10) / 10;
	// "170.3" of a course of 170.26 km, as a page shows it
	if (!(metres >= 0 && metres < lengthM + 0.05 * unitM)) return null;
	return Math.min(metres, lengthM);
}

import { useTranslation } from "react-i18next";
import { typedNumber } from "../../../../domain/typed";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { Field } from "../../../ui/field";
import { useHydrated } from "../../../ui/use-hydrated";
import { useTypedText } from "../../../ui/use-typed-text";

interface SlidingFieldProps {
	name: string;
	label: string;
	hint: string;
	/** Null is off: an empty field. */
	value: number | null;
	/** Why a text cannot be used; null when it can. */
	refuse: (text: string) => ErrorNotice | null;
	/** Where the slider stands while off. */
	resting: number;
	least: number;
	most: number;
	step: number;
	disabled?: boolean;
	/** The value as a person says it. */
	say: (value: number) => string;
	onValue: (value: number | null) => void;
}

/** A number, by typing and by sliding. */
export function SlidingField(props: SlidingFieldProps) {
	const { name, label, hint, value, resting, least, most, step, disabled, refuse, say, onValue } =
		props;
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const errorText = useErrorText();
	const { text, keep } = useTypedText(value, String);

	const notice = refuse(text);

	function type(next: string) {
		const wanted = next.trim() === "" || refuse(next) ? null : typedNumber(next);
		keep(next, wanted);
		onValue(wanted);
	}

	return (
		<div className="what-if__field">
			<Field
				label={label}
				hint={hint}
				name={name}
				inputMode="decimal"
				autoComplete="off"
				placeholder={t("whatIf.off")}
				disabled={disabled}
				error={notice && errorText(notice)}
				value={text}
				onChange={(event) => type(event.target.value)}
			/>
			{hydrated && (
				<input
					type="range"
					aria-label={label}
					aria-valuetext={value === null ? t("whatIf.off") : say(value)}
					min={least}
					max={most}
					step={step}
					disabled={disabled}
					value={Math.min(Math.max(value ?? resting, least), most)}
					onChange={(event) => onValue(Number(event.target.value))}
				/>
			)}
		</div>
	);
}

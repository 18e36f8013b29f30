import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field";

interface StartFieldProps {
	startMs: number | null;
	onStart: (startMs: number | null) => void;
}

/** When the run starts, on the clock of this device. Without it, times count from zero. */
export function StartField({ startMs, onStart }: StartFieldProps) {
	const { t } = useTranslation();
	return (
		<div className="take-along__start">
			<Field
				type="datetime-local"
				label={t("takeAlong.start")}
				hint={t("takeAlong.startHint")}
				value={startMs === null ? "" : localText(startMs)}
				onChange={(event) => {
					const at = new Date(event.target.value).getTime();
					onStart(Number.isFinite(at) && at >= 0 ? at : null);
				}}
			/>
		</div>
	);
}

/** As the field writes it: "2027-05-02T07:30", in the zone of this device. */
function localText(ms: number): string {
	const date = new Date(ms);
	const two = (value: number) => String(value).padStart(2, "0");
	const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
	return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

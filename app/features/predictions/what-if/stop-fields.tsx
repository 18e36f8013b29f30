import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Stop } from "../../../../domain/predictions/plan-clock";
import {
	haltedS,
	maxStops,
	noOptions,
	optionEntries,
} from "../../../../domain/predictions/plan-options";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";

interface StopFieldsProps {
	stops: readonly Stop[];
	courseM: number;
	/** Edits count at once. */
	live: boolean;
	onStops: (stops: Stop[]) => void;
}

/** Halts on the way. Without script, one field with all of them. */
export function StopFields({ stops, courseM, live, onStops }: StopFieldsProps) {
	const { t } = useTranslation();
	const { distance, duration } = useFormats();
	const [km, setKm] = useState("");
	const [minutes, setMinutes] = useState("5");
	const next = stopOf(km, minutes, courseM);
	if (!live) {
		const text = optionEntries({ ...noOptions, stops })
			.map(([, value]) => value)
			.join(" ");
		return (
			<div className="what-if__field">
				<Field
					label={t("whatIf.stops")}
					hint={t("whatIf.stopsHint")}
					name="stop"
					autoComplete="off"
					defaultValue={text}
				/>
			</div>
		);
	}
	return (
		<fieldset className="what-if__stops">
			<legend className="field__label">{t("whatIf.stops")}</legend>
			{stops.length > 0 && (
				<ul className="what-if__stop-list">
					{stops.map((stop, k) => {
						const words = t("whatIf.stop", {
							where: distance(stop.distanceM, 1),
							time: duration(stop.durationS),
						});
						return (
							<li key={`${stop.distanceM} ${stop.durationS}`}>
								{words}
								<Button
									look="quiet"
									aria-label={t("whatIf.removeStop", { stop: words })}
									onClick={() => onStops(stops.filter((_, place) => place !== k))}
								>
									{t("upload.remove")}
								</Button>
							</li>
						);
					})}
					<li className="soft">{t("whatIf.stopsTotal", { time: duration(haltedS(stops)) })}</li>
				</ul>
			)}
			<div className="what-if__stop-new">
				<Field
					label={t("whatIf.stopKm")}
					inputMode="decimal"
					autoComplete="off"
					value={km}
					onChange={(event) => setKm(event.target.value)}
				/>
				<Field
					label={t("whatIf.stopMinutes")}
					inputMode="decimal"
					autoComplete="off"
					value={minutes}
					onChange={(event) => setMinutes(event.target.value)}
				/>
				<Button
					disabled={!next || stops.length >= maxStops}
					onClick={() => {
						if (!next) return;
						onStops([...stops, next].sort((a, b) => a.distanceM - b.distanceM));
						setKm("");
					}}
				>
					{t("whatIf.addStop")}
				</Button>
			</div>
		</fieldset>
	);
}

function stopOf(km: string, minutes: string, courseM: number): Stop | null {
	const number = (text: string) => Number(text.trim().replace(",", ".") || Number.NaN);
	const distanceM = Math.round(number(km) * 10_000) / 10;
	const durationS = Math.round(number(minutes) * 60);
	const usable = distanceM > 0 && distanceM < courseM && durationS > 0 && durationS <= 12 * 3600;
	return usable ? { distanceM, durationS } : null;
}

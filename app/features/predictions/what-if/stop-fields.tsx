import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stopText, totalStopS } from "../../../../domain/predictions/plan-options";
import {
	isPlainStop,
	maxStations,
	maxStopS,
	type Station,
	stopAt,
} from "../../../../domain/predictions/station";
import { stationText } from "../../../../domain/predictions/station-text";
import { typedNumber } from "../../../../domain/typed";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";

interface StopFieldsProps {
	stations: readonly Station[];
	courseM: number;
	/** Edits count at once. */
	live: boolean;
	onStations: (stations: Station[]) => void;
}

/** Stops on the way. Without script, one field with all of them. */
export function StopFields({ stations, courseM, live, onStations }: StopFieldsProps) {
	const { t } = useTranslation();
	const { distance, distanceUnit: unit, distanceUnitM: unitM, duration } = useFormats();
	const [place, setPlace] = useState("");
	const [minutes, setMinutes] = useState("5");
	const next = stopOf({ place, unitM, minutes, courseM });
	if (!live) {
		const inUnits = (metres: number) => Math.round((metres / unitM) * 1e4) / 1e4;
		const named = stations.filter((station) => !isPlainStop(station));
		const text = stations
			.filter(isPlainStop)
			.map(({ distanceM, stopS }) => stopText(inUnits(distanceM), stopS))
			.join(" ");
		return (
			<div className="what-if__field">
				<Field
					label={t("whatIf.stops")}
					hint={t("whatIf.stopsHint", { unit })}
					name="stop"
					autoComplete="off"
					defaultValue={text}
				/>
				{named.map((station) => {
					// the form's own units may be miles
					const text = stationText(station).replace(/^[\d.]+/, "$& km");
					return <input key={text} type="hidden" name="station" value={text} />;
				})}
			</div>
		);
	}
	return (
		<fieldset className="what-if__stops">
			<legend className="field__label">{t("whatIf.stops")}</legend>
			{stations.length > 0 && (
				<ul className="what-if__stop-list">
					{stations.map((stop, k) => {
						const words = t("whatIf.stop", {
							where: distance(stop.distanceM, 1),
							time: duration(stop.stopS),
						});
						return (
							<li key={`${stop.distanceM} ${stop.stopS}`}>
								{words}
								<Button
									look="quiet"
									aria-label={t("whatIf.removeStop", { stop: words })}
									onClick={() => onStations(stations.filter((_, other) => other !== k))}
								>
									{t("upload.remove")}
								</Button>
							</li>
						);
					})}
					<li className="soft">
						{t("whatIf.stopsTotal", { time: duration(totalStopS(stations)) })}
					</li>
				</ul>
			)}
			<div className="what-if__stop-new">
				<Field
					label={t("whatIf.stopPlace", { unit })}
					error={
						place.trim() !== "" && !next
							? t("whatIf.stopUnusable", { end: distance(courseM, 1) })
							: null
					}
					inputMode="decimal"
					autoComplete="off"
					value={place}
					onChange={(event) => setPlace(event.target.value)}
				/>
				<Field
					label={t("whatIf.stopMinutes")}
					inputMode="decimal"
					autoComplete="off"
					value={minutes}
					onChange={(event) => setMinutes(event.target.value)}
				/>
				<Button
					disabled={!next || stations.length >= maxStations}
					onClick={() => {
						if (!next) return;
						onStations([...stations, next].sort((a, b) => a.distanceM - b.distanceM));
						setPlace("");
					}}
				>
					{t("whatIf.addStop")}
				</Button>
			</div>
		</fieldset>
	);
}

interface TypedStop {
	place: string;
	unitM: number;
	minutes: string;
	courseM: number;
}

function stopOf({ place, unitM, minutes, courseM }: TypedStop): Station | null {
	const distanceM = Math.round(typedNumber(place) * unitM * 10) / 10;
	const stopS = Math.round(typedNumber(minutes) * 60);
	const usable = distanceM > 0 && distanceM < courseM && stopS > 0 && stopS <= maxStopS;
	return usable ? stopAt(distanceM, stopS) : null;
}

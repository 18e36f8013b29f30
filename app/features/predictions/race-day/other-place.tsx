import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { placeOnLine } from "#domain/predictions/race-day/place-on-line.ts";
import { typedNumber } from "#domain/typed.ts";
import * as styles from "./race.module.css";
import { currentSecondMs } from "./race-clock.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** For a position: as exact as the device can say, s. */
const positionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 };
type Found = "searching" | "denied" | "off_course" | "unavailable" | null;

/** A passage anywhere on the course, by its distance or by this device's position. */
export function OtherPlace({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const { distanceUnit: unit, distanceUnitM, distanceNumber } = useFormats();
	const [distance, setDistance] = useState("");
	const [time, setTime] = useState("");
	const [isWrong, setWrong] = useState(false);
	const { found, find } = useFoundPlace(model, (distanceM) =>
		setDistance(distanceNumber(distanceM, 2)),
	);
	const { race, nowMs } = model;
	const { line, courseM } = race.plan;

	function enter(event: FormEvent) {
		event.preventDefault();
		const distanceM = Math.round(typedNumber(distance) * distanceUnitM);
		const arrivalMs = time === "" ? currentSecondMs() : words.clock.instantNear(time, nowMs);
		const isOn = distanceM > 0 && distanceM < courseM;
		setWrong(!isOn || arrivalMs === null);
		if (!isOn || arrivalMs === null) return;
		model.enter({ distanceM, arrivalMs, departureMs: null });
		setDistance("");
		setTime("");
	}

	return (
		<details>
			<summary>{t("raceDay.otherPlace")}</summary>
			<form className={`${styles.raceForm} ${layout.stackTight}`} onSubmit={enter} noValidate>
				<div className={layout.row}>
					<Field
						label={t("stations.field.distance", { unit })}
						inputMode="decimal"
						value={distance}
						onChange={({ target }) => setDistance(target.value)}
						error={
							isWrong ? t("raceDay.noPlace", { length: words.where({ distanceM: courseM }) }) : null
						}
					/>
					<Field
						type="time"
						label={t("raceDay.passedAt")}
						value={time}
						onChange={({ target }) => setTime(target.value)}
					/>
				</div>
				{found && <p role="status">{t(`raceDay.found.${found}`)}</p>}
				<p className={layout.row}>
					<Button type="submit" look="primary">
						{t("raceDay.enter")}
					</Button>
					{line && <Button onClick={find}>{t("raceDay.find")}</Button>}
				</p>
			</form>
		</details>
	);
}

/** The place of the course that this device is at: where the runner is expected next, of several. */
function useFoundPlace({ race, board }: RaceModel, onPlace: (distanceM: number) => void) {
	const [found, setFound] = useState<Found>(null);
	const { line } = race.plan;

	function find() {
		if (!line) return;
		setFound("searching");
		const next = board.rows[(board.anchor ?? -1) + 1] ?? board.rows[board.rows.length - 1];
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				const at = { latDeg: coords.latitude, lonDeg: coords.longitude };
				const place = placeOnLine(line, at, next.distanceM);
				setFound(place ? null : "off_course");
				if (place) onPlace(place.distanceM);
			},
			({ code }) =>
				setFound(code === GeolocationPositionError.PERMISSION_DENIED ? "denied" : "unavailable"),
			positionOptions,
		);
	}

	return { found, find };
}

import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { usePlaceAt } from "./place-name.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

/** On the runner's phone: what the crew has seen, and waits for the runner's word. */
export function SightingNotes({ model, words }: { model: RaceModel; words: RaceWords }) {
	const { t } = useTranslation();
	const placeAt = usePlaceAt(model.race.plan);
	if (!model.canWrite) return null;
	return model.waiting.map(({ distanceM, arrivalMs, by }) => (
		<Alert key={distanceM} kind="note">
			<p>
				{t("raceDay.seenAsk", {
					who: by || t("raceDay.view.crew"),
					place: placeAt(distanceM),
					time: arrivalMs === null ? "" : words.clock.text(arrivalMs),
				})}
			</p>
			<p className={layout.row}>
				<Button onClick={() => model.enter({ distanceM, arrivalMs, departureMs: null })}>
					{t("raceDay.seenYes")}
				</Button>
				<Button
					look="quiet"
					onClick={() => model.enter({ distanceM, arrivalMs: null, departureMs: null })}
				>
					{t("raceDay.seenNo")}
				</Button>
			</p>
		</Alert>
	));
}

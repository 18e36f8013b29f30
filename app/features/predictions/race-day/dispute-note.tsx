import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { LogEntry, RaceLog } from "#domain/predictions/race-day/race-log.ts";
import type { RaceModel } from "./use-race.ts";
import type { RaceWords } from "./use-race-words.ts";

interface DisputeProps {
	model: RaceModel;
	words: RaceWords;
}

/** Passages that two phones have entered differently: who said what, and when. One tap settles a place. */
export function DisputeNotes(props: DisputeProps) {
	return props.model.disputes.map((entries) => (
		<DisputeNote key={entries[0].distanceM} entries={entries} {...props} />
	));
}

function DisputeNote({ entries, model, words }: DisputeProps & { entries: RaceLog }) {
	const { t } = useTranslation();
	const { distanceM } = entries[0];
	const row = model.board.rows.find((one) => one.distanceM === distanceM);
	const place = row ? words.placeName(row) : t("raceDay.start");
	return (
		<Alert kind="note">
			<p>{t("raceDay.disputed", { place })}</p>
			<ul className={layout.stackTight}>
				{entries.map((entry) => (
					<li key={entry.stampMs}>
						<DisputedEntry entry={entry} model={model} words={words} />
					</li>
				))}
			</ul>
		</Alert>
	);
}

function DisputedEntry({ entry, model, words }: DisputeProps & { entry: LogEntry }) {
	const { t } = useTranslation();
	const { arrivalMs, departureMs, by, stampMs } = entry;
	const times = [arrivalMs, departureMs].filter(
		(atMs, k, all) => atMs !== null && atMs !== all[k - 1],
	);
	const said = times.map((atMs) => words.clock.text(atMs ?? 0)).join("–") || t("raceDay.takenBack");
	const who = by || t(entry.writer === model.race.writer ? "raceDay.here" : "raceDay.elsewhere");
	const text = t("raceDay.disputedBy", { said, who, time: words.clock.text(stampMs) });
	return model.canWrite ? (
		<Button wide onClick={() => model.settle(entry)}>
			{text}
		</Button>
	) : (
		<span>{text}</span>
	);
}
